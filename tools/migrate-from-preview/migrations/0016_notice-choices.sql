-- Why: people choose what reaches them. Everything does until they say no, so only the noes are kept.
create table notice_choices (
  user_id uuid primary key references profiles on delete cascade,
  push_off text[] not null default '{}',
  mail_off text[] not null default '{}'
);
comment on table notice_choices is 'The kinds of notifications that a person has switched off, by the way they would come.';

create table mutes (
  user_id uuid not null references profiles on delete cascade,
  bet_id uuid references bets on delete cascade,
  league_id uuid references groups on delete cascade,
  created_at timestamptz not null default now(),
  constraint mutes_about_check check (num_nonnulls(bet_id, league_id) = 1),
  constraint mutes_key unique nulls not distinct (user_id, bet_id, league_id)
);
comment on table mutes is 'Bets and leagues that somebody does not want to hear of: what they tell stands in the list, already read.';

create function app.is_muted(of_user_id uuid, of_bet_id uuid, of_league_id uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from mutes m where m.user_id = of_user_id
    and (m.bet_id = of_bet_id or m.league_id = of_league_id
      or m.league_id = (select b.league_id from bets b where b.id = of_bet_id)));
end;
comment on function app.is_muted(uuid, uuid, uuid) is 'Whether the person does not want to hear of this bet, its league or this league.';
revoke all on function app.is_muted(uuid, uuid, uuid) from public;
grant execute on function app.is_muted(uuid, uuid, uuid) to toldya_app;

alter table notice_choices enable row level security;
alter table mutes enable row level security;
create policy notice_choices_own on notice_choices for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy mutes_own on mutes for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy notice_choices_checker on notice_choices for select to toldya_checker using (true);
create policy mutes_checker on mutes for select to toldya_checker using (true);

-- the league a notification is about, by name; the policy shows it to members
grant select on groups to toldya_app;
grant select, insert, update on notice_choices to toldya_app;
grant select, insert, delete on mutes to toldya_app;
grant select on notice_choices, mutes to toldya_checker;
