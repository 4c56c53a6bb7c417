-- Operating: what the operator has switched off, who is suspended, and every deed of the operator.
create table switches (
  name text primary key,
  reason text not null,
  off_since timestamptz not null default now(),
  constraint switches_name_check check (name in ('tokens', 'sign-ups') or name ~ '^[a-zA-Z]+\.[a-zA-Z]+$')
);
comment on table switches is 'What is switched off: an operation of the API by its name, sign-ups, or every movement of tokens.';

create table suspensions (
  user_id uuid primary key references users on delete cascade,
  reason text not null,
  suspended_since timestamptz not null default now()
);
comment on table suspensions is 'Users whom the operator has suspended: they cannot sign in.';

create table operator_deeds (
  id uuid primary key default uuidv7(),
  deed text not null,
  -- the id of the user, comment, photo or league, or the name of the switch
  subject text not null,
  operator text not null,
  reason text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint operator_deeds_reason_check check (reason <> '')
);
comment on table operator_deeds is 'What operators did with the toldya tool, and why. Append-only.';
-- serves: the deeds that were about one subject
create index operator_deeds_subject_idx on operator_deeds (subject, id desc);
