-- What every other file asks: on whose behalf the database is asked, and what is append-only.
create function app.uid() returns uuid
language sql stable
return nullif(current_setting('app.user_id', true), '')::uuid;
comment on function app.uid() is 'The signed-in user this transaction speaks for, or null for a visitor or the clock.';

create function app.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
comment on function app.refuse_change() is 'Trigger of tables whose rows are never changed or removed.';

-- Append-only, but for the names in it: those go when their person does.
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
