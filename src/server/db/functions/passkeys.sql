-- Passkeys: which role may read and write which table.
grant select, insert, delete, update (name, signature_count, last_used_at) on passkeys to toldya_app;
grant select, insert, delete on passkey_challenges to toldya_app;
grant select, insert, delete on passkey_sign_ups to toldya_app;
