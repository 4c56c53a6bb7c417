-- Checks of the busiest tables. PostgreSQL reads every check constraint of a table from its catalog, plans and prepares it again
-- for each statement that writes there, whichever columns that writes. A trigger keeps its plan for as long as the connection
-- lives, and fires only for a statement that writes one of its columns. As with check constraints, null breaks nothing. What else
-- these tables check stands in triggers that they have anyway: app.guard_bet and app.apply_transfer.
-- Each of them is called `…_valid`: PostgreSQL fires triggers by name, and these see the row as all others leave it. No other trigger
-- writes a column that is checked here into an update that does not name it.
-- needs: kernel
create function app.refuse_row(of_table text, broken text) returns void
language plpgsql as $$
begin
  raise exception 'new row for relation "%" violates check "%"', of_table, broken
    using errcode = 'check_violation', table = of_table, constraint = broken;
end
$$;
comment on function app.refuse_row(text, text) is 'Refuses a row as a check constraint would.';

create function app.check_bet_terms() returns trigger
language plpgsql as $$
declare
  broken constant text := case
    when not (new.unique_id ~ '^[A-Za-z0-9_-]{22}$') then 'bets_unique_id_check'
    when not (new.description <> '' and char_length(new.description) <= 500) then 'bets_description_check'
    when not (num_nonnulls(new.stake_tokens, new.forfeit) = 1) then 'bets_stake_check'
    when not (new.stake_tokens between 1 and 9999) then 'bets_stake_tokens_check'
    when not (new.forfeit <> '' and char_length(new.forfeit) <= 200) then 'bets_forfeit_check'
    when not (new.game > 0) then 'bets_game_check'
    when not (num_nulls(new.series_id, new.follows_id, new.game, new.is_double) in (0, 4)) then 'bets_series_check'
    when not (case new.answers ->> 'type'
        when 'options' then jsonb_array_length(new.answers -> 'options') between 2 and 10
        when 'number' then jsonb_typeof(new.answers -> 'isCapped') = 'boolean' and char_length(new.answers ->> 'unit') <= 20
        when 'date' then jsonb_typeof(new.answers -> 'isCapped') = 'boolean' and new.answers ->> 'timeZone' <> ''
        else new.answers is null end) then 'bets_answers_check'
    end;
begin
  if broken is not null then perform app.refuse_row('bets', broken); end if;
  return new;
end
$$;
create trigger bets_valid_terms
  before insert or update of unique_id, description, stake_tokens, forfeit, series_id, follows_id, game, is_double, answers on bets
  for each row execute function app.check_bet_terms();

create function app.check_participant() returns trigger
language plpgsql as $$
declare
  broken constant text := case
    when not (new.status in ('invited', 'pending', 'accepted')) then 'bet_participants_status_check'
    when not (new.status = 'accepted' or not new.is_on_credit) then 'bet_participants_credit_check'
    when not (new.reserved_for is null or new.user_id is null or new.user_id = new.reserved_for) then 'bet_participants_reserved_check'
    when not (new.stake_generation >= 0) then 'bet_participants_stake_generation_check'
    when not (new.outcome in ('pending', 'active', 'won', 'lost', 'drawn', 'cancelled')) then 'bet_participants_outcome_check'
    end;
begin
  if broken is not null then perform app.refuse_row('bet_participants', broken); end if;
  return new;
end
$$;
create trigger bet_participants_valid
  before insert or update of status, is_on_credit, reserved_for, user_id, stake_generation, outcome on bet_participants
  for each row execute function app.check_participant();

create function app.check_participant_name() returns trigger
language plpgsql as $$
declare
  broken constant text := case
    when not ((new.friend_name is null) = (new.name_key is null)) then 'bet_participants_erased_check'
    when not (new.friend_name <> '' and char_length(new.friend_name) <= 100 and new.friend_name !~ '[[:cntrl:],]')
      then 'bet_participants_friend_name_check'
    end;
begin
  if broken is not null then perform app.refuse_row('bet_participants', broken); end if;
  return new;
end
$$;
create trigger bet_participants_valid_name before insert or update of friend_name, name_key on bet_participants
  for each row execute function app.check_participant_name();

create function app.check_account() returns trigger
language plpgsql as $$
begin
  if not (new.kind in ('wallet', 'escrow', 'mint', 'rounding', 'closed', 'debt')) then
    perform app.refuse_row('ledger_accounts', 'ledger_accounts_kind_check');
  end if;
  return new;
end
$$;
create trigger ledger_accounts_valid before insert or update of kind on ledger_accounts
  for each row execute function app.check_account();
