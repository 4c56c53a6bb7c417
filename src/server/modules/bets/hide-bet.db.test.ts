import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson, type Person } from '#test/support/people.ts'
import { aStartedBet, join } from '#test/support/started-bet.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'

const world = await cloneDatabase()
checkBooksAfterwards(world.db)

async function aCancelledBet() {
  const [ann, bo] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo')])
  const bet = await join(bo, await aStartedBet(ann, ['Bo']))
  must(await ann.command('bets.cancel', { uniqueId: bet.uniqueId }))
  return { ann, bo, uniqueId: bet.uniqueId }
}
const listed = async (person: Person, withHidden = false) =>
  (await person.listMine({ withHidden })).map(({ uniqueId, isHidden }) => [uniqueId, isHidden])

describe('bets.hide and bets.unhide', () => {
  it('take a bet off my own list only, and put it back', async () => {
    const { ann, bo, uniqueId } = await aCancelledBet()
    const before = await ann.get(uniqueId)
    const hidden = must(await bo.command('bets.hide', { uniqueId }))
    expect(hidden).toEqual(await bo.get(uniqueId))
    expect(await listed(bo)).toEqual([])
    expect(await listed(bo, true)).toEqual([[uniqueId, true]])
    expect(await listed(ann)).toEqual([[uniqueId, false]])
    expect(await ann.get(uniqueId)).toEqual(before)
    must(await bo.command('bets.unhide', { uniqueId }))
    expect(await listed(bo)).toEqual([[uniqueId, false]])
  })

  it('change nothing the second time, with the same command id or another', async () => {
    const { bo, uniqueId } = await aCancelledBet()
    const commandId = randomUUID()
    for (const id of [commandId, commandId, randomUUID()]) {
      must(await bo.command('bets.hide', { uniqueId, commandId: id }))
    }
    expect(await listed(bo, true)).toEqual([[uniqueId, true]])
    for (let times = 0; times < 2; times += 1) must(await bo.command('bets.unhide', { uniqueId }))
    expect(await listed(bo)).toEqual([[uniqueId, false]])
    // An old hide that arrives again does not undo what came after it.
    must(await bo.command('bets.hide', { uniqueId, commandId }))
    expect(await listed(bo)).toEqual([[uniqueId, false]])
  })

  it('are for people in the bet, once it is over', async () => {
    const { uniqueId } = await aCancelledBet()
    const [ann, eve] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Eve')])
    const { uniqueId: open } = await aStartedBet(ann, ['Bo'])
    for (const endpoint of ['bets.hide', 'bets.unhide'] as const) {
      expect(codeOf(await eve.command(endpoint, { uniqueId }))).toBe('bet.not_participant')
      expect(codeOf(await ann.command(endpoint, { uniqueId: open }))).toBe('bet.bad_state')
      expect(codeOf(await ann.command(endpoint, { uniqueId: 'A'.repeat(22) }))).toBe('bet.not_found')
    }
  })
})
