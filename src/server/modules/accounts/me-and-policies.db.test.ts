import { statement } from '#server/db/statement.ts'
import { withRead } from '#server/db/transaction.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { aGuest } from '#test/support/guests.ts'
import { startServer } from '#test/support/http.ts'
import { aLeague, aLeagueBet } from '#test/support/in-league.ts'
import { somePeople } from '#test/support/people.ts'
import { ask } from '#test/support/social.ts'
import { aStartedBet } from '#test/support/started-bet.ts'
import { expect, it } from 'vitest'
import { openMe, type MeRow } from './queries.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const server = await startServer(world)

/** The same row as the policies let the app read it. */
const meThroughPolicies = statement<MeRow, [userId: string]>(
  'trial.me',
  `select p.display_name, t.name as pet_name, t.pet_type, t.xp, t.total_wins, t.seen_stage, a.balance as tokens,
     unread.count as unread_count, unread.up_to as unread_up_to, p.premium_until, p.is_guest,
     case when p.is_guest then (
       select json_build_object('uniqueId', b.unique_id, 'description', b.description)
       from bet_participants o join bets b on b.id = o.bet_id and b.status in ('pending', 'active')
       where o.user_id = p.user_id and o.is_on_credit limit 1) end as credit_bet,
     exists (select from premium_months m where m.user_id = p.user_id and m.paid_at is null and m.starts_at <= now())
       or exists (select from referrals r where r.inviter_id = p.user_id and r.due_at is not null
         and r.decided_at is null) as has_pending_rewards
   from profiles p
   join pets t on t.user_id = p.user_id
   join ledger_accounts a on a.id = p.user_id
   cross join lateral (
     select count(distinct n.group_key)::int as count, (array_agg(n.id order by n.id desc))[1] as up_to
     from notifications n where n.user_id = p.user_id and n.read_at is null
       and (n.kind <> 'bet.invited' or n.taken_back_at is null and exists (select from bets b where b.id = n.bet_id)
         and not app.is_withheld(n.user_id, n.bet_id))) unread
   where p.user_id = $1`,
)

/** The row of the function, once it was compared with that of the policies. */
async function me(viewerId: string): Promise<MeRow | null> {
  const row = await withRead(db, viewerId, (tx) => tx.first(openMe, [viewerId]))
  expect(row).toEqual(await withRead(db, viewerId, (tx) => tx.first(meThroughPolicies, [viewerId])))
  return row
}

const notify = (
  userId: string,
  kind: string,
  uniqueId: string | null,
  column: 'read_at' | 'taken_back_at' | null = null,
) =>
  owner.query(
    `insert into notifications (user_id, kind, fact_key, bet_id ${column ? `, ${column}` : ''})
     select $1, $2, gen_random_uuid(), (select id from bets where unique_id = $3) ${column ? ', now()' : ''}`,
    [userId, kind, uniqueId],
  )

it('counts the invitations that the policies let the user see, and everything else', async () => {
  const [ann, bo, cy] = await somePeople(world, ['Ann', 'Bo', 'Cy'], 1_000)
  const [open, other] = [await aStartedBet(ann, ['Di']), await aStartedBet(cy, ['Di'])]
  const { leagueId } = await aLeague(world, ann, [cy])
  const closed = await aLeagueBet(ann, [cy], { leagueId })
  expect((await me(bo.id))?.unread_count).toBe(0)
  await notify(bo.id, 'bet.invited', open.uniqueId)
  await notify(bo.id, 'friend.requested', null)
  expect((await me(bo.id))?.unread_count).toBe(2)
  // Of these nothing is shown: taken back, read, or about a bet of a league that the user is not in.
  await notify(bo.id, 'bet.invited', open.uniqueId, 'taken_back_at')
  await notify(bo.id, 'friend.accepted', null, 'read_at')
  await notify(bo.id, 'bet.invited', closed.uniqueId)
  expect((await me(bo.id))?.unread_count).toBe(2)
  await notify(bo.id, 'bet.invited', other.uniqueId)
  expect((await me(bo.id))?.unread_count).toBe(3)
  await ask(db, bo.id, ['friends.block', { userId: cy.id }])
  expect((await me(bo.id))?.unread_count).toBe(2)
  expect((await me(cy.id))?.unread_count).toBe(1)
})

it('says which rewards are due, and nothing of an account that has no profile', async () => {
  const [ann] = await somePeople(world, ['Ann'], 30)
  expect((await me(ann.id))?.has_pending_rewards).toBe(false)
  const month = (index: number, inDays: number) =>
    owner.query(
      `insert into premium_months (user_id, month_index, starts_at, ends_at, reason_key)
       select $1, $2::int, at, at + interval '30 days', 'trial:' || $2::text from (select now() + make_interval(days => $3) as at) month`,
      [ann.id, index, inDays],
    )
  await month(2, 29)
  expect((await me(ann.id))?.has_pending_rewards).toBe(false)
  await month(1, -1)
  expect((await me(ann.id))?.has_pending_rewards).toBe(true)
  await owner.query('delete from premium_months where user_id = $1', [ann.id])
  expect(await me('00000000-0000-7000-8000-000000000000')).toBeNull()
})

it('names the open bet that the credit of a guest is in', async () => {
  const [ann] = await somePeople(world, ['Ann'], 1_000)
  const bet = await aStartedBet(ann, ['Jo'], { stake: { type: 'token', tokensText: '25' } })
  const jo = await aGuest(server, bet, 'Jo')
  expect((await me(jo.userId))?.credit_bet).toEqual({ uniqueId: bet.uniqueId, description: bet.description })
  expect((await me(ann.id))?.credit_bet).toBeNull()
})
