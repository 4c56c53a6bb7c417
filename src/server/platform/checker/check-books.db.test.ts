import { operatorFaults } from '#test/support/operator-faults.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { aBetOfEachKind } from '#test/support/bets-of-each-kind.ts'
import { participantIdOf } from '#test/support/started-bet.ts'
import { describe, expect, it } from 'vitest'
import { checkBooks, findingsIn, type Finding } from './check-books.ts'
import { CHECKS, type CheckName } from './checks.ts'

const world = await cloneDatabase()
const { db, owner } = world

const small = await aBetOfEachKind(world)

type Kind = 'pending' | 'active' | 'won' | 'completed' | 'drawn' | 'cancelled' | 'dare' | 'overturned'
const bet = (kind: Kind) => `(select id from bets where unique_id = '${small[kind].uniqueId}')`
const participant = (kind: Kind, name: string) => `'${participantIdOf(small[kind], name)}'`
const MINT = `'00000000-0000-0000-0000-000000000001'`
const DEBT = `'00000000-0000-0000-0000-000000000004'`
const ROUNDING = `'00000000-0000-0000-0000-000000000002'`

const transfer = (key: string, [from, to, amount, reason, betId, placeOf]: readonly string[]) =>
  `insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason, bet_id, participant_id)
   values ('${key}', ${from}, ${to}, ${amount}, '${reason}', ${betId ?? 'null'}, ${placeOf ?? 'null'})`
const refundKey = (kind: 'active' | 'drawn' | 'cancelled', name: string) =>
  `'refund:' || ${bet(kind)} || ':' || ${participant(kind, name)} || ':0'`

/** What could go wrong, planted behind the triggers' back, and the line that must find it. */
const FAULTS: readonly (readonly [fault: string, check: CheckName, sql: string])[] = [
  ['a balance raised by hand', 'drift', `update ledger_accounts set balance = balance + 1 where id = '${small.ann}'`],
  ['a transfer whose balances did not move', 'drift', transfer('x', [MINT, `'${small.ann}'`, '5', 'task_reward'])],
  ['a transfer taken out', 'drift', `delete from ledger_transfers where reason = 'payout'`],
  [
    'a wallet that was below zero once',
    'prefix',
    `update ledger_transfers set amount = 5000 where reason = 'stake' and from_account_id = '${small.bo}'`,
  ],
  ['a balance noted wrongly', 'prefix', `update ledger_transfers set to_balance = 7 where reason = 'payout'`],
  ['tokens out of the rounding account', 'mint', transfer('x', [ROUNDING, `'${small.ann}'`, '1', 'task_reward'])],
  ['tokens minted as a payout', 'mint', transfer('x', [MINT, `'${small.ann}'`, '10', 'payout'])],
  [
    'a stake into the escrow of another bet',
    'direction',
    `update ledger_transfers set bet_id = ${bet('drawn')} where reason = 'stake' and bet_id = ${bet('active')}`,
  ],
  [
    'a stake from wallet to wallet',
    'direction',
    transfer('x', [`'${small.ann}'`, `'${small.bo}'`, '10', 'stake', bet('active')]),
  ],
  ['a second start grant', 'start_grant', transfer('x', [MINT, `'${small.ann}'`, '100', 'start_grant'])],
  [
    'a start grant too large',
    'start_grant',
    `update ledger_transfers set amount = 101 where business_key = 'start:${small.ann}'`,
  ],
  [
    'a bonus for nobody who came',
    'invite_bonus',
    transfer(`invite:${small.bo}:inviter`, [MINT, `'${small.ann}'`, '100', 'invite_bonus']),
  ],
  [
    'an eleventh bonus within thirty days',
    'invite_bonus',
    `insert into referrals (invite_id, inviter_id, due_at, decided_at, is_inviter_paid)
     select gen_random_uuid(), '${small.ann}', now(), now(), true from generate_series(1, 11)`,
  ],
  [
    'a bonus that fell due for nothing',
    'invite_due',
    `insert into referrals (invite_id, inviter_id, invitee_id, due_at)
     values (gen_random_uuid(), '${small.ann}', '${small.bo}', now())`,
  ],
  [
    'a bonus decided before it was due',
    'invite_due',
    `insert into referrals (invite_id, inviter_id, decided_at) values (gen_random_uuid(), '${small.ann}', now())`,
  ],
  [
    'the task for a friend whose bonus was not paid',
    'task_reward',
    `with unpaid as (insert into referrals (invite_id, inviter_id)
       values ('00000000-0000-7000-8000-000000000001', '${small.ann}'))
     ${transfer('friend:00000000-0000-7000-8000-000000000001', [MINT, `'${small.ann}'`, '20', 'task_reward'])}`,
  ],
  [
    'a check-in of six tokens',
    'task_reward',
    transfer(`checkin:${small.ann}:2026-06-14`, [MINT, `'${small.ann}'`, '6', 'task_reward']),
  ],
  [
    'a first bet of somebody else',
    'task_reward',
    transfer(`firstbet:${small.bo}`, [MINT, `'${small.ann}'`, '20', 'task_reward']),
  ],
  [
    'a friend nobody invited',
    'task_reward',
    transfer('friend:00000000-0000-7000-8000-000000000000', [MINT, `'${small.ann}'`, '20', 'task_reward']),
  ],
  [
    'a premium month paid twice',
    'premium_month',
    transfer(`premium:${small.ann}:1`, [MINT, `'${small.ann}'`, '100', 'premium_month']),
  ],
  [
    'a premium month marked as paid',
    'premium_month',
    `insert into premium_months (user_id, month_index, starts_at, ends_at, reason_key, paid_at)
     values ('${small.ann}', 1, now(), now() + interval '1 month', 'x', now())`,
  ],
  [
    'two premium months at once',
    'premium_month',
    `insert into premium_months (user_id, month_index, starts_at, ends_at, reason_key)
     select '${small.ann}', n, now(), now() + interval '1 month', n::text from generate_series(1, 2) n`,
  ],
  [
    'a place charged twice',
    'charge',
    transfer('x', [`'${small.bo}'`, bet('active'), '10', 'stake', bet('active'), participant('active', 'Bo')]),
  ],
  [
    'a place let in for nothing',
    'charge',
    `delete from ledger_transfers where reason = 'stake' and participant_id = ${participant('active', 'Bo')}`,
  ],
  [
    'a charge without being in',
    'charge',
    `update bet_participants set status = 'pending' where id = ${participant('active', 'Bo')}`,
  ],
  [
    'a credit above what a guest may have',
    'guest_credit',
    transfer('x', [MINT, bet('active'), '26', 'guest_credit', bet('active'), participant('active', 'Bo')]),
  ],
  [
    'a credit returned that was never given',
    'guest_credit',
    transfer('x', [bet('active'), MINT, '10', 'guest_credit_refund', bet('active'), participant('active', 'Bo')]),
  ],
  ['a guest who has made bets', 'guests', `update profiles set is_guest = true where user_id = '${small.ann}'`],
  [
    'a participant marked as a guest’s',
    'guests',
    `update bet_participants set is_guest = true where id = ${participant('active', 'Bo')}`,
  ],
  [
    'another amount charged',
    'stake_amount',
    `update ledger_transfers set amount = 9 where reason = 'stake' and participant_id = ${participant('active', 'Bo')}`,
  ],
  ['a stake changed afterwards', 'stake_amount', `update bets set stake_tokens = 11 where id = ${bet('active')}`],
  [
    'tokens charged for a dare',
    'stake_amount',
    transfer('x', [`'${small.bo}'`, bet('dare'), '10', 'stake', bet('dare'), participant('dare', 'Bo')]),
  ],
  [
    'a refund to somebody else',
    'refund_to',
    `update ledger_transfers set to_account_id = '${small.di}' where business_key = ${refundKey('drawn', 'Bo')}`,
  ],
  [
    'in without a prediction',
    'accepted',
    `delete from predictions where participant_id = ${participant('active', 'Bo')}`,
  ],
  [
    'a suggestion counted as a prediction',
    'accepted',
    `update predictions set is_prefilled = true, salt = null where participant_id = ${participant('active', 'Bo')}`,
  ],
  [
    'a prediction of somebody who is not in',
    'accepted',
    `insert into predictions (bet_id, participant_id, user_id, prediction) values (${bet('pending')}, ${participant('pending', 'Cy')}, '${small.di}', 'x')`,
  ],
  [
    'somebody else wrote the prediction',
    'author',
    `update predictions set user_id = '${small.ann}' where participant_id = ${participant('active', 'Bo')}`,
  ],
  ['an escrow short of a stake', 'escrow', `update ledger_accounts set balance = 30 where id = ${bet('active')}`],
  ['tokens left behind in an escrow', 'escrow', `update ledger_accounts set balance = 1 where id = ${bet('won')}`],
  ['a bet without an escrow', 'escrow', `delete from ledger_accounts where id = ${bet('pending')}`],
  [
    'a dare with an escrow',
    'escrow',
    `insert into ledger_accounts (id, kind, balance) values (${bet('dare')}, 'escrow', 0)`,
  ],
  ['a finished bet without a result', 'result', `delete from bet_results where bet_id = ${bet('won')}`],
  [
    'a live bet with a result',
    'result',
    `insert into bet_results select ${bet('active')}, outcome, winner_participant_ids, winner_names, 0, 0, 0, null from bet_results where bet_id = ${bet('drawn')}`,
  ],
  ['another status than the result', 'result', `update bets set status = 'cancelled' where id = ${bet('drawn')}`],
  [
    'a bet that is over for one and runs for another participant',
    'outcome',
    `update bet_participants set outcome = 'active' where id = ${participant('won', 'Ann')}`,
  ],
  [
    'a bet that a winner has lost in their list',
    'outcome',
    `update bet_participants set outcome = 'lost' where outcome = 'won' and bet_id = ${bet('won')}`,
  ],
  [
    'a winner from another bet',
    'winners',
    `update bet_results set winner_participant_ids = array[${participant('won', 'Ann')}, ${participant('won', 'Bo')}, ${participant('active', 'Cy')}]::uuid[] where bet_id = ${bet('won')}`,
  ],
  [
    'a winner twice',
    'winners',
    `update bet_results set winner_participant_ids = array[${participant('dare', 'Ann')}, ${participant('dare', 'Ann')}]::uuid[] where bet_id = ${bet('dare')}`,
  ],
  [
    'a winner who had left',
    'winners',
    `update bet_participants set left_at = now() where id = ${participant('won', 'Bo')}`,
  ],
  [
    'everybody a winner',
    'winners',
    `update bet_results set winner_participant_ids = array(select id from bet_participants where bet_id = ${bet('won')}) where bet_id = ${bet('won')}`,
  ],
  [
    'a result that half of them confirmed',
    'confirmed',
    `update bet_result_confirmations set winner_participant_ids = '{}' where user_id = '${small.bo}' and bet_id = ${bet('completed')}`,
  ],
  [
    'a result that people confirmed and somebody decided',
    'confirmed',
    `update bet_results set resolved_by = '${small.ann}' where bet_id = ${bet('completed')}`,
  ],
  ['what happened in free text', 'answer', `update bet_results set answer = '12' where bet_id = ${bet('won')}`],
  ['a pot that was never there', 'pot', `update bet_results set pot_tokens = 40 where bet_id = ${bet('won')}`],
  ['a pot forgotten in a draw', 'pot', `update bet_results set pot_tokens = 30 where bet_id = ${bet('drawn')}`],
  [
    'a share too large',
    'pot',
    `update bet_results set share_tokens = 2, remainder_tokens = 0 where bet_id = ${bet('won')}`,
  ],
  [
    'a winner not paid',
    'payout',
    `delete from ledger_transfers where reason = 'payout' and participant_id = ${participant('won', 'Bo')}`,
  ],
  [
    'a winner paid twice',
    'payout',
    transfer('x', [bet('won'), `'${small.bo}'`, '1', 'payout', bet('won'), participant('won', 'Bo')]),
  ],
  [
    'a loser paid',
    'payout',
    transfer('x', [bet('won'), `'${small.di}'`, '1', 'payout', bet('won'), participant('won', 'Di')]),
  ],
  [
    'a payout to another account',
    'payout_to',
    `update ledger_transfers set to_account_id = '${small.di}' where reason = 'payout' and participant_id = ${participant('won', 'Bo')}`,
  ],
  ['a remainder that vanished', 'remainder', `delete from ledger_transfers where reason = 'remainder'`],
  ['a remainder twice', 'remainder', transfer('x', [bet('won'), ROUNDING, '1', 'remainder', bet('won')])],
  ['a refund forgotten', 'refund', `delete from ledger_transfers where business_key = ${refundKey('cancelled', 'Bo')}`],
  [
    'a refund twice',
    'refund',
    transfer('x', [bet('drawn'), `'${small.bo}'`, '10', 'stake_refund', bet('drawn'), participant('drawn', 'Bo')]),
  ],
  [
    'a win in a draw',
    'refund',
    transfer('x', [bet('drawn'), `'${small.bo}'`, '10', 'payout', bet('drawn'), participant('drawn', 'Bo')]),
  ],
  ['an event missing', 'events', `delete from bet_events where bet_id = ${bet('active')} and seq = 3`],
  [
    'the last event missing',
    'events',
    `delete from bet_events where bet_id = ${bet('active')} and seq = ${small.active.version}`,
  ],
  ['a version without an event', 'events', `update bets set version = version + 1 where id = ${bet('active')}`],
  ['complete and still pending', 'activation', `update bets set status = 'pending' where id = ${bet('active')}`],
  [
    'active with somebody missing',
    'activation',
    `update bet_participants set status = 'pending' where id = ${participant('active', 'Bo')}`,
  ],
  [
    'active alone',
    'activation',
    `delete from bet_participants where bet_id = ${bet('active')} and user_id <> '${small.ann}'`,
  ],
  ['active without having become so', 'activation', `update bets set activated_at = null where id = ${bet('active')}`],
  [
    'a creator without a place',
    'creator',
    `update bet_participants set user_id = null where id = ${participant('pending', 'Ann')}`,
  ],
  [
    'a loser who owes nothing',
    'dare_debts',
    `delete from dare_debts where participant_id = ${participant('dare', 'Bo')}`,
  ],
  [
    'a winner who owes',
    'dare_debts',
    `insert into dare_debts (bet_id, participant_id, user_id) values (${bet('dare')}, ${participant('dare', 'Ann')}, '${small.ann}')`,
  ],
  [
    'a debt out of a token bet',
    'dare_debts',
    `insert into dare_debts (bet_id, participant_id, user_id) values (${bet('won')}, ${participant('won', 'Di')}, '${small.di}')`,
  ],
  [
    'a stranger who looked',
    'reveal',
    `insert into prediction_reveals (bet_id, user_id, revealed_version) values (${bet('pending')}, '${small.di}', 1)`,
  ],
  [
    'a win in the table that no bet brought',
    'standings',
    `insert into group_standings select id, created_by, 1, 0, 0 from groups`,
  ],
  [
    'a result that fewer than half voted for',
    'verdict',
    `update objection_votes set winner_participant_ids = '{}' where participant_id <> ${participant('overturned', 'Bo')}`,
  ],
  [
    'an objection by the winner',
    'verdict',
    `update objections set first_winner_participant_ids = array[${participant('overturned', 'Bo')}]::uuid[]`,
  ],
  ['a result that changed without a verdict', 'verdict', `update objections set verdict = 'stands'`],
  [
    'a compensation that went to another participant',
    'correction',
    `update ledger_transfers set participant_id = ${participant('overturned', 'Cy')} where reason = 'correction_given'`,
  ],
  ['a debt of more than is missing', 'correction', `update token_debts set tokens = tokens + 1`],
  ['a debt that says it was paid', 'token_debt', `update token_debts set collected_tokens = 1`],
  [
    'tokens that were collected from a debtor for no debt',
    'token_debt',
    transfer('debt:x', [`'${small.ann}'`, DEBT, '1', 'debt_collected', bet('overturned')]),
  ],
  ['a debt of a bet that was not corrected', 'token_debt', `update token_debts set bet_id = ${bet('won')}`],
  ['a league without its creator', 'league_creator', `delete from group_memberships where user_id = '${small.ann}'`],
  [
    'somebody in a league that is gone',
    'league_creator',
    `update groups set status = 'finished', ended_at = now(), deleted_at = now()`,
  ],
  [
    'a prediction that no event submitted',
    'submitted',
    `update bet_participants set accepted_version = 1 where id = ${participant('pending', 'Ann')}`,
  ],
  ['a look into a sealed bet', 'reveal', `update bets set is_sealed = true where id = ${bet('pending')}`],
  ['XP out of nowhere', 'pet', `update pets set xp = xp + 1 where user_id = '${small.bo}'`],
  ['a win that does not count', 'pet', `update pets set total_wins = 0 where user_id = '${small.bo}'`],
  [
    'XP of somebody who lost',
    'award',
    `insert into pet_awards (bet_id, user_id, reason, xp) values (${bet('won')}, '${small.di}', 'win', 1)`,
  ],
  [
    'more XP than twice the stake',
    'award',
    `update pet_awards set xp = 3 where bet_id = ${bet('won')} and reason = 'win'`,
  ],
  [
    'XP for a dare that was won',
    'award',
    `update pet_awards set xp = 1 where bet_id = ${bet('dare')} and reason = 'win'`,
  ],
  [
    'XP for a walk-over',
    'award',
    `update bet_participants set left_at = now() where bet_id = ${bet('won')} and user_id <> '${small.bo}'`,
  ],
  [
    'XP for having played a bet that was drawn',
    'award',
    `insert into pet_awards (bet_id, user_id, reason, xp) values (${bet('drawn')}, '${small.bo}', 'played', 5)`,
  ],
  [
    'XP for having played with one other',
    'award',
    `update bet_participants set left_at = now() where bet_id = ${bet('dare')} and user_id in ('${small.bo}', '${small.di}')`,
  ],
  [
    'XP for having played, of a participant who left',
    'award',
    `update bet_participants set left_at = now() where bet_id = ${bet('completed')} and user_id = '${small.di}'`,
  ],
  ...operatorFaults(small.bo),
  [
    'XP for a dare that is still owed',
    'award',
    `insert into pet_awards (bet_id, user_id, reason, xp) values (${bet('dare')}, '${small.bo}', 'dare', 10)`,
  ],
]

/** Plants the fault where no trigger sees it, asks the checker, and takes everything back. */
async function findingsOf(sql: string): Promise<readonly Finding[]> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const { rowCount } = await client.query(sql)
    expect(rowCount, 'the fault was planted').toBeGreaterThan(0)
    return await findingsIn(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('the bank checker', () => {
  it('finds nothing in books that are right', async () => {
    expect(await checkBooks(db)).toEqual([])
  })

  it.each(FAULTS)('finds %s (%s)', async (_, check, sql) => {
    expect((await findingsOf(sql)).map((finding) => finding.check)).toContain(check)
  })

  it('has no line that was never seen to find anything', () => {
    const seen = new Set(FAULTS.map(([, check]) => check))
    expect(Object.keys(CHECKS).filter((check) => !seen.has(check as CheckName))).toEqual([])
  })

  it('cannot read a prediction and cannot write', async () => {
    await expect(db.checkerPool.query('select prediction from predictions')).rejects.toMatchObject({ code: '42501' })
    await expect(db.checkerPool.query('select email from users')).rejects.toMatchObject({ code: '42501' })
    await expect(db.checkerPool.query('update bets set version = 0')).rejects.toMatchObject({ code: '25006' })
  })
})
