-- Reports: what users report to the operator.
create table reports (
  id uuid primary key default uuidv7(),
  reporter_id uuid not null references profiles on delete cascade,
  -- the bet itself, or that of the comment or proof
  bet_id uuid references bets on delete cascade,
  comment_id uuid references comments on delete cascade,
  photo_id uuid references dare_photos on delete cascade,
  league_id uuid references groups on delete cascade,
  person_id uuid references profiles on delete cascade,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint reports_key unique nulls not distinct (reporter_id, bet_id, comment_id, photo_id, league_id, person_id),
  constraint reports_target_check check (num_nonnulls(bet_id, league_id, person_id) = 1
    and num_nonnulls(comment_id, photo_id) <= case when bet_id is null then 0 else 1 end),
  constraint reports_person_check check (person_id <> reporter_id),
  constraint reports_reason_check check (reason in ('spam', 'mean', 'private', 'other'))
);
comment on table reports is 'What users have reported to the operator: a bet, a comment, a proof, a league, or the name of a user.';
-- serves: deleting the reports of a comment, a photo or an account
create index reports_comment_idx on reports (comment_id) where comment_id is not null;
create index reports_photo_idx on reports (photo_id) where photo_id is not null;
create index reports_person_idx on reports (person_id) where person_id is not null;
