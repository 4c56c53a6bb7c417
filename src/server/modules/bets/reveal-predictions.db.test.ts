import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson, somePeople, viewOf, type Person } from '#test/support/people.ts'
import { aRequest, join, participantIdOf } from '#test/support/started-bet.ts'
import { aSecretBet } from '#test/support/secret-bet.ts'
import type { BetView } from '#contract/bet-view.ts'
import { ok } from '#domain/kernel/result.ts'
import { performCommand, performRead } from '#server/perform.ts'
import { statement } from '#server/db/statement.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { upsertReveal } from './queries.ts'
import { describe, expect, it } from 'vitest'

const world = await cloneDatabase()
const { db } = world
checkBooksAfterwards(db)
const readEverything = statement<{ readonly prediction: string }, [uniqueId: string]>(
  'test.read_everything',
  `select q.prediction from predictions q join bets b on b.id = q.bet_id
   where b.unique_id = $1 and not q.is_prefilled order by q.created_at, q.id`,
)
const editEverything = statement<never, [uniqueId: string]>(
  'test.edit_everything',
  `update predictions q set prediction = 'edited' from bets b where b.id = q.bet_id and b.unique_id = $1 and not q.is_prefilled`,
)
const statesOf = (bet: BetView) => bet.participants.map((participant) => participant.prediction.state)

describe('bets.reveal', () => {
  it('shows what is submitted so far, and what comes later after the next press only', async () => {
    const { uniqueId, ann, bo, cy } = await aSecretBet(world, { bo: 'secret', cy: 'idea', di: 'plan' })
    expect(codeOf(await cy.command('bets.reveal', { uniqueId }))).toBe('prediction.not_submitted')
    must(await bo.command('bets.editPrediction', { uniqueId, text: 'better' }))
    const revealed = must(await bo.command('bets.reveal', { uniqueId }))
    expect(statesOf(revealed)).toEqual(['visible', 'mine', 'awaiting', 'awaiting', 'awaiting'])
    expect(revealed.participants[1]?.prediction).toEqual({ state: 'mine', text: 'better' })
    expect(must(await bo.command('bets.reveal', { uniqueId })).version).toBe(revealed.version)
    expect(codeOf(await bo.command('bets.editPrediction', { uniqueId, text: 'peeked' }))).toBe('bet.revealed')
    expect(codeOf(await bo.command('bets.release', { uniqueId }))).toBe('bet.revealed')

    must(await cy.command('bets.predict', { uniqueId, text: 'idea' }))
    expect(statesOf(await bo.get(uniqueId))).toEqual(['visible', 'mine', 'hidden', 'awaiting', 'awaiting'])
    expect(statesOf(await cy.get(uniqueId))).toEqual(['hidden', 'hidden', 'mine', 'awaiting', 'awaiting'])
    const again = must(await bo.command('bets.reveal', { uniqueId }))
    expect(statesOf(again)).toEqual(['visible', 'mine', 'visible', 'awaiting', 'awaiting'])
    expect(must(await ann.history(uniqueId)).entries.filter(({ type }) => type === 'revealed')).toHaveLength(2)
  })

  it('opens nothing more once the bet was cancelled before everybody was in', async () => {
    const { uniqueId, ann, bo, cy } = await aSecretBet(world, { bo: 'secret', cy: 'idea', di: 'plan' })
    must(await bo.command('bets.reveal', { uniqueId }))
    must(await cy.command('bets.predict', { uniqueId, text: 'idea' }))
    must(await ann.command('bets.cancel', { uniqueId }))
    expect(codeOf(await cy.command('bets.reveal', { uniqueId }))).toBe('bet.bad_state')
    expect(codeOf(await bo.command('bets.reveal', { uniqueId }))).toBe('bet.bad_state')
    expect(statesOf(await cy.get(uniqueId))).toEqual(['hidden', 'hidden', 'mine', 'awaiting', 'awaiting'])
    expect(statesOf(await bo.get(uniqueId))).toEqual(['visible', 'mine', 'hidden', 'awaiting', 'awaiting'])
    const { id, version } = (
      await world.owner.query<{ id: string; version: number }>('select id, version from bets where unique_id = $1', [
        uniqueId,
      ])
    ).rows[0] ?? { id: '', version: 0 }
    for (const person of [bo, cy]) {
      await expect(
        withTransaction(db, person.id, async (tx) => {
          tx.write(upsertReveal, [id, person.id, version])
          return ok(null)
        }),
      ).rejects.toThrow('row-level security')
    }
  })

  it('locks what everybody has submitted so far, and not what comes later', async () => {
    const { uniqueId, ann, bo, cy } = await aSecretBet(world, { bo: 'secret', cy: 'idea', di: 'plan' })
    const edit = async (person: Person) =>
      codeOf(await person.command('bets.editPrediction', { uniqueId, text: 'new' }))
    expect(await edit(ann)).toBe('ok')
    must(await bo.command('bets.reveal', { uniqueId }))
    expect(await edit(ann)).toBe('prediction.locked')
    expect(await ann.get(uniqueId)).toMatchObject({ isLocked: true, hasRevealed: false, lastReveal: { byName: 'Bo' } })
    must(await cy.command('bets.predict', { uniqueId, text: 'idea' }))
    expect(await edit(cy)).toBe('ok')
    expect(await cy.get(uniqueId)).toMatchObject({ isLocked: false })
    must(await bo.command('bets.reveal', { uniqueId }))
    expect(await edit(cy)).toBe('prediction.locked')
  })

  it('keeps a locked prediction locked for whoever gives the place back and comes again', async () => {
    const { uniqueId, ann, bo, cy } = await aSecretBet(world, { bo: 'secret', cy: 'idea', di: 'plan' })
    const claim = async (person: Person, name: string) =>
      codeOf(
        await person.command('bets.claim', { uniqueId, participantId: participantIdOf(await ann.get(uniqueId), name) }),
      )
    must(await cy.command('bets.predict', { uniqueId, text: 'early' }))
    must(await cy.command('bets.release', { uniqueId }))
    must(await bo.command('bets.reveal', { uniqueId }))
    // Cy took the first prediction back before any participant revealed.
    expect(await claim(cy, 'Cy')).toBe('ok')
    must(await cy.command('bets.predict', { uniqueId, text: 'idea' }))
    must(await bo.command('bets.reveal', { uniqueId }))
    must(await cy.command('bets.release', { uniqueId }))
    expect(await claim(cy, 'Cy')).toBe('bet.predicted_before')
    expect(await claim(cy, 'Free')).toBe('bet.predicted_before')
    const eve = await aPerson(world, 'Eve')
    expect(await claim(eve, 'Cy')).toBe('ok')
    must(await eve.command('bets.predict', { uniqueId, text: 'another idea' }))
    expect(statesOf(await bo.get(uniqueId))).toEqual(['visible', 'mine', 'hidden', 'awaiting', 'awaiting'])
  })

  it('keeps whoever has revealed in their place, and says so to the people in the bet', async () => {
    const { uniqueId, ann, bo, eve } = await aSecretBet(world, { bo: 'secret', cy: 'idea', di: 'plan' })
    must(await bo.command('bets.reveal', { uniqueId }))
    const bet = await ann.get(uniqueId)
    const participantId = participantIdOf(bet, 'Bo')
    expect(bet.participants.map(({ hasRevealed }) => hasRevealed)).toEqual([false, true, false, false, false])
    expect(codeOf(await ann.command('bets.evictParticipant', { uniqueId, participantId }))).toBe(
      'bet.participant_revealed',
    )
    expect(codeOf(await ann.command('bets.removeParticipant', { uniqueId, participantId }))).toBe(
      'bet.participant_revealed',
    )
    expect(codeOf(await bo.command('bets.release', { uniqueId }))).toBe('bet.revealed')
    for (const outside of [eve.id, null]) {
      const seen = await viewOf(db, outside, uniqueId)
      expect(seen.lastReveal).toBeNull()
      expect(seen.participants.some(({ hasRevealed }) => hasRevealed)).toBe(false)
    }
  })

  it('tells everybody else with a place once, and never what was read', async () => {
    const { uniqueId, ann, bo, cy } = await aSecretBet(world, { bo: 'secret', cy: 'idea', di: 'plan' })
    must(await bo.command('bets.reveal', { uniqueId }))
    must(await cy.command('bets.predict', { uniqueId, text: 'idea' }))
    must(await bo.command('bets.reveal', { uniqueId }))
    const { rows } = await world.owner.query<{ user_id: string; facts: object }>(
      `select n.user_id, n.facts from notifications n join bets b on b.id = n.bet_id
       where b.unique_id = $1 and n.kind = 'bet.revealed'`,
      [uniqueId],
    )
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual([ann.id, cy.id].sort())
    expect(rows.map(({ facts }) => facts)).toEqual([{}, {}])
  })

  it('is held by the database when a query forgets it: no text opens, and no locked one changes', async () => {
    const { uniqueId, bo, cy } = await aSecretBet(world, { bo: 'secret', cy: 'idea', di: 'plan' })
    must(await bo.command('bets.reveal', { uniqueId }))
    must(await cy.command('bets.predict', { uniqueId, text: 'idea' }))
    const texts = async (person: Person) =>
      must(
        await performRead(db, person.id, async ({ tx }) =>
          ok((await tx.query(readEverything, [uniqueId])).map(({ prediction }) => prediction)),
        ),
      )
    expect(await texts(bo)).toEqual(['Yes, all day', 'secret'])
    await performCommand(db, bo.id, async ({ tx }) => {
      tx.write(editEverything, [uniqueId])
      return ok(null)
    })
    expect(await texts(bo)).toEqual(['Yes, all day', 'secret'])
    await performCommand(db, cy.id, async ({ tx }) => {
      tx.write(editEverything, [uniqueId])
      return ok(null)
    })
    expect(await texts(cy)).toEqual(['edited'])
  })

  it('opens a sealed bet only when everybody is in', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
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
