-- Why: everybody in a bet may see every token that went through its pot, although wallets stay their owners' business.
create function app.bet_transfers(shown_bet_id uuid)
returns table (id uuid, participant_id uuid, reason text, amount bigint, created_at timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select t.id, t.participant_id, t.reason, t.amount, t.created_at
  from ledger_transfers t
  where t.bet_id = shown_bet_id
    and exists (select from bet_participants p where p.bet_id = shown_bet_id and p.user_id = app.uid())
  order by t.id;
end;
comment on function app.bet_transfers(uuid) is 'The movements of a bet''s pot, for the people in the bet: no account, no balance.';
revoke all on function app.bet_transfers(uuid) from public;
grant execute on function app.bet_transfers(uuid) to toldya_app;
