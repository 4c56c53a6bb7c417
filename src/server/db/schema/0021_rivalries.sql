-- Rivalries: their figures are computed; kept is only who lets whom share their score as a picture.
create table score_consents (
  user_id uuid not null references profiles on delete cascade,
  other_user_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  constraint score_consents_pkey primary key (user_id, other_user_id),
  constraint score_consents_self_check check (user_id <> other_user_id)
);
comment on table score_consents is 'Who lets whom share the score of the two as a picture; it takes the consent of both.';
-- serves: the consents that a deleted account or a block ends
create index score_consents_other_idx on score_consents (other_user_id);
