-- Guests: how they came, for the limits, and which of their participants an account has taken over.
create table guest_arrivals (
  user_id uuid primary key references profiles on delete cascade,
  -- of the command that made the guest: a device whose answer was lost sends it again and receives the same guest
  command_hash bytea not null,
  -- a keyed hash of the network's address; null where it does not count towards the limit, and after a day
  network_hash bytea,
  created_at timestamptz not null default now(),
  constraint guest_arrivals_command_key unique (command_hash)
);
comment on table guest_arrivals is 'How each guest came.';
-- serves: counting the guests of one network
create index guest_arrivals_network_idx on guest_arrivals (network_hash, created_at) where network_hash is not null;

create table guest_moves (
  participant_id uuid not null references bet_participants on delete cascade,
  bet_id uuid not null references bets on delete cascade,
  -- no reference: the guest may be deleted later, and what the books say about the participant stays true
  guest_user_id uuid not null,
  user_id uuid not null,
  moved_at timestamptz not null default now(),
  constraint guest_moves_pkey primary key (participant_id)
);
comment on table guest_moves is 'Participants of a guest that an account has taken over, with everything that was written for them. Append-only.';
-- serves: what a guest once held
create index guest_moves_guest_idx on guest_moves (guest_user_id);
