import { withoutSalts } from '#test/support/recording.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { must } from '#test/support/answers.ts'
import { viewOf, type Person } from '#test/support/people.ts'
import { participantIdOf } from '#test/support/started-bet.ts'
import { aSecretBet } from '#test/support/secret-bet.ts'
import type { BetView } from '#contract/bet-view.ts'
import { withRead } from '#server/db/transaction.ts'
import { statement } from '#server/db/statement.ts'
import { describe, expect, it } from 'vitest'

const world = await cloneDatabase()
const { db } = world
checkBooksAfterwards(db)

const readAll = statement<{ readonly prediction: string }, []>('trial.all', 'select prediction from predictions')
const statesOf = (bet: BetView) => bet.participants.map((participant) => participant.prediction.state)

/** What differs between two runs of the same story besides what was written: ids and clocks. */
const withoutIds = (seen: unknown, story: { readonly uniqueId: string }): string =>
  JSON.stringify(seen)
    .replaceAll(story.uniqueId, 'U')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'I')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T')

describe('two worlds that differ only in what was written', () => {
  it('look the same, byte for byte, to whoever may not read it', async () => {
    const one = await aSecretBet(world, { bo: 'a', cy: 'b', di: 'c' })
    const other = await aSecretBet(world, { bo: '🦊'.repeat(250), cy: 'x'.repeat(500), di: 'Ünï <>"' })
    const bytes = async (story: typeof one, viewerId: string | null) =>
      withoutIds(await viewOf(db, viewerId, story.uniqueId), story)

    expect(await bytes(one, null)).toBe(await bytes(other, null))
    expect(await bytes(one, one.eve.id)).toBe(await bytes(other, other.eve.id))
    expect(await bytes(one, null)).toBe(await bytes(one, one.eve.id))
    // Controls: those who wrote or were written for do see the difference.
    for (const role of ['ann', 'bo', 'cy', 'di'] as const) {
      expect(await bytes(one, one[role].id)).not.toBe(await bytes(other, other[role].id))
    }
  })

  it('look the same to everybody but the author while it is sealed: page, list and history', async () => {
    const one = await aSecretBet(world, { bo: 'a', cy: 'b', di: 'c' })
    const other = await aSecretBet(world, { bo: '🦊'.repeat(250), cy: 'b', di: 'c' })
    const bytes = async (story: typeof one, person: Person) => [
      withoutSalts(withoutIds(await person.get(story.uniqueId), story)),
      withoutSalts(withoutIds(await person.listMine(), story)),
      withoutSalts(withoutIds(await person.history(story.uniqueId), story)),
    ]
    for (const role of ['ann', 'cy', 'di', 'eve'] as const) {
      expect(await bytes(one, one[role])).toEqual(await bytes(other, other[role]))
    }
    expect(await bytes(one, one.bo)).not.toEqual(await bytes(other, other.bo))
  })

  it('show nobody an account, and strangers not even who holds a place', async () => {
    const story = await aSecretBet(world, { bo: 'a', cy: 'b', di: 'c' })
    const ids = [story.ann, story.bo, story.cy, story.di, story.eve].map((person) => person.id)
    for (const viewerId of [null, ...ids]) {
      const view = await viewOf(db, viewerId, story.uniqueId)
      for (const id of ids) expect(JSON.stringify(view)).not.toContain(id)
      if (!view.isInvolved)
        expect(view.participants.map(({ accountName, pet }) => [accountName, pet])).toEqual(Array(5).fill([null, null]))
    }
  })
})

describe('who reads what', () => {
  it('shows each what is theirs, and the rest hidden', async () => {
    const { uniqueId, ann, bo, cy, di, eve } = await aSecretBet(world, { bo: 'secret', cy: 'idea', di: 'plan' })
    expect(statesOf(await ann.get(uniqueId))).toEqual(['mine', 'hidden', 'suggested', 'suggested', 'awaiting'])
    expect(statesOf(await bo.get(uniqueId))).toEqual(['hidden', 'mine', 'awaiting', 'awaiting', 'awaiting'])
    expect(statesOf(await cy.get(uniqueId))).toEqual(['hidden', 'hidden', 'suggested', 'awaiting', 'awaiting'])
    expect(statesOf(await di.get(uniqueId))).toEqual(['hidden', 'hidden', 'awaiting', 'suggested', 'awaiting'])
    expect(statesOf(await eve.get(uniqueId))).toEqual(['hidden', 'hidden', 'awaiting', 'awaiting', 'awaiting'])
  })

  it('keeps the texts in the database even from a query that forgot its condition', async () => {
    const { cy, eve } = await aSecretBet(world, { bo: 'do not read me', cy: 'idea', di: 'plan' })
    const all = async (viewerId: string | null) =>
      (await withRead(db, viewerId, (tx) => tx.query(readAll, []))).map((row) => row.prediction)
    expect(await all(null)).toEqual([])
    expect(await all(eve.id)).toEqual([])
    expect(await all(cy.id)).toEqual(['idea'])
  })

  it('takes the text along when somebody leaves, and keeps the suggestion for the right friend', async () => {
    const { uniqueId, ann, cy, eve } = await aSecretBet(world, { bo: 'secret', cy: 'idea', di: 'plan' })
    must(await cy.command('bets.predict', { uniqueId, text: 'my own' }))
    expect(await cy.balance()).toBe(90)
    must(await cy.command('bets.release', { uniqueId }))
    expect(await cy.balance()).toBe(100)
    const view = await ann.get(uniqueId)
    must(await eve.command('bets.claim', { uniqueId, participantId: participantIdOf(view, 'Cy') }))
    expect((await eve.get(uniqueId)).participants[2]?.prediction).toEqual({ state: 'suggested', text: 'idea' })
    must(await eve.command('bets.predict', { uniqueId, text: 'idea' }))
    expect(await eve.balance()).toBe(90)
  })
})
