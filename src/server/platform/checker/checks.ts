/** How many tokens each participant who has paid put into a bet. */
const STAKE = 'b.stake_tokens'

/** A vote has replaced the result of the bet: what its first result paid is compensated by further transfers. */
const isCorrected = (bet: string): string =>
  `exists (select from objections o where o.bet_id = ${bet} and o.verdict in ('overturned', 'drawn'))`

/**
 * What must hold, as queries for what does not. Each answers the ids it finds fault with as `about`. That every movement
 * adds up to zero needs no line: a transfer is one row.
 *
 * @see docs/decisions/0002-a-transfer-is-one-row.md
 */
export const CHECKS = {
  /** A cached balance is the sum of the account's transfers. */
  drift: `
    select a.id as about from ledger_accounts a
    left join (select account_id, sum(amount) as total from ledger_entries group by account_id) e on e.account_id = a.id
    where a.balance is not null and a.balance <> coalesce(e.total, 0)`,

  /** No account but the mint was below zero after any transfer, and each balance noted beside a transfer was right. */
  prefix: `
    select distinct account_id as about from (
      select e.account_id, e.balance_after, a.kind,
        sum(e.amount) over (partition by e.account_id order by e.transfer_id) as running
      from ledger_entries e join ledger_accounts a on a.id = e.account_id) r
    where (kind <> 'mint' and running < 0) or (balance_after is not null and balance_after <> running)`,

  /** Tokens come out of the mint for the reasons of the rules only. */
  mint: `
    select t.id as about from ledger_transfers t join ledger_accounts a on a.id = t.from_account_id
    where a.kind in ('mint', 'rounding', 'closed')
      and not (a.kind in ('mint', 'rounding') and t.reason = 'correction_taken')
      and not (a.kind = 'mint' and t.reason in ('start_grant', 'invite_bonus', 'task_reward', 'premium_month', 'guest_credit', 'operator_correction'))`,

  /** Between wallet and escrow, each reason goes its own way, for the bet whose escrow it is. */
  direction: `
    select t.id as about from ledger_transfers t
    join ledger_accounts f on f.id = t.from_account_id join ledger_accounts g on g.id = t.to_account_id
    where (f.kind = 'escrow' or g.kind = 'escrow' or g.kind = 'mint' or f.kind = 'wallet' and g.kind = 'wallet'
        or t.reason in ('stake', 'stake_refund', 'payout', 'remainder', 'guest_credit', 'guest_credit_refund',
          'guest_credit_repaid', 'brought_along', 'correction_taken', 'correction_given', 'debt_collected', 'debt_passed',
          'operator_correction'))
      and not (
        (t.reason = 'correction_taken' and f.kind in ('wallet', 'mint', 'rounding') and g.kind = 'escrow' and t.bet_id = g.id)
        or (t.reason = 'correction_given' and f.kind = 'escrow' and g.kind in ('wallet', 'mint', 'rounding') and t.bet_id = f.id)
        or (t.reason = 'debt_collected' and f.kind = 'wallet' and g.kind = 'debt')
        or (t.reason = 'debt_passed' and f.kind = 'debt' and g.kind in ('wallet', 'mint', 'rounding')) or
        (t.reason = 'guest_credit' and f.kind = 'mint' and g.kind = 'escrow' and t.bet_id = g.id)
        or (t.reason = 'guest_credit_refund' and f.kind = 'escrow' and g.kind = 'mint' and t.bet_id = f.id)
        or (t.reason = 'guest_credit_repaid' and f.kind = 'wallet' and g.kind = 'mint')
        or (t.reason = 'operator_correction' and (f.kind, g.kind) in (('mint', 'wallet'), ('wallet', 'mint')))
        or (t.reason = 'brought_along' and f.kind = 'wallet' and g.kind = 'wallet'
          and t.business_key = 'brought:' || f.id) or
        (t.reason = 'stake' and f.kind = 'wallet' and g.kind = 'escrow' and t.bet_id = g.id)
        or (t.reason in ('stake_refund', 'payout') and f.kind = 'escrow' and g.kind = 'wallet' and t.bet_id = f.id)
        or (t.reason = 'remainder' and f.kind = 'escrow' and g.kind = 'rounding' and t.bet_id = f.id))`,

  /** A correction belongs to a deed of the operator, for the same amount. */
  operator_correction: `
    select t.id as about from ledger_transfers t
    left join operator_deeds d on d.deed = 'correct' and t.business_key = 'operator:' || d.id
      and (d.details ->> 'tokens')::bigint = case when t.to_account_id::text = d.subject then t.amount else -t.amount end
      and d.subject in (t.to_account_id::text, t.from_account_id::text)
    where t.reason = 'operator_correction' and d.id is null`,

  /** Each account has one start grant at most, of the right size. */
  start_grant: `
    select to_account_id as about from ledger_transfers where reason = 'start_grant'
    group by to_account_id having count(*) > 1 or max(amount) <> 100 or min(amount) <> 100`,

  /** An invite pays 100 to each side, the inviter only where that was decided, and never eleven within thirty days. */
  invite_bonus: `
    select t.id as about from ledger_transfers t where t.reason = 'invite_bonus' and (t.amount <> 100
      or not exists (select from referrals r where t.business_key in (
        'invite:' || r.invitee_id || ':invitee', case when r.is_inviter_paid then 'invite:' || r.invitee_id || ':inviter' end)
        or r.invitee_id is null))
    union all
    select inviter_id from (
      select inviter_id, count(*) over (partition by inviter_id order by decided_at
        range between interval '30 days' preceding and current row) as count
      from referrals where is_inviter_paid and inviter_id is not null) paid where count > 10`,

  /** The bonus for an invitee is due, once bets with them in were settled on two UTC days, and only then; what is decided was due. */
  invite_due: `
    select r.invite_id as about from referrals r
    where (r.decided_at is not null and r.due_at is null)
      or r.invitee_id is not null and r.predicted_at is null and (r.due_at is not null) <> (2 <= (
        select count(distinct date_trunc('day', s.resolved_at, 'UTC'))
        from bet_participants p join bet_results s on s.bet_id = p.bet_id and s.outcome <> 'cancelled'
        where p.user_id = r.invitee_id and p.status = 'accepted' and p.left_at is null
          and not exists (select from guest_moves m where m.participant_id = p.id and m.moved_at > s.resolved_at)))`,

  /** A task pays what the rules say: for an invited friend to the inviter, otherwise to the user its fact names. */
  task_reward: `
    select t.id as about from ledger_transfers t
    join (values ('friend', 20), ('firstbet', 20), ('share', 10), ('resolve', 10), ('checkin', 5)) as r (fact, tokens)
      on r.fact = split_part(t.business_key, ':', 1)
    where t.reason <> 'task_reward' or t.amount <> r.tokens
      or (r.fact <> 'friend' and split_part(t.business_key, ':', 2) <> t.to_account_id::text)
      or (r.fact = 'friend' and not exists (select from referrals f
        where f.invite_id::text = split_part(t.business_key, ':', 2)
          and (f.is_inviter_paid or f.was_claimed_early)
          and coalesce(f.inviter_id, t.to_account_id) = t.to_account_id))`,

  /** Premium months follow each other without overlaps, and each that has started pays 100 once. */
  premium_month: `
    select coalesce(m.user_id, t.to_account_id) as about
    from premium_months m
    full join (select * from ledger_transfers where reason = 'premium_month') t
      on t.business_key = 'premium:' || m.user_id || ':' || m.month_index
    where t.amount <> 100 or (m.paid_at is not null) <> (t.id is not null)
      and (m.user_id is not null or exists (select from profiles p where p.user_id = t.to_account_id))
    union all
    select user_id from (
      select user_id, starts_at, lag(ends_at) over (partition by user_id order by month_index) as before
      from premium_months) months where starts_at < before`,

  /** A participant of a live token bet is charged exactly once if accepted, and not at all otherwise. */
  charge: `
    select p.id as about from bet_participants p join bets b on b.id = p.bet_id
    left join lateral (
      select coalesce(sum(case when reason in ('stake', 'guest_credit') then 1
        when reason in ('stake_refund', 'guest_credit_refund') then -1 else 0 end), 0) as count
      from ledger_transfers t where t.participant_id = p.id and t.bet_id = p.bet_id) charges on true
    where b.stake_tokens is not null and b.status in ('pending', 'active')
      and charges.count <> (p.status = 'accepted')::int`,

  /** What is charged and refunded is the stake. */
  stake_amount: `
    select t.id as about from ledger_transfers t join bets b on b.id = t.bet_id
    where t.reason in ('stake', 'stake_refund', 'guest_credit', 'guest_credit_refund', 'guest_credit_repaid')
      and t.amount is distinct from b.stake_tokens`,

  /** The account that paid for a participant is the one that is refunded, by its stake or by paying back a credit. */
  refund_to: `
    select r.id as about from ledger_transfers r
    where r.reason = 'stake_refund' and not exists (
      select from ledger_transfers s where s.reason in ('stake', 'guest_credit_repaid') and s.participant_id = r.participant_id
        and (s.from_account_id = r.to_account_id or exists (select from guest_moves m
          where m.participant_id = r.participant_id and m.guest_user_id = s.from_account_id and m.user_id = r.to_account_id))
        and s.business_key = case s.reason when 'stake' then 'stake:' else 'guest-repaid:' end
          || r.bet_id || ':' || r.participant_id || ':' || split_part(r.business_key, ':', 4))`,

  /**
   * A guest's credit is at most 25 tokens, in one open bet of the guest, and goes once: back to the mint, or paid back by
   * the start grant.
   */
  guest_credit: `
    select t.id as about from ledger_transfers t
    where t.reason = 'guest_credit' and (t.amount > 25 or (
      select count(*) from ledger_transfers g
      where g.participant_id = t.participant_id and g.reason in ('guest_credit_refund', 'guest_credit_repaid')
        and split_part(g.business_key, ':', 4) = split_part(t.business_key, ':', 4)) > 1)
    union all
    select g.id from ledger_transfers g
    where g.reason in ('guest_credit_refund', 'guest_credit_repaid') and not exists (
      select from ledger_transfers t where t.reason = 'guest_credit'
        and t.business_key = 'guest:' || g.bet_id || ':' || g.participant_id || ':' || split_part(g.business_key, ':', 4))
    union all
    select p.user_id from bet_participants p join bets b on b.id = p.bet_id and b.status in ('pending', 'active')
    join profiles o on o.user_id = p.user_id and o.is_guest
    where p.is_on_credit group by p.user_id having count(*) > 1
    union all
    select p.id from bet_participants p join bets b on b.id = p.bet_id and b.status in ('pending', 'active')
    where p.is_on_credit <> exists (select from ledger_transfers t where t.reason = 'guest_credit'
      and t.business_key = 'guest:' || p.bet_id || ':' || p.id || ':' || p.stake_generation
      and not exists (select from ledger_transfers g where g.reason = 'guest_credit_repaid'
        and g.business_key = 'guest-repaid:' || p.bet_id || ':' || p.id || ':' || p.stake_generation))`,

  /**
   * A guest has no start grant and earns nothing but pots, is in no league and has no friends, and holds the participants
   * that say so; at most six are in a bet.
   */
  guests: `
    select o.user_id as about from profiles o where o.is_guest and (
      exists (select from group_memberships m where m.user_id = o.user_id)
      or exists (select from friends f where o.user_id in (f.user_id, f.friend_user_id))
      or exists (select from bets b where b.created_by = o.user_id)
      or exists (select from ledger_transfers t where t.to_account_id = o.user_id
        and t.reason not in ('payout', 'stake_refund', 'correction_given', 'debt_passed')))
    union all
    select p.id from bet_participants p join profiles o on o.user_id = p.user_id
    join bets b on b.id = p.bet_id and b.status in ('pending', 'active') where p.is_guest <> o.is_guest
    union all
    select p.bet_id from bet_participants p where p.is_guest group by p.bet_id having count(*) > 6`,

  /** accepted means: claimed, and with a prediction of their own. A participant who is not accepted has none. */
  accepted: `
    select p.id as about from bet_participants p join bets b on b.id = p.bet_id
    where (p.status = 'accepted') <> exists (
        select from predictions q where q.participant_id = p.id and q.bet_id = p.bet_id and not q.is_prefilled)
      or (p.status = 'accepted' and p.user_id is null and b.status in ('pending', 'active'))`,

  /** A prediction is its holder's, a suggestion the creator's. */
  author: `
    select q.id as about from predictions q
    join bet_participants p on p.id = q.participant_id join bets b on b.id = q.bet_id
    where q.user_id is distinct from (case when q.is_prefilled then b.created_by else p.user_id end)`,

  /**
   * The escrow of a live token bet holds one stake for each accepted participant; that of a finished bet nothing; a
   * dare has none.
   */
  escrow: `
    select b.id as about from bets b left join ledger_accounts a on a.id = b.id
    where case when b.forfeit is not null then a.id is not null
      else a.kind is distinct from 'escrow' or a.balance <> case when b.status in ('pending', 'active')
        then ${STAKE} * (select count(*) from bet_participants p where p.bet_id = b.id and p.status = 'accepted')
        else 0 end end`,

  /** A finished bet has exactly one result, with its own status; a live one has none. */
  result: `
    select b.id as about from bets b left join bet_results r on r.bet_id = b.id
    where b.status <> 'lost' and (
      (b.status in ('pending', 'active')) = (r.bet_id is not null) or r.outcome is distinct from
        case when b.status in ('pending', 'active') then null else b.status end
      or (r.bet_id is not null and b.resolved_at is null))`,

  /** How a bet stands for a participant follows from its status and its result. */
  outcome: `
    select p.id as about from bet_participants p join bets b on b.id = p.bet_id left join bet_results r on r.bet_id = b.id
    where p.outcome <> case
      when b.status in ('pending', 'active', 'drawn', 'cancelled') then b.status
      when r.bet_id is null then case when b.status = 'lost' then 'won' else 'lost' end
      when p.id = any(r.winner_participant_ids) then 'won' else 'lost' end`,

  /** Winners are distinct accepted participants who have not left, and at least one accepted participant is no winner. */
  winners: `
    select r.bet_id as about from bet_results r
    cross join lateral (
      select count(*) filter (where p.id = any(r.winner_participant_ids) and p.left_at is null) as won, count(*) as everybody
      from bet_participants p where p.bet_id = r.bet_id and p.status = 'accepted') participants
    where participants.won <> cardinality(r.winner_participant_ids) or (participants.won > 0 and participants.won = participants.everybody)`,

  /**
   * Decided by confirmations means: no user resolved it, and more than half of those still in named exactly the
   * winners, and more than half of the accounts where there are two or more.
   */
  confirmed: `
    select r.bet_id as about from bet_results r
    cross join lateral (
      select count(*) as people, count(p.user_id) as accounts, count(*) filter (where not p.is_guest) as members,
        count(c.user_id) filter (where agrees.does) as agreeing,
        count(c.user_id) filter (where agrees.does and not p.is_guest) as agreeing_members
      from bet_participants p
      left join bet_result_confirmations c on c.bet_id = p.bet_id and c.user_id = p.user_id
      cross join lateral (select c.winner_participant_ids @> r.winner_participant_ids
        and c.winner_participant_ids <@ r.winner_participant_ids as does) agrees
      where p.bet_id = r.bet_id and p.status = 'accepted' and p.left_at is null) voters
    where r.outcome = 'completed' and not ${isCorrected('r.bet_id')}
      and (r.resolved_by is not null or (voters.people = voters.accounts and (2 * voters.agreeing <= voters.people
        or voters.members >= 2 and 2 * voters.agreeing_members <= voters.members)))`,

  /** What happened is said of a bet whose answers the app scores, and is an answer of its kind. */
  answer: `
    select r.bet_id as about from (
      select bet_id, answer from bet_results union all select bet_id, answer from bet_result_confirmations
      union all select bet_id, answer from objection_votes) r
    join bets b on b.id = r.bet_id
    where r.answer is not null and not coalesce(case b.answers ->> 'type'
      when 'options' then b.answers -> 'options' ? r.answer
      when 'number' then r.answer ~ '^(0|-?[1-9][0-9]{0,11}|-?(0|[1-9][0-9]{0,11})[.][0-9]{0,5}[1-9])$'
      when 'date' then r.answer ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' end, false)`,

  /** The pot is what was in escrow, and share and remainder are what the rule makes of it. */
  pot: `
    select r.bet_id as about from bet_results r join bets b on b.id = r.bet_id
    cross join lateral (
      select coalesce(sum(case when t.reason in ('stake', 'guest_credit') then t.amount else -t.amount end), 0) as tokens
      from ledger_transfers t
      where t.bet_id = r.bet_id and (t.reason in ('stake', 'guest_credit')
        or (t.reason in ('stake_refund', 'guest_credit_refund') and not exists (
          select from bet_participants p where p.id = t.participant_id and p.status = 'accepted'
            and split_part(t.business_key, ':', 4) = p.stake_generation::text)))) paid
    where r.pot_tokens <> case when b.stake_tokens is not null then paid.tokens else 0 end
      or (r.share_tokens, r.remainder_tokens) <> case
        when b.stake_tokens is not null and cardinality(r.winner_participant_ids) > 0
        then (r.pot_tokens / cardinality(r.winner_participant_ids), r.pot_tokens % cardinality(r.winner_participant_ids))
        else (0::bigint, 0::bigint) end`,

  /** Every winner got the share once and no other account got one: checked from both sides. */
  payout: `
    select coalesce(due.bet_id, paid.bet_id) as about from (
      select r.bet_id, w.id as participant_id, r.share_tokens as tokens from bet_results r
      join bets b on b.id = r.bet_id and b.stake_tokens is not null
      join bet_participants w on w.bet_id = r.bet_id and w.id = any(r.winner_participant_ids)
      where r.share_tokens > 0) due
    full join (
      select bet_id, participant_id, sum(amount) as tokens, count(*) as count from ledger_transfers
      where reason = 'payout' group by bet_id, participant_id) paid using (bet_id, participant_id)
    where paid.count > 1
      or due.tokens is distinct from paid.tokens and not ${isCorrected('coalesce(due.bet_id, paid.bet_id)')}`,

  /** The share went to the participant's account. */
  payout_to: `
    select t.id as about from ledger_transfers t join bet_participants p on p.id = t.participant_id
    where t.reason = 'payout' and p.user_id is not null and p.user_id <> t.to_account_id
      and not exists (select from guest_moves m where m.participant_id = p.id and m.guest_user_id = t.to_account_id)`,

  /** The remainder went to the rounding account, once. */
  remainder: `
    select coalesce(r.bet_id, paid.bet_id) as about from (
      select bet_id, remainder_tokens from bet_results where remainder_tokens > 0) r
    full join (
      select bet_id, sum(amount) as tokens from ledger_transfers where reason = 'remainder' group by bet_id) paid
      using (bet_id)
    where r.remainder_tokens is distinct from paid.tokens and not ${isCorrected('coalesce(r.bet_id, paid.bet_id)')}`,

  /** Drawn or cancelled: each participant's own stake came back exactly once. */
  refund: `
    select t.bet_id as about from ledger_transfers t join bets b on b.id = t.bet_id
    where b.status in ('drawn', 'cancelled') and not ${isCorrected('b.id')} and t.reason in ('stake', 'stake_refund', 'payout', 'remainder', 'guest_credit', 'guest_credit_refund')
    group by t.bet_id, t.participant_id
    having sum(case when t.reason in ('stake', 'guest_credit') then t.amount
        when t.reason in ('stake_refund', 'guest_credit_refund') then -t.amount end) is distinct from 0
      or count(*) filter (where t.reason in ('payout', 'remainder')) > 0`,

  /** Events are numbered from 1 without gaps, and the last number is the bet's version. */
  events: `
    select b.id as about from bets b left join bet_events e on e.bet_id = b.id
    group by b.id, b.version
    having count(e.seq) <> b.version or coalesce(max(e.seq), 0) <> b.version or coalesce(min(e.seq), 1) <> 1`,

  /**
   * A bet is active or decided only with two participants or more who are all accepted, and pending only while one is
   * not.
   */
  activation: `
    select b.id as about from bets b
    cross join lateral (
      select count(*) >= 2 and bool_and(p.status = 'accepted') as is_complete
      from bet_participants p where p.bet_id = b.id) participants
    where (b.status = 'pending') <> not participants.is_complete and b.status <> 'cancelled'
      or (b.status in ('active', 'won', 'completed', 'drawn')) <> (b.activated_at is not null) and b.status not in ('cancelled', 'lost')`,

  /** The creator is a participant of their own bet. */
  creator: `
    select b.id as about from bets b
    where b.status in ('pending', 'active') and not exists (
      select from bet_participants p where p.bet_id = b.id and p.user_id = b.created_by)`,

  /** After a lost dare every participant but the winners owes it, once; no other debts exist. */
  dare_debts: `
    select coalesce(due.participant_id, d.participant_id) as about from (
      select p.id as participant_id, p.bet_id from bet_results r join bets b on b.id = r.bet_id
      join bet_participants p on p.bet_id = r.bet_id
      where b.forfeit is not null and cardinality(r.winner_participant_ids) > 0
        and p.status = 'accepted' and p.id <> all(r.winner_participant_ids)) due
    full join (select * from dare_debts x where not (x.status in ('done', 'forgiven') and ${isCorrected('x.bet_id')}
      and not exists (select from bet_results r where r.bet_id = x.bet_id and cardinality(r.winner_participant_ids) > 0
        and x.participant_id <> all(r.winner_participant_ids)))) d on d.participant_id = due.participant_id and d.bet_id = due.bet_id
    where due.participant_id is null or d.participant_id is null`,

  /**
   * Only an accepted participant revealed, and never in a sealed bet that is pending. The creator may have removed them
   * since.
   */
  reveal: `
    select r.bet_id as about from prediction_reveals r join bets b on b.id = r.bet_id
    where (b.is_sealed and b.status = 'pending')
      or not exists (select from bet_participants p where p.bet_id = r.bet_id and p.user_id = r.user_id
        and p.status = 'accepted')
      and not exists (select from bet_events o
        join bet_events s on s.bet_id = o.bet_id and s.participant_id = o.participant_id and s.type = 'predicted'
        where o.bet_id = r.bet_id and o.type in ('removed', 'evicted') and s.actor_id = r.user_id)`,

  /** The events that submitted the predictions decide, by their numbers, what a reveal opens and locks. */
  submitted: `
    select p.id as about from bet_participants p
    where p.accepted_version is not null and not exists (
      select from bet_events e where e.bet_id = p.bet_id and e.seq = p.accepted_version
        and e.type = 'predicted' and e.participant_id = p.id)`,

  /** A pet is the sum of its account's awards, and counts the wins among them. */
  pet: `
    select p.user_id as about from pets p
    left join (
      select user_id, sum(xp) as xp, count(*) filter (where reason = 'win') - count(*) filter (where reason = 'win_undone') as wins
      from pet_awards group by user_id) a using (user_id)
    where p.xp <> coalesce(a.xp, 0) or p.total_wins <> coalesce(a.wins, 0)`,

  /**
   * XP for a win went to a winner of that bet, twice the stake at most and none for a walk-over; for having played to a
   * participant who stayed to the end of a decided bet of three or more; for a dare to the one who has done it. No account
   * has more than the day allows.
   */
  award: `
    select a.bet_id as about from pet_awards a
    join bets b on b.id = a.bet_id left join bet_results r on r.bet_id = a.bet_id
    left join guest_moves moved on moved.bet_id = a.bet_id and moved.guest_user_id = a.user_id
    left join bet_participants own on own.bet_id = a.bet_id
      and (own.user_id = a.user_id or own.id = moved.participant_id)
    cross join lateral (
      select count(*) as count from bet_participants p
      where p.bet_id = a.bet_id and p.status = 'accepted' and p.left_at is null) inside
    where not coalesce(case
      when a.reason like '%_undone' then ${isCorrected('a.bet_id')} and exists (select from pet_awards x
        where x.bet_id = a.bet_id and x.user_id = a.user_id and x.reason || '_undone' = a.reason and x.xp = -a.xp)
      when exists (select from pet_awards x where x.bet_id = a.bet_id and x.user_id = a.user_id and x.reason = a.reason || '_undone')
        then true
      when a.reason = 'win' then own.id = any(r.winner_participant_ids)
        and a.xp <= case when b.stake_tokens is not null and inside.count > 1 then least(50, 2 * ${STAKE}) else 0 end
      when a.reason = 'played' then cardinality(r.winner_participant_ids) > 0 and inside.count >= 3 and a.xp <= 5
        and own.status = 'accepted' and own.left_at is null
      when a.reason = 'dare' then a.xp <= 10 and exists (
        select from dare_debts d where d.participant_id = own.id and d.bet_id = a.bet_id and d.status = 'done') end, false)
    union
    select user_id from pet_awards group by user_id, date_trunc('day', awarded_at, 'UTC') having sum(xp) filter (where xp > 0) > 200`,

  /** A league's table is what its settled bets add up to, from nothing. */
  standings: `
    select coalesce(s.group_id, r.league_id) as about from group_standings s
    full join (
      select b.league_id, p.user_id,
        count(*) filter (where p.id = any(res.winner_participant_ids)) as won,
        count(*) filter (where b.status = 'drawn') as drawn,
        coalesce(sum(res.share_tokens - ${STAKE}) filter (
          where p.id = any(res.winner_participant_ids) and b.stake_tokens is not null), 0) as tokens
      from bets b join bet_results res on res.bet_id = b.id join bet_participants p on p.bet_id = b.id
      where b.league_id is not null and p.user_id is not null
        and (p.id = any(res.winner_participant_ids) or (b.status = 'drawn' and p.status = 'accepted'))
      group by b.league_id, p.user_id) r on r.league_id = s.group_id and r.user_id = s.user_id
    where (s.bets_won, s.bets_drawn, s.tokens_won) is distinct from (r.won, r.drawn, r.tokens)`,

  /**
   * A result is questioned only where the creator decided, by a participant who had not won, and the votes give the
   * verdict and the result that the bet has now.
   */
  verdict: `
    select o.bet_id as about from objections o join bets b on b.id = o.bet_id join bet_results r on r.bet_id = o.bet_id
    join bet_participants p on p.id = o.participant_id
    cross join lateral (select count(*) as people, count(*) filter (where not v.is_guest) as accounts
      from bet_participants v where v.bet_id = o.bet_id and v.status = 'accepted' and v.left_at is null) voters
    cross join lateral (
      select count(*) filter (where same.does) as all_count, count(*) filter (where same.does and not v.is_guest) as account_count
      from objection_votes w join bet_participants v on v.id = w.participant_id
      cross join lateral (select case
        when cardinality(w.winner_participant_ids) = (select count(*) from bet_participants e where e.bet_id = o.bet_id and e.status = 'accepted')
        then '{}' else w.winner_participant_ids end as ids) said
      cross join lateral (select said.ids @> r.winner_participant_ids and said.ids <@ r.winner_participant_ids as does) same
      where w.bet_id = o.bet_id) agreeing
    where o.participant_id = any(o.first_winner_participant_ids) or p.user_id = b.created_by
      or (o.verdict is null or o.verdict = 'stands') and (r.outcome <> o.first_outcome or r.resolved_by is null
        and exists (select from profiles c where c.user_id = b.created_by and c.closed_at is null))
      or o.verdict = 'overturned' and (r.resolved_by is not null or 2 * agreeing.all_count <= voters.people
        or voters.accounts >= 2 and 2 * agreeing.account_count <= voters.accounts)
      or o.verdict = 'drawn' and (r.outcome <> 'drawn'
        or 2 <> case when voters.accounts < 2 then voters.people else voters.accounts end)`,

  /** What a participant has received of a corrected bet, with what is owed both ways, is what its result brings. */
  correction: `
    select p.id as about from bets b join bet_results r on r.bet_id = b.id join bet_participants p on p.bet_id = b.id
    cross join lateral (
      select coalesce(sum(case t.reason when 'correction_taken' then -t.amount else t.amount end), 0) as tokens from ledger_transfers t
      where t.bet_id = b.id and t.participant_id = p.id and (t.reason in ('payout', 'correction_taken', 'correction_given')
        or t.reason in ('stake_refund', 'guest_credit_refund') and split_part(t.business_key, ':', 4) = p.stake_generation::text)) moved
    cross join lateral (
      select coalesce(sum(case when d.creditor_participant_id = p.id then d.tokens else 0 end)
        - sum(case when d.debtor_participant_id = p.id then d.tokens else 0 end), 0) as tokens
      from token_debts d where d.bet_id = b.id) owed
    where b.stake_tokens is not null and ${isCorrected('b.id')} and p.status = 'accepted'
      and moved.tokens + owed.tokens <> case when r.outcome = 'drawn' then ${STAKE}
        when p.id = any(r.winner_participant_ids) then r.share_tokens else 0 end`,

  /**
   * Debts come from corrected bets alone, and what was collected of each and passed on is what the ledger says; what the
   * account between holds is the difference.
   */
  token_debt: `
    select d.id as about from token_debts d
    cross join lateral (
      select coalesce(sum(t.amount) filter (where t.reason = 'debt_collected' and t.business_key like 'debt:' || d.id || ':%'), 0) as collected,
        coalesce(sum(t.amount) filter (where t.reason = 'debt_passed' and t.business_key like 'debt-passed:' || d.id || ':%'), 0) as passed
      from ledger_transfers t where t.bet_id = d.bet_id and t.reason in ('debt_collected', 'debt_passed')) moved
    where (d.collected_tokens, d.passed_tokens) <> (moved.collected, moved.passed) or not ${isCorrected('d.bet_id')}
    union all
    select a.id from ledger_accounts a where a.kind = 'debt' and (
      select coalesce(sum(e.amount), 0) from ledger_entries e where e.account_id = a.id) <> (
      select coalesce(sum(d.collected_tokens - d.passed_tokens), 0) from token_debts d)`,

  /** The creator of a league is one of its members, as long as it has any; a deleted one has none. */
  league_creator: `
    select g.id as about from groups g
    where exists (select from group_memberships m where m.group_id = g.id)
      and (g.deleted_at is not null or not exists (
        select from group_memberships m where m.group_id = g.id and m.user_id = g.created_by))`,
} as const satisfies Readonly<Record<string, string>>

export type CheckName = keyof typeof CHECKS
