-- Objections: the result that the creator of a bet decided is accepted or questioned, the participants vote on it, and what
-- a wallet could not give back is owed.
create table result_acceptances (
  bet_id uuid not null references bets on delete cascade,
  participant_id uuid not null,
  accepted_at timestamptz not null default now(),
  constraint result_acceptances_pkey primary key (bet_id, participant_id),
  constraint result_acceptances_participant_fkey foreign key (bet_id, participant_id) references bet_participants (bet_id, id) on delete cascade
);
comment on table result_acceptances is 'Participants who said that the result is fair enough, although they did not win.';

create table objections (
  bet_id uuid primary key references bets on delete cascade,
  participant_id uuid not null,
  -- null after an erasure
  sentence text,
  first_outcome text not null,
  first_winner_participant_ids uuid[] not null,
  first_share_tokens bigint not null,
  first_remainder_tokens bigint not null,
  opened_at timestamptz not null default now(),
  verdict text,
  closed_at timestamptz,
  constraint objections_participant_fkey foreign key (bet_id, participant_id) references bet_participants (bet_id, id) on delete cascade,
  constraint objections_sentence_check check (sentence <> '' and char_length(sentence) <= 200),
  constraint objections_first_outcome_check check (first_outcome in ('won', 'drawn')),
  constraint objections_verdict_check check (verdict in ('stands', 'overturned', 'drawn')),
  constraint objections_closed_check check ((verdict is null) = (closed_at is null))
);
comment on table objections is 'The objection to a result: at most one per bet. It opens a vote.';
comment on column objections.first_winner_participant_ids is 'The result that was questioned, with its outcome, share and remainder: bet_results has the present one.';
-- serves: finding votes whose time is up, and open votes of a participant whose account was closed
create index objections_open_idx on objections (opened_at) where closed_at is null;
-- serves: open votes on bets of a user
create index objections_open_bet_idx on objections (bet_id) where closed_at is null;

create table objection_votes (
  bet_id uuid not null references objections on delete cascade,
  participant_id uuid not null,
  -- empty means a draw
  winner_participant_ids uuid[] not null,
  voted_at timestamptz not null default now(),
  answer text,
  constraint objection_votes_answer_check check (answer <> '' and char_length(answer) <= 100),
  constraint objection_votes_pkey primary key (bet_id, participant_id),
  constraint objection_votes_participant_fkey foreign key (bet_id, participant_id) references bet_participants (bet_id, id) on delete cascade
);
comment on table objection_votes is 'What a participant says really happened. As secret as a prediction until the vote is closed.';
comment on column objection_votes.answer is 'What happened, according to the participant; null where they picked the winners by hand.';

create table token_debts (
  id uuid primary key default uuidv7(),
  bet_id uuid not null references bets on delete cascade,
  debtor_id uuid not null references profiles (user_id),
  debtor_participant_id uuid not null,
  creditor_account_id uuid not null references ledger_accounts,
  creditor_participant_id uuid,
  tokens bigint not null,
  collected_tokens bigint not null default 0,
  passed_tokens bigint not null default 0,
  created_at timestamptz not null default now(),
  written_off_at timestamptz,
  constraint token_debts_tokens_check check (tokens > 0),
  constraint token_debts_paid_check check (0 <= passed_tokens and passed_tokens <= collected_tokens and collected_tokens <= tokens)
);
comment on table token_debts is 'What a wallet did not hold when a result was replaced: half of what its user earns goes there first.';
comment on column token_debts.collected_tokens is 'What the debtor has paid into the account debt.';
comment on column token_debts.passed_tokens is 'What of it has been passed on to the creditor.';
comment on column token_debts.written_off_at is 'When the account of one of the two was closed; nothing is collected any more.';
-- serves: what a wallet that earns still owes
create index token_debts_debtor_idx on token_debts (debtor_id, created_at) where written_off_at is null and collected_tokens < tokens;
-- serves: what a user is owed
create index token_debts_creditor_idx on token_debts (creditor_account_id) where written_off_at is null and passed_tokens < tokens;
-- serves: what is to be passed on
create index token_debts_waiting_idx on token_debts (created_at) where passed_tokens < collected_tokens;
-- serves: the debts of one bet
create index token_debts_bet_idx on token_debts (bet_id);
