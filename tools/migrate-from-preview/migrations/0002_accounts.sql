-- Why: who people are. users, sessions, credentials and verifications are written by the auth library only.
create table users (
  id uuid primary key default uuidv7(),
  display_name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  invite_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_key unique (email)
);
comment on table users is 'Sign-in identities. E-mails live here and nowhere else.';
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
  constraint sessions_token_key unique (token)
);
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
  constraint login_attempts_kind_check check (kind in ('sign_in', 'sign_up', 'confirmation_mail', 'reset_mail'))
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
  user_id uuid primary key references users on delete cascade,
  display_name text not null,
  premium_until timestamptz,
  theme text not null default 'system',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_display_name_check check (display_name <> '' and char_length(display_name) <= 50 and display_name !~ '[[:cntrl:]<>]'),
  constraint profiles_theme_check check (theme in ('system', 'light', 'dark'))
);
comment on table profiles is 'What others see of a person. Tokens are in ledger_accounts.';

create table pets (
  user_id uuid primary key references profiles on delete cascade,
  name text not null,
  pet_type text not null,
  xp int not null default 0,
  total_wins int not null default 0,
  created_at timestamptz not null default now(),
  constraint pets_name_check check (name <> '' and char_length(name) <= 50),
  constraint pets_pet_type_check check (pet_type in ('mystical_cat', 'mystical_dog', 'mystical_fox')),
  constraint pets_xp_check check (xp >= 0),
  constraint pets_total_wins_check check (total_wins >= 0)
);
comment on table pets is 'One pet per account. The stage follows from xp and is not stored.';

create table start_grants (
  email_hash bytea primary key,
  granted_at timestamptz not null default now()
);
comment on table start_grants is 'Keyed hashes of the e-mails that have had the start grant; survives the deletion of the account, so it is paid once per address ever.';

grant select, insert, update, delete on users, sessions, credentials, verifications, rate_limits to toldya_app;
grant select, insert on login_attempts, start_grants to toldya_app;
grant delete on login_attempts to toldya_app;
grant select, insert, update on profiles, pets to toldya_app;
