-- Passkeys: the keys by which an account signs in without its password, and the challenges that wait for an answer.
create table passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- as the authenticator names it, base64url
  credential_id text not null,
  -- COSE
  public_key bytea not null,
  -- of the authenticator; 0 for ever where it does not count
  signature_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkeys_credential_key unique (credential_id),
  constraint passkeys_name_check check (name <> '' and char_length(name) <= 60 and name !~ '[[:cntrl:]]'),
  constraint passkeys_count_check check (signature_count >= 0)
);
comment on table passkeys is 'Public keys of passkeys. The private halves never leave the users'' devices.';
-- serves: listing and counting the passkeys of an account
create index passkeys_user_idx on passkeys (user_id);

create table passkey_challenges (
  challenge_hash bytea primary key,
  -- null for a sign-in: the passkey itself says whose it is; null for the sign-up of a visitor
  user_id uuid references users on delete cascade,
  -- the account that a sign-up opens: a new one, or that of the guest; null for every other use
  opens_user_id uuid,
  expires_at timestamptz not null
);
comment on table passkey_challenges is 'Random challenges that are out, as hashes; each is spent by the first answer.';
-- serves: deleting what no device has answered
create index passkey_challenges_expiry_idx on passkey_challenges (expires_at);

create table passkey_sign_ups (
  id bigint generated always as identity primary key,
  -- a keyed hash of the network's address
  network_hash bytea not null,
  created_at timestamptz not null default now()
);
comment on table passkey_sign_ups is 'That a network has opened an account without an e-mail address, for a day. It names no account, so that deleting one gives nothing back.';
-- serves: counting the sign-ups of one network
create index passkey_sign_ups_network_idx on passkey_sign_ups (network_hash, created_at);
