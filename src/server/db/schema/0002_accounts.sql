-- Accounts: users and how they sign in. Only the identity and session queries of accounts write users, sessions,
-- credentials and verifications.

-- These two functions are not among the repeatable ones: a column and an index of profiles are computed by them, so a
-- change of what they return is a change of the table.
create function app.search_key(name text) returns text
language sql immutable parallel safe
return lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g'));
comment on function app.search_key(text) is 'A name without case and accents, for searching.';

-- An index over these pairs finds what contains a text of two characters or more.
create function app.name_pairs(key text) returns text[]
language sql immutable parallel safe
return array(select distinct substr(key, n, 2) from generate_series(1, char_length(key) - 1) as n);
comment on function app.name_pairs(text) is 'The pairs of neighbouring characters in a search key.';

create table users (
  id uuid primary key default uuidv7(),
  display_name text not null,
  email text,
  email_verified boolean not null default false,
  image text,
  invite_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_key unique (email),
  constraint users_verified_check check (email is not null or not email_verified)
);
comment on table users is 'Sign-in identities. E-mails live here and nowhere else.';
comment on column users.email is 'Null for a guest, who signs in by nothing but the session of one device, and for an account that a passkey alone has opened.';
comment on column users.invite_code is 'The friend''s invite the account signed up through, as typed; resolved when rewards are decided.';

create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_guest boolean not null default false,
  guest_user_id uuid references users on delete set null,
  constraint sessions_token_key unique (token)
);
comment on column sessions.is_guest is 'The session of a guest. Copied from the profile, so that reading a session reads no profile; an upgrade ends every such session.';
comment on column sessions.guest_user_id is 'The guest who was signed in on this device before, until the account takes their participants over or leaves them.';
-- serves: ending every session of a user
create index sessions_user_idx on sessions (user_id);

create table credentials (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table credentials is 'How a user signs in; password is a scrypt hash.';
-- serves: sign-in
create index credentials_user_idx on credentials (user_id);

create table verifications (
  id uuid primary key default uuidv7(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- serves: looking up a mailed token
create index verifications_identifier_idx on verifications (identifier);

create table login_attempts (
  id bigint generated always as identity primary key,
  email_hash bytea not null,
  -- null where the device had not signed in to this account before
  device_user_id uuid references users on delete cascade,
  kind text not null,
  success boolean not null,
  ip_prefix text,
  user_agent text,
  created_at timestamptz not null default now(),
  constraint login_attempts_kind_check check (kind in ('sign_in', 'sign_up', 'email', 'password_check', 'export'))
);
comment on table login_attempts is 'Attempts per e-mail, as a keyed hash, counted for the limits. A device that has signed in before counts apart.';
-- serves: counting the recent attempts of one e-mail
create index login_attempts_email_idx on login_attempts (email_hash, kind, created_at desc);

create table rate_limits (
  bucket text primary key,
  hits int not null,
  window_ends_at timestamptz not null
);
comment on table rate_limits is 'One counter per key and window, raised in one atomic upsert.';

create table profiles (
  -- no reference to users: the row there is deleted with the account, and this one stays, because bets point to it
  user_id uuid primary key,
  display_name text,
  premium_until timestamptz,
  theme text not null default 'system',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- kept beside the name, so that a search computes nothing
  search_key text generated always as (app.search_key(display_name)) stored,
  -- since when the account is being deleted: from then on it joins nothing, and it withdraws from its open bets one by one
  deletion_started_at timestamptz,
  -- when the deletion finished and the personal data was erased
  closed_at timestamptz,
  is_guest boolean not null default false,
  constraint profiles_erased_check check ((display_name is null) = (closed_at is not null)),
  constraint profiles_display_name_check check (display_name <> '' and char_length(display_name) <= 50 and display_name !~ '[[:cntrl:]]'),
  constraint profiles_theme_check check (theme in ('system', 'light', 'dark')),
  constraint profiles_closed_check check (closed_at is null or deletion_started_at is not null)
);
comment on table profiles is 'What other users see of a user. Tokens are in ledger_accounts.';
-- serves: searching users by a part of their name
create index profiles_name_pairs_idx on profiles using gin (app.name_pairs(search_key));
comment on column profiles.is_guest is 'An account without any way to sign in. An upgrade makes it false, for good.';
-- serves: deleting guests who do not come back
create index profiles_guests_idx on profiles (user_id) where is_guest and closed_at is null;
-- serves: resuming account deletions that were interrupted
create index profiles_deletion_idx on profiles (user_id) where deletion_started_at is not null and closed_at is null;

create table start_grants (
  email_hash bytea primary key,
  granted_at timestamptz not null default now()
);
comment on table start_grants is 'Keyed hashes of the e-mails that have had the start grant; survives the deletion of the account, so it is paid once per address ever.';
