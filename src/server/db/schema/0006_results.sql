-- Results: how a bet ended, what its participants confirmed, and who has seen the ending.
create table bet_results (
  bet_id uuid primary key references bets on delete cascade,
  outcome text not null,
  winner_participant_ids uuid[] not null,
  -- an element is null once it is erased with the account that it names
  winner_names text[] not null,
  pot_tokens bigint not null,
  share_tokens bigint not null,
  remainder_tokens bigint not null,
  resolved_by uuid references profiles (user_id) on delete set null,
  resolved_at timestamptz not null default now(),
  expiry_reason text,
  answer text,
  constraint bet_results_outcome_check check (outcome in ('won', 'completed', 'drawn', 'cancelled')),
  constraint bet_results_winners_check check ((cardinality(winner_participant_ids) > 0) = (outcome in ('won', 'completed'))),
  constraint bet_results_tokens_check check (pot_tokens >= 0 and share_tokens >= 0 and remainder_tokens >= 0),
  constraint bet_results_expiry_reason_check
    check (expiry_reason in ('deadline', 'waited', 'no_result', 'no_agreement', 'majority_stood', 'majority_at_end')),
  constraint bet_results_answer_check check (answer is null or answer <> '' and char_length(answer) <= 100 and outcome <> 'cancelled')
);
comment on table bet_results is 'How a bet ended. Exactly one row per finished bet: a bet is settled once.';
comment on column bet_results.answer is 'What happened, from which the winners followed; null where they were picked by hand.';
comment on column bet_results.expiry_reason is 'Why the bet expired; null when a user ended it.';

create table bet_result_confirmations (
  bet_id uuid not null references bets on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- empty means a draw
  winner_participant_ids uuid[] not null,
  confirmed_at timestamptz not null default now(),
  answer text,
  constraint bet_result_confirmations_pkey primary key (bet_id, user_id),
  constraint bet_result_confirmations_answer_check check (answer <> '' and char_length(answer) <= 100)
);
comment on table bet_result_confirmations is 'One participant''s statement of who won; changeable until the bet is settled.';
comment on column bet_result_confirmations.answer is 'What happened, according to the participant; null where they picked the winners by hand.';

create table seen_endings (
  bet_id uuid not null references bets on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  seen_at timestamptz not null default now(),
  constraint seen_endings_pkey primary key (bet_id, user_id)
);
comment on table seen_endings is 'Which users have seen the ending of which bet: it is shown once per user and bet, on any device.';

create table result_postponements (
  bet_id uuid not null references bets on delete cascade,
  participant_id uuid not null,
  asked_again_at timestamptz not null,
  constraint result_postponements_pkey primary key (bet_id, participant_id),
  constraint result_postponements_participant_fkey foreign key (bet_id, participant_id) references bet_participants (bet_id, id) on delete cascade
);
comment on table result_postponements is 'Participants who answered at the result date that the result is not known yet, and when they are asked again.';
