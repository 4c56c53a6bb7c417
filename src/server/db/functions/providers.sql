-- Providers: which role may read and write which row.
-- needs: kernel

-- Before a request has signed in there is no user, and these rows say who it is.
alter table provider_identities enable row level security;
create policy provider_identities_own on provider_identities for all to toldya_app
  using ((select app.uid()) is null or user_id = (select app.uid()))
  with check ((select app.uid()) is null or user_id = (select app.uid()));

grant select, insert, delete, update (last_used_at) on provider_identities to toldya_app;
grant select, insert, delete on provider_authorizations to toldya_app;
