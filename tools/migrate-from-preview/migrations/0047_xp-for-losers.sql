-- Why: losers grow too (rules §6). A pet earns XP for a win, for a bet decided among three accounts or more, and for a
-- dare that is done: at most one award per bet, account and reason. Only wins count as wins.
alter table pet_awards add column reason text not null default 'win';
alter table pet_awards alter column reason drop default;
comment on column pet_awards.reason is 'win: the account won the bet. played: it took part in a bet decided among three accounts or more. dare: it did the dare it owed.';

alter table pet_awards drop constraint pet_awards_pkey;
alter table pet_awards add constraint pet_awards_pkey primary key (bet_id, user_id, reason);
alter table pet_awards drop constraint pet_awards_xp_check;
alter table pet_awards add constraint pet_awards_xp_check
  check (xp between 0 and case reason when 'win' then 50 when 'played' then 5 when 'dare' then 10 end);
alter table pet_awards add constraint pet_awards_reason_check check (reason in ('win', 'played', 'dare'));
comment on table pet_awards is 'The XP a bet brought each account, by reason, after the cap of the day. pets.xp is the sum, pets.total_wins counts the wins.';

create or replace function app.take_award() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update pets set xp = xp + new.xp, total_wins = total_wins + (new.reason = 'win')::int where user_id = new.user_id;
  return null;
end
$$;

-- The clock settles bets and accepts proofs, and notifies accounts whose pets have grown by that.
create policy pet_awards_clock on pet_awards for select to toldya_clock using (true);
