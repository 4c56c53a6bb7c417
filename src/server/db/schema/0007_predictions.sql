-- Predictions: the secret of the game. Who may read one is decided in functions/predictions.sql.
create table predictions (
  id uuid primary key default uuidv7(),
  bet_id uuid not null,
  participant_id uuid not null,
  -- the author: the participant's account, or the creator for a suggested prediction
  user_id uuid references profiles on delete set null,
  -- null once it is erased with its author's account; the row stays, because it was submitted
  prediction text,
  is_prefilled boolean not null default false,
  edit_count int not null default 0,
  created_at timestamptz not null default now(),
  salt bytea,
  constraint predictions_participant_fkey foreign key (bet_id, participant_id) references bet_participants (bet_id, id) on delete cascade,
  constraint predictions_bet_participant_key unique (bet_id, participant_id, is_prefilled),
  constraint predictions_prediction_check check (prediction <> '' and char_length(prediction) <= 500),
  constraint predictions_salt_check check (salt is null or octet_length(salt) = 32 and not is_prefilled)
);
comment on table predictions is 'What people put in writing. is_prefilled: typed by the creator for a friend and never counted as a prediction.';
comment on column predictions.salt is 'The random bytes of its seal, as secret as the text; null for a suggestion, which is not sealed, and after an erasure.';

create table prediction_reveals (
  bet_id uuid not null references bets on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  revealed_at timestamptz not null default now(),
  revealed_version int not null,
  constraint prediction_reveals_pkey primary key (bet_id, user_id)
);
comment on table prediction_reveals is 'Which users have revealed which bet. Such a user keeps their participant for good and can claim no other one of the bet.';
comment on column prediction_reveals.revealed_version is 'Predictions submitted up to this number are open to them before the bet is live.';
-- serves: what the viewer has revealed
create index prediction_reveals_user_idx on prediction_reveals (user_id);
