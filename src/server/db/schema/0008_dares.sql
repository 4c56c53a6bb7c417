-- Dares: what losers of a dare owe, and the photos that prove they did it.
create table dare_debts (
  id uuid primary key default uuidv7(),
  bet_id uuid not null references bets on delete cascade,
  participant_id uuid not null,
  user_id uuid references profiles on delete set null,
  status text not null default 'owed',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- when the proof that waits for an answer, or was accepted, was sent
  proof_sent_at timestamptz,
  -- why a winner sent the proof back
  sent_back_reason text,
  -- who accepted, sent back or forgave; null for an auto-accepted proof and for an unanswered one
  decided_by uuid references profiles (user_id) on delete set null,
  -- how many photos have ever been uploaded for it
  upload_count int not null default 0,
  reminded_at timestamptz,
  constraint dare_debts_participant_key unique (participant_id),
  constraint dare_debts_participant_fkey foreign key (bet_id, participant_id) references bet_participants (bet_id, id) on delete cascade,
  constraint dare_debts_status_check check (status in ('owed', 'proof_sent', 'sent_back', 'done', 'forgiven')),
  constraint dare_debts_proof_check check (case status
    when 'owed' then proof_sent_at is null
    when 'sent_back' then proof_sent_at is null and sent_back_reason is not null
    when 'proof_sent' then proof_sent_at is not null
    when 'done' then proof_sent_at is not null
    else true end),
  constraint dare_debts_reason_check check (sent_back_reason <> '' and char_length(sent_back_reason) <= 200),
  constraint dare_debts_upload_count_check check (upload_count between 0 and 20)
);
comment on table dare_debts is 'A forfeit that a loser of a dare owes its winners.';
comment on column dare_debts.reminded_at is 'When a winner last reminded the debtor.';
-- serves: what I owe
create index dare_debts_user_idx on dare_debts (user_id) where status in ('owed', 'proof_sent', 'sent_back');
-- serves: finding proofs to auto-accept
create index dare_debts_waiting_idx on dare_debts (proof_sent_at) where status = 'proof_sent';
-- serves: proofs that wait for a winner
create index dare_debts_proof_idx on dare_debts (bet_id) where status = 'proof_sent';

create table dare_photos (
  id uuid primary key default gen_random_uuid(),
  debt_id uuid not null references dare_debts on delete cascade,
  bet_id uuid not null references bets on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- the name of the photo in the photo store
  name text not null,
  width int not null,
  height int not null,
  caption text,
  created_at timestamptz not null default now(),
  -- when it became the proof; until then only its owner sees it
  sent_at timestamptz,
  constraint dare_photos_name_key unique (name),
  constraint dare_photos_name_check check (name ~ '^[A-Za-z0-9_-]{22}$'),
  constraint dare_photos_size_check check (width between 1 and 1600 and height between 1 and 1600),
  constraint dare_photos_caption_check check (caption <> '' and char_length(caption) <= 200)
);
comment on table dare_photos is 'Photos that prove dares, by their name in the photo store.';
create unique index dare_photos_sent_key on dare_photos (debt_id) where sent_at is not null;
-- serves: deleting photos that never became a proof
create index dare_photos_unsent_idx on dare_photos (created_at) where sent_at is null;

create table photo_leftovers (
  name text not null,
  created_at timestamptz not null default now(),
  constraint photo_leftovers_pkey primary key (name)
);
comment on table photo_leftovers is 'Photos whose row was deleted; a job deletes their bytes next.';
