import { checkBooksAfterwards } from '#test/support/books.ts'
import { chance } from '#test/support/chance.ts'
import { RACE_SEED } from '#test/support/crowd.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { must } from '#test/support/answers.ts'
import { anEntry, enterWithoutServer } from '#test/support/guests.ts'
import { aLeague, aLeagueBet } from '#test/support/in-league.ts'
import { aPerson, somePeople, type Asked, type Person } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import type { BetView } from '#contract/bet-view.ts'
import { participantOfUser } from '#domain/bets/transitions/find-participant.ts'
import { sealChange } from '#domain/bets/transitions/predict.ts'
import { transact, withRead } from '#server/db/transaction.ts'
import { describe, expect, it } from 'vitest'
import { lockBetFor } from './lock-bet.ts'
import { sealText } from './seal-history.ts'
import { seenAfter } from './seen-after.ts'
import { openBet, viewRowOfText } from './view-queries.ts'
import { writeChange } from './write-change.ts'

const world = await cloneDatabase()
checkBooksAfterwards(world.db)

const claim = async (person: Person, bet: BetView) =>
  must(await person.command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, person.name) }))

/** Seals or edits, and expects the answer to be what the person reads next. */
async function expectRead(person: Person, verb: 'predict' | 'editPrediction', uniqueId: string, text = 'Never') {
  const answer = must(await person.command(`bets.${verb}`, { uniqueId, text }))
  expect(answer).toEqual(await person.get(uniqueId))
  return answer
}

const textsIn = ({ participants }: BetView) =>
  participants.map(({ prediction }) => ('text' in prediction ? prediction.text : null))

describe('the answer to a prediction is what its author reads next', () => {
  it('of a stake in tokens, before and after an edit', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    const bet = await aStartedBet(ann, ['Bo', 'Cy'])
    await claim(bo, bet)
    expect(textsIn(await expectRead(bo, 'predict', bet.uniqueId))).toEqual([null, 'Never', null])
    expect(textsIn(await expectRead(bo, 'editPrediction', bet.uniqueId, 'Always'))).toEqual([null, 'Always', null])
    expect(textsIn(await expectRead(ann, 'editPrediction', bet.uniqueId, 'Maybe'))).toEqual(['Maybe', null, null])
  })

  it('of the last one, which shows all of them', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    const bet = await aStartedBet(ann, ['Bo'])
    await claim(bo, bet)
    expect(textsIn(await expectRead(bo, 'predict', bet.uniqueId))).toEqual(['Yes, all day', 'Never'])
  })

  it('of a dare, of a sealed bet, and of typed answers', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    const kinds: readonly [Partial<Asked<'create'>>, text?: string][] = [
      [{ stake: { type: 'action', forfeit: 'Sing' } }],
      [{ isSealed: true }],
      [{ answers: { type: 'number', unit: 'people', isCapped: false }, creatorPrediction: '3' }, ' 014,50 '],
    ]
    for (const [kind, text] of kinds) {
      const bet = await aStartedBet(ann, ['Bo', 'Cy'], kind)
      await claim(bo, bet)
      await expectRead(bo, 'predict', bet.uniqueId, text)
    }
  })

  it('in a league, and where the prediction was suggested', async () => {
    const [ann, bo, cy] = await somePeople(world, ['Ann', 'Bo', 'Cy'])
    const { leagueId } = await aLeague(world, ann, [bo, cy])
    const ofLeague = await aLeagueBet(ann, [bo, cy], { leagueId })
    await claim(bo, ofLeague)
    await expectRead(bo, 'predict', ofLeague.uniqueId)
    const friends = ['Bo', 'Cy'].map((name) => ({ name, userId: null, prediction: 'What Ann thinks' }))
    const suggested = await aStartedBet(ann, [], { friends })
    await claim(bo, suggested)
    expect(textsIn(await expectRead(bo, 'predict', suggested.uniqueId, 'What Ann thinks'))[1]).toBe('What Ann thinks')
  })

  it('down to the row that it is made of', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    const friends = ['Bo', 'Cy'].map((name) => ({ name, userId: null, prediction: 'What Ann thinks' }))
    const { uniqueId, ...bet } = await aStartedBet(ann, [], { friends })
    await claim(bo, { uniqueId, ...bet })
    const seen = await transact(world.db, bo.id, async (tx) => {
      const locked = await lockBetFor({ tx, actorId: bo.id }, uniqueId, { needsView: true })
      if (!locked?.seen) throw new Error('a pending bet is seen')
      const participant = participantOfUser(locked.bet, bo.id)
      const change = sealChange(locked.bet, participant, { sealed: sealText(locked.bet, participant, 'Never') })
      return seenAfter(locked.seen, change, await writeChange({ tx, actorId: bo.id }, locked, change))
    })
    const read = await withRead(world.db, bo.id, (tx) => tx.first(openBet, [uniqueId, bo.id]))
    expect(seen).toEqual(viewRowOfText(read?.view ?? ''))
  })

  it('of a guest, whom the mint pays for', async () => {
    const ann = await aPerson(world, 'Ann')
    const bet = await aStartedBet(ann, ['Bo', 'Cy'])
    const { guest } = must(await enterWithoutServer(world, 'Bo', anEntry(bet, 'Bo')))
    await expectRead(guest, 'editPrediction', bet.uniqueId)
  })

  it('even where the author holds a reveal from before, which no rule allows: it opens again with the acceptance', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    const bet = await aStartedBet(ann, ['Bo', 'Cy'])
    expect(textsIn(await claim(bo, bet))).toEqual([null, null, null])
    await world.owner.query(
      `insert into prediction_reveals (bet_id, user_id, revealed_version) select id, $1, 99 from bets where unique_id = $2`,
      [bo.id, bet.uniqueId],
    )
    expect(textsIn(await expectRead(bo, 'predict', bet.uniqueId))).toEqual(['Yes, all day', 'Never', null])
    await world.owner.query('delete from prediction_reveals where user_id = $1', [bo.id])
  })

  it('where another participant has opened the bet', async () => {
    const [ann, bo, cy] = await somePeople(world, ['Ann', 'Bo', 'Cy'])
    const bet = await aStartedBet(ann, ['Bo', 'Cy', 'Di'])
    await join(cy, bet)
    must(await cy.command('bets.reveal', { uniqueId: bet.uniqueId }))
    await claim(bo, bet)
    expect((await expectRead(bo, 'predict', bet.uniqueId)).lastReveal?.byName).toBe('Cy')
  })
})

it('and so it is in any life of a bet', { timeout: 60_000 }, async () => {
  const random = chance(RACE_SEED)
  const people = await somePeople(world, ['Bo', 'Cy', 'Di'], 10_000)
  const ann = await aPerson(world, 'Ann', 10_000)
  let sealed = 0
  for (let life = 0; life < 8; life += 1) {
    const bet = await aStartedBet(ann, ['Bo', 'Cy', 'Di', 'Eve'], { stake: { type: 'token', tokensText: '1' } })
    const { uniqueId } = bet
    for (let step = 0; step < 40; step += 1) {
      const person = people[Math.floor(random() * people.length)] ?? ann
      const participantId = participantIdOf(bet, person.name)
      const steps = [
        () => person.command('bets.claim', { uniqueId, participantId }),
        () => person.command('bets.predict', { uniqueId, text: `${step}` }),
        () => person.command('bets.editPrediction', { uniqueId, text: `${step}` }),
        () => person.command('bets.release', { uniqueId }),
        () => (random() < 0.2 ? person : ann).command('bets.reveal', { uniqueId }),
        () => ann.command('bets.evictParticipant', { uniqueId, participantId }),
      ]
      const which = random() < 0.85 ? Math.floor(random() * 3) : Math.floor(random() * steps.length)
      const answer = await steps[which]?.()
      if (!answer?.ok || (which !== 1 && which !== 2)) continue
      sealed += 1
      expect(answer.value).toEqual(await person.get(uniqueId))
    }
  }
  expect(sealed).toBeGreaterThan(15)
})
