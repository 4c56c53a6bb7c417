-- The limit: the same bets and predictions with nothing but what they are made of. No accounts, no rules about who may read,
-- no notifications. What it takes to read and write this much is the floor under every figure of the bench.
create schema reference;
set search_path = reference;

create table bets (
  id uuid primary key default uuidv7(),
  share_id text not null unique,
  question text not null,
  stake int not null,
  status text not null default 'pending',
  creator_id uuid not null,
  version int not null default 0,
  created_at timestamptz not null default now()
);
create table participants (
  bet_id uuid not null references bets,
  position int not null,
  user_id uuid not null,
  name text not null,
  has_accepted boolean not null default false,
  primary key (bet_id, position)
);
create table predictions (
  bet_id uuid not null,
  user_id uuid not null,
  text text not null,
  primary key (bet_id, user_id)
);
create table wallets (user_id uuid primary key, balance bigint not null check (balance >= 0));
create table ledger (
  id bigint generated always as identity primary key,
  business_key text not null unique,
  user_id uuid not null,
  bet_id uuid not null,
  amount bigint not null
);
create table events (bet_id uuid not null, seq int not null, type text not null, user_id uuid, primary key (bet_id, seq));
create table commands (user_id uuid not null, command_id uuid not null, primary key (user_id, command_id));

-- The whole of a first prediction in one call: the command once, the bet locked, paid, written, and begun with the last one.
create function seal(command uuid, share text, person uuid, words text) returns text
language plpgsql as $$
declare
  bet reference.bets;
  missing int;
begin
  insert into reference.commands values (person, command);
  select * into bet from reference.bets where share_id = share for update;
  if bet.status <> 'pending' then raise exception 'the bet has begun'; end if;
  update reference.participants set has_accepted = true where bet_id = bet.id and user_id = person and not has_accepted;
  if not found then raise exception 'no participant who has not predicted'; end if;
  insert into reference.predictions values (bet.id, person, words);
  update reference.wallets set balance = balance - bet.stake where user_id = person;
  insert into reference.ledger (business_key, user_id, bet_id, amount)
    values ('stake:' || bet.id || ':' || person, person, bet.id, bet.stake);
  select count(*) into missing from reference.participants where bet_id = bet.id and not has_accepted;
  update reference.bets set version = version + 1, status = case when missing = 0 then 'active' else status end
    where id = bet.id;
  insert into reference.events values (bet.id, bet.version + 1, 'predicted', person);
  return json_build_object('version', bet.version + 1, 'missing', missing)::text;
end
$$;
