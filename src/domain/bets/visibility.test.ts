import { aBet, aParticipant, participantFacts, anId, someFacts } from '#test/support/factories.ts'
import { describe, expect, it } from 'vitest'
import { factsFor, myParticipant, type BetFacts } from './bet.ts'
import { outcomeOf, personalOutcome } from './outcome.ts'
import { PAPERS, paperOf } from './paper.ts'
import { potOf } from './pot.ts'
import { whyNotPredictionText } from './predict.ts'
import { BET_STATUSES } from './status.ts'
import {
  hiddenParticipants,
  isAwaitingResult,
  isFullyJoined,
  seesPrediction,
  visibilityOf,
  whyNotReveal,
} from './visibility.ts'

const other = participantFacts({ name: 'Other', isClaimed: true, isAccepted: true })
/** The viewer's reveal came after it. */
const opened = participantFacts({ name: 'Opened', isClaimed: true, isAccepted: true, isOpened: true })
const free = participantFacts({ name: 'Free' })
const mine = (isAccepted: boolean) => participantFacts({ name: 'Mine', isMine: true, isClaimed: true, isAccepted })

describe('who reads what', () => {
  it.each(BET_STATUSES)('%s: visitors, strangers and people without a prediction read nothing', (status) => {
    for (const hasRevealed of [false, true]) {
      for (const participants of [
        [other, opened, free],
        [other, opened, free, mine(false)],
      ]) {
        const bet = someFacts({ status, hasRevealed, participants })
        expect(seesPrediction(bet, opened)).toBe(false)
        expect(visibilityOf(bet, other)).toBe('hidden')
        expect(visibilityOf(bet, opened)).toBe('hidden')
        expect(visibilityOf(bet, free)).toBe('awaiting')
      }
    }
  })

  it('a participant of a pending bet reads what was there when they revealed, unless the bet is sealed', () => {
    for (const isSealed of [false, true]) {
      const bet = someFacts({ hasRevealed: true, isSealed, participants: [other, opened, free, mine(true)] })
      expect(visibilityOf(bet, opened)).toBe(isSealed ? 'hidden' : 'visible')
      expect(visibilityOf(bet, other)).toBe('hidden')
      expect(hiddenParticipants(bet)).toEqual(isSealed ? [other, opened] : [other])
    }
  })

  it('a participant reads everybody once the bet is no longer pending', () => {
    for (const status of BET_STATUSES.filter((candidate) => candidate !== 'pending')) {
      const bet = someFacts({ status, isSealed: true, participants: [other, mine(true)] })
      expect(visibilityOf(bet, other)).toBe('visible')
    }
  })

  it('a bet cancelled before everybody was in stays as closed as it was', () => {
    const participants = [other, opened, free, mine(true)]
    const cancelled = someFacts({ status: 'cancelled', hasRevealed: true, participants })
    expect(visibilityOf(cancelled, other)).toBe('hidden')
    expect(visibilityOf(cancelled, opened)).toBe('visible')
    expect(visibilityOf({ ...cancelled, isSealed: true }, opened)).toBe('hidden')
  })

  it('everybody reads their own', () => {
    for (const isAccepted of [false, true]) {
      const participant = mine(isAccepted)
      expect(visibilityOf(someFacts({ participants: [participant] }), participant)).toBe(
        isAccepted ? 'mine' : 'awaiting',
      )
    }
  })

  it('does not offer to reveal what is not there, or not yet', () => {
    expect(whyNotReveal(someFacts({ participants: [mine(true), free] }))).toEqual({ code: 'bet.nothing_to_reveal' })
    const sealed = someFacts({ isSealed: true, participants: [mine(true), other] })
    expect(whyNotReveal(sealed)).toEqual({ code: 'bet.sealed_until_active' })
    expect(whyNotReveal({ ...sealed, status: 'active' })).toBeNull()
    const silent = someFacts({ participants: [mine(false), other] })
    expect(whyNotReveal(silent)).toEqual({ code: 'prediction.not_submitted' })
  })

  it.each([false, true])(
    'reveals nothing of a bet that was cancelled before everybody was in, sealed: %s',
    (isSealed) => {
      const cancelled = someFacts({ status: 'cancelled', isSealed, participants: [mine(true), other, free] })
      expect(whyNotReveal(cancelled)).toEqual({ code: 'bet.bad_state', status: 'cancelled' })
      expect(whyNotReveal({ ...cancelled, hasRevealed: true })).toEqual({ code: 'bet.bad_state', status: 'cancelled' })
      expect(whyNotReveal({ ...cancelled, participants: [mine(true), other] })).toBeNull()
    },
  )

  it('counts in everybody before it asks for the result', () => {
    const participants = [other, mine(true)]
    expect(isFullyJoined({ status: 'pending', participants })).toBe(false)
    expect(isFullyJoined({ status: 'active', participants })).toBe(true)
    expect(isFullyJoined({ status: 'active', participants: [...participants, free] })).toBe(false)
    expect(isFullyJoined({ status: 'active', participants: [] })).toBe(false)
    expect(isAwaitingResult({ status: 'active', participants })).toBe(true)
    expect(isAwaitingResult({ status: 'won', participants })).toBe(false)
  })
})

describe('factsFor', () => {
  const creator = aParticipant({ name: 'Ann' })
  const reserved = aParticipant({ userId: null, status: 'invited', reservedForUserId: anId() })
  const bet = aBet([creator, reserved], { status: 'pending' })

  it('tells a visitor no account from another', () => {
    const facts = factsFor(bet, null)
    expect(facts.isCreator).toBe(false)
    expect(myParticipant(facts)).toBeNull()
    expect(facts.participants[1]).toMatchObject({ isClaimed: false, reservedFor: 'somebody' })
    expect(JSON.stringify(facts)).not.toContain(creator.userId ?? '-')
  })

  it('tells people what is theirs', () => {
    expect(factsFor(bet, creator.userId)).toMatchObject({ isCreator: true })
    expect(myParticipant(factsFor(bet, creator.userId))).toMatchObject({ isCreator: true, isAccepted: true })
    expect(factsFor(bet, reserved.reservedForUserId).participants[1]).toMatchObject({
      reservedFor: 'me',
      isMine: false,
    })
  })

  it('counts a prediction as opened up to the very reveal, and none by a reveal that never was', () => {
    const participants = [2, 5, 6, null].map((acceptedVersion) => aParticipant({ acceptedVersion }))
    const openedBy = (revealedVersion: number | null) =>
      factsFor(aBet(participants), creator.userId, { revealedVersion, isLocked: false }).participants.map(
        ({ isOpened }) => isOpened,
      )
    expect(openedBy(null)).toEqual([false, false, false, false])
    expect(openedBy(5)).toEqual([true, true, false, false])
    expect(openedBy(6)).toEqual([true, true, true, false])
  })
})

describe('personalOutcome', () => {
  const me = mine(true)
  const facts = (status: BetFacts['status']) => someFacts({ status, participants: [me, other] })

  it.each([
    ['won', [me.id], 'won'],
    ['won', [other.id], 'lost'],
    ['completed', [me.id], 'won'],
    ['completed', [other.id], 'lost'],
    ['won', null, 'lost'],
    ['lost', null, 'won'],
    ['drawn', [], 'drawn'],
    ['cancelled', [], 'cancelled'],
    ['pending', null, 'pending'],
    ['active', null, 'active'],
  ] as const)('%s with winners %j is %s', (status, winnerIds, outcome) => {
    expect(personalOutcome(facts(status), winnerIds)).toBe(outcome)
  })

  it.each([
    ['won', [other.id], 'completed'],
    ['completed', [other.id], 'completed'],
    ['lost', null, 'completed'],
    ['drawn', [], 'drawn'],
    ['cancelled', [], 'cancelled'],
    ['pending', null, 'pending'],
    ['active', null, 'active'],
  ] as const)('without a place, %s with winners %j is %s: nobody else’s win', (status, winnerIds, outcome) => {
    expect(personalOutcome({ ...facts(status), participants: [other] }, winnerIds)).toBe(outcome)
    const kept = { ...other, reservedFor: 'me' as const }
    expect(personalOutcome({ ...facts(status), participants: [kept] }, winnerIds)).toBe(outcome)
  })

  it('is that of the place', () => {
    expect(outcomeOf({ status: 'drawn' }, other, [])).toBe('drawn')
  })
})

describe('the rest', () => {
  it('shows the pot as a range until all are in', () => {
    expect(potOf(someFacts())).toEqual({ currentTokens: 10, maxTokens: 20, confirmedCount: 1, isComplete: false })
    expect(potOf(someFacts({ participants: [other, mine(true)] }))).toMatchObject({
      currentTokens: 20,
      isComplete: true,
    })
    expect(potOf(someFacts({ stake: { type: 'action', forfeit: 'sing' } }))).toBeNull()
  })

  it('judges a prediction as it would be kept', () => {
    expect(whyNotPredictionText('  \n ')).toEqual({ code: 'prediction.missing' })
    expect(whyNotPredictionText('<b></b>')).toEqual({ code: 'prediction.missing' })
    expect(whyNotPredictionText(' 🦊'.repeat(250))).toBeNull()
    expect(whyNotPredictionText('x'.repeat(501))).toEqual({ code: 'prediction.too_long', limit: 500 })
  })

  it('gives every bet the same paper for ever, and uses them all', () => {
    expect(paperOf('AAAAAAAAAAAAAAAAAAAAAA')).toBe(paperOf('AAAAAAAAAAAAAAAAAAAAAA'))
    expect(new Set(Array.from({ length: 200 }, (_, index) => paperOf(`bet${index}`))).size).toBe(PAPERS.length)
  })
})
