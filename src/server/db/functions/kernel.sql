-- What all other files use: the user on whose behalf a transaction runs, and what makes a table append-only.
create function app.uid() returns uuid
language sql stable
return nullif(current_setting('app.user_id', true), '')::uuid;
comment on function app.uid() is 'The signed-in user on whose behalf this transaction runs, or null for a visitor or the scheduler.';

create function app.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
comment on function app.refuse_change() is 'Trigger of tables whose rows are never changed or removed.';

-- Append-only except for the names in it, which are erased together with their account.
create function app.refuse_change_but_names() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) #- '{facts,participantName}' #- '{winner_names}' = to_jsonb(old) #- '{facts,participantName}' #- '{winner_names}' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
comment on function app.refuse_change_but_names() is 'As app.refuse_change, for tables with names in them. The app itself is granted no change of either.';

-- Asked by the triggers of what a finished bet cannot change otherwise.
create function app.is_corrected_now(of_bet_id uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from objections o where o.bet_id = of_bet_id and o.verdict in ('overturned', 'drawn') and o.closed_at = now());
end;
comment on function app.is_corrected_now(uuid) is 'Whether this transaction has decided that another result replaces the one of the bet.';
