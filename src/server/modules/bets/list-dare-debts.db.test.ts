import { cloneDatabase } from '#test/support/database.ts'
import { must } from '#test/support/answers.ts'
import { aPerson } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { performCommand } from '#server/perform.ts'
import { forgiveDebt } from '#server/modules/dares/winner-commands.ts'

const world = await cloneDatabase()

it('bets.dareDebts says what I owe and what I am owed', async () => {
  const [ann, bo, cy, eve] = await Promise.all(['Ann', 'Bo', 'Cy', 'Eve'].map((name) => aPerson(world, name)))
  if (!ann || !bo || !cy || !eve) throw new Error('four people')
  const dare = async (winners: readonly string[]) => {
    const stake = { type: 'action', forfeit: 'Sing in the tram' } as const
    const started = await aStartedBet(ann, ['Bo', 'Cy'], { stake })
    await join(bo, started)
    await join(cy, started)
    const winnerIds = winners.map((name) => participantIdOf(started, name))
    const { uniqueId } = started
    must(await ann.command('bets.resolve', { uniqueId, resolution: { type: 'winners', winnerIds } }))
    return uniqueId
  }
  const lost = await dare(['Bo', 'Cy'])
  const won = await dare(['Ann'])
  expect(await ann.dareDebts()).toMatchObject({
    iOwe: [{ bet: { uniqueId: lost, description: 'Will it rain?' }, forfeit: 'Sing in the tram', names: ['Bo', 'Cy'] }],
    owedToMe: [{ bet: { uniqueId: won }, names: ['Bo', 'Cy'] }],
  })
  expect(await bo.dareDebts()).toMatchObject({
    iOwe: [{ bet: { uniqueId: won }, names: ['Ann'] }],
    owedToMe: [{ bet: { uniqueId: lost }, names: ['Ann'] }],
  })
  expect(await eve.dareDebts()).toEqual({ iOwe: [], owedToMe: [] })

  const debtOf = (uniqueId: string, name: string) =>
    `bet_id = (select id from bets where unique_id = '${uniqueId}')
     and participant_id = (select id from bet_participants p where p.bet_id = dare_debts.bet_id and friend_name = '${name}')`
  const stands = async (person: typeof ann) => {
    const { iOwe, owedToMe } = await person.dareDebts()
    return [...iOwe.map((debt) => ['I owe', debt.state]), ...owedToMe.map((debt) => [debt.names.join(), debt.state])]
  }
  const setStatus = (name: string, sql: string) =>
    world.owner.query(`set session_replication_role = replica; update dare_debts set ${sql} where ${debtOf(won, name)};
      reset session_replication_role`)
  // A photo on its way: to its debtor it waits, to a winner it comes first, beside what is still to be done.
  await setStatus('Bo', `status = 'proof_sent', proof_sent_at = now()`)
  expect(await stands(bo)).toEqual([
    ['I owe', 'proof_sent'],
    ['Ann', 'owed'],
  ])
  expect(await stands(ann)).toEqual([
    ['I owe', 'owed'],
    ['Bo', 'proof_sent'],
    ['Cy', 'owed'],
  ])
  // Sent back: the debtor's move again.
  await setStatus('Bo', `status = 'sent_back', proof_sent_at = null, sent_back_reason = 'Too dark'`)
  expect(await stands(bo)).toEqual([
    ['I owe', 'sent_back'],
    ['Ann', 'owed'],
  ])
  expect(await stands(ann)).toEqual([
    ['I owe', 'owed'],
    ['Bo,Cy', 'owed'],
  ])
  // Silence has accepted it.
  await setStatus('Bo', `status = 'proof_sent', proof_sent_at = now() - interval '73 hours'`)
  expect([await stands(bo), await stands(ann)]).toEqual([
    [['Ann', 'owed']],
    [
      ['I owe', 'owed'],
      ['Cy', 'owed'],
    ],
  ])
  await setStatus('Bo', `status = 'owed', proof_sent_at = null`)

  // Hiding the bet hides no debt; paying it ends it, for both sides.
  must(await ann.command('bets.hide', { uniqueId: lost }))
  expect((await ann.dareDebts()).iOwe).toHaveLength(1)
  const debt = { uniqueId: lost, participantId: participantIdOf(await bo.get(lost), 'Ann'), commandId: randomUUID() }
  must(await performCommand(world.db, bo.id, (context) => forgiveDebt(context, debt)))
  expect((await ann.dareDebts()).iOwe).toEqual([])
  expect((await cy.dareDebts()).owedToMe).toEqual([])
})
