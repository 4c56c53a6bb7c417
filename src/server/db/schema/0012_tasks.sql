-- Tasks: they earn tokens. Most of them are read from bets, invites and the ledger; only what no other table has is kept here.
create table share_presses (
  user_id uuid primary key references profiles on delete cascade,
  pressed_at timestamptz not null default now()
);
comment on table share_presses is 'When a user shared an unfinished bet of their own: the first time on the last UTC day on which they did.';

create table task_grants (
  email_hash bytea not null,
  task text not null,
  granted_at timestamptz not null default now(),
  constraint task_grants_pkey primary key (email_hash, task),
  constraint task_grants_task_check check (task in ('first_bet', 'share_bet', 'resolve_bet', 'check_in'))
);
comment on table task_grants is 'Keyed hashes of the e-mails that tasks were rewarded for, with the last time; survives the deletion of the account, so that signing up again does not earn the rewards again.';
