-- Pets: one per account. A pet earns XP for a win, for a bet decided among three accounts or more, and for a dare that is
-- done: at most one award per bet, account and reason. Only wins count as wins.
create table pets (
  user_id uuid primary key references profiles on delete cascade,
  name text not null,
  pet_type text not null,
  xp int not null default 0,
  total_wins int not null default 0,
  created_at timestamptz not null default now(),
  seen_stage text not null default 'baby',
  constraint pets_name_check check (name <> '' and char_length(name) <= 50),
  constraint pets_pet_type_check check (pet_type in ('mystical_cat', 'mystical_dog', 'mystical_fox')),
  constraint pets_xp_check check (xp >= 0),
  constraint pets_total_wins_check check (total_wins >= 0),
  constraint pets_seen_stage_check check (seen_stage in ('baby', 'young', 'adult', 'elder', 'legendary'))
);
comment on table pets is 'One pet per account. The stage follows from xp and is not stored.';
comment on column pets.seen_stage is 'The last stage whose growth the user has been shown.';

create table pet_awards (
  bet_id uuid not null references bets on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- after the daily cap
  xp int not null,
  awarded_at timestamptz not null default now(),
  reason text not null,
  constraint pet_awards_pkey primary key (bet_id, user_id, reason),
  constraint pet_awards_reason_check check (reason in ('win', 'played', 'dare', 'win_undone', 'played_undone')),
  constraint pet_awards_xp_check
    check (xp between case reason when 'win_undone' then -50 when 'played_undone' then -5 else 0 end
      and case reason when 'win' then 50 when 'played' then 5 when 'dare' then 10 else 0 end)
);
comment on table pet_awards is 'The XP a bet brought each account, by reason, after the cap of the day. pets.xp is the sum, pets.total_wins counts the wins that were not undone.';
comment on column pet_awards.reason is 'win: the account won the bet. played: it took part in a bet decided among three accounts or more. dare: it did the dare it owed. win_undone, played_undone: another result replaced the one that brought the award.';
-- serves: the XP of an account today
create index pet_awards_day_idx on pet_awards (user_id, awarded_at);
