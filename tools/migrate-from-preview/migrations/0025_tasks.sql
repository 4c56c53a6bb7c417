-- Why: tasks earn tokens. What they ask for stands in bets, invites and the books; what stands nowhere else is kept here.

create table share_presses (
  user_id uuid primary key references profiles on delete cascade,
  pressed_at timestamptz not null default now()
);
comment on table share_presses is 'When somebody handed on an unfinished bet of their own: the first time on the last UTC day they did.';
alter table share_presses enable row level security;
create policy share_presses_own on share_presses for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy share_presses_checker on share_presses for select to toldya_checker using (true);

create table task_grants (
  email_hash bytea not null,
  task text not null,
  granted_at timestamptz not null default now(),
  constraint task_grants_pkey primary key (email_hash, task),
  constraint task_grants_task_check check (task in ('first_bet', 'share_bet', 'resolve_bet', 'check_in'))
);
comment on table task_grants is 'Keyed hashes of the e-mails that tasks were rewarded for, with the last time; survives the deletion of the account, so that nobody is rewarded twice for signing up again.';

-- serves: whether a bet of one's own was settled today, and whether there is one at all
create index bets_creator_settled_idx on bets (created_by, resolved_at) where status in ('won', 'completed', 'drawn');

grant select, insert, update on share_presses, task_grants to toldya_app;
grant select on share_presses to toldya_checker;
