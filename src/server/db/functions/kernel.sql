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
