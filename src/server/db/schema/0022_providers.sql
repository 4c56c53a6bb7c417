-- Providers: the OpenID Connect identities by which an account signs in, and the authorizations that wait for a provider's answer.
create table provider_identities (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- as the provider calls itself; what the operator calls it may change
  issuer text not null,
  -- the provider's own name for the user, the only one that never changes hands
  subject text not null,
  -- what the provider said at the time, to distinguish two identities; nothing is looked up by it
  email text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint provider_identities_subject_key unique (issuer, subject),
  constraint provider_identities_length_check check (char_length(issuer) <= 500 and char_length(subject) <= 500 and char_length(email) <= 320)
);
comment on table provider_identities is 'Who a user is at a provider such as Google. No token of a provider is kept.';
-- serves: listing and counting the identities of an account
create index provider_identities_user_idx on provider_identities (user_id);

create table provider_authorizations (
  state_hash bytea primary key,
  -- of the cookie of the browser that was sent away
  browser_hash bytea not null,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  -- the account that adds the identity; null for a sign-in
  user_id uuid references users on delete cascade,
  -- as typed before the authorization, for a new account
  display_name text,
  invite_code text,
  return_to text,
  expires_at timestamptz not null
);
comment on table provider_authorizations is 'Browsers that were sent to a provider and have not come back; each is spent by the first answer.';
-- serves: deleting authorizations that no browser has come back from
create index provider_authorizations_expiry_idx on provider_authorizations (expires_at);
