import { checkBooksAfterwards } from '../../../../test/books.ts'
import { cloneDatabase } from '../../../../test/database.ts'
import { aPerson, aRequest, codeOf, join, must, viewOf, type Person } from '../../../../test/people.ts'
import { aSecretBet } from '../../../../test/secret-bet.ts'
import type { BetView } from '#contract/bet-view.ts'
import { describe, expect, it } from 'vitest'

const world = await cloneDatabase()
const { db } = world
checkBooksAfterwards(db)
const statesOf = (bet: BetView) => bet.places.map((place) => place.prediction.state)

describe('bets.reveal', () => {
  it("reveals what is submitted, locks one's own, and counts once", async () => {
    const { uniqueId, bo, cy } = await aSecretBet(world, { bo: 'secret', cy: 'idea', di: 'plan' })
    expect(codeOf(await cy.command('bets.reveal', { uniqueId }))).toBe('prediction.not_submitted')
    must(await bo.command('bets.editPrediction', { uniqueId, text: 'better' }))
    const revealed = must(await bo.command('bets.reveal', { uniqueId }))
    expect(statesOf(revealed)).toEqual(['visible', 'mine', 'awaiting', 'awaiting', 'awaiting'])
    expect(revealed.places[1]?.prediction).toEqual({ state: 'mine', text: 'better' })
    expect(must(await bo.command('bets.reveal', { uniqueId })).version).toBe(revealed.version)
    expect(codeOf(await bo.command('bets.editPrediction', { uniqueId, text: 'peeked' }))).toBe('bet.revealed')
    expect(codeOf(await bo.command('bets.release', { uniqueId }))).toBe('bet.revealed')

    must(await cy.command('bets.predict', { uniqueId, text: 'idea' }))
    expect(statesOf(await bo.get(uniqueId))).toEqual(['visible', 'mine', 'visible', 'awaiting', 'awaiting'])
    expect(statesOf(await cy.get(uniqueId))).toEqual(['hidden', 'hidden', 'mine', 'awaiting', 'awaiting'])
  })

  it('opens a sealed bet only when everybody is in', async () => {
    const [ann, bo] = (await Promise.all(['Ann', 'Bo'].map((name) => aPerson(world, name)))) as [Person, Person]
    const friends = ['Bo', 'Cy'].map((name) => ({ name, userId: null, prediction: null }))
    const bet = must(await ann.command('bets.create', aRequest({ friends, isSealed: true })))
    await join(bo, bet)
    expect(codeOf(await bo.command('bets.reveal', { uniqueId: bet.uniqueId }))).toBe('bet.sealed_until_active')
    const cy = await aPerson(world, 'Cy')
    await join(cy, bet)
    expect(statesOf(await bo.get(bet.uniqueId))).toEqual(['visible', 'mine', 'visible'])
    expect(statesOf(await viewOf(db, null, bet.uniqueId))).toEqual(['hidden', 'hidden', 'hidden'])
    // The press is remembered, so that the envelopes open with ceremony once; it is no event of the bet.
    const { version } = await bo.get(bet.uniqueId)
    expect(must(await bo.command('bets.reveal', { uniqueId: bet.uniqueId }))).toMatchObject({
      hasRevealed: true,
      version,
    })
    expect(await bo.get(bet.uniqueId)).toMatchObject({ hasRevealed: true, version })
  })

  it('has nothing to reveal to the first', async () => {
    const ann = await aPerson(world, 'Ann')
    const bet = must(await ann.command('bets.create', aRequest()))
    expect(codeOf(await ann.command('bets.reveal', { uniqueId: bet.uniqueId }))).toBe('bet.nothing_to_reveal')
  })
})
