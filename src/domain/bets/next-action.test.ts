import type { BetView } from '#contract/bet-view.ts'
import { aBetView as aView } from '#test/support/bet-view.ts'
import { aParticipantView, aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { NOW } from '#test/support/factories.ts'
import { describe, expect, it } from 'vitest'
import { isWaitingForViewer, needsMe, nextActionOf, waitingBets, type ListedFacts } from './next-action.ts'

type Listed = BetView & Pick<ListedFacts, 'dareState'>
const aBetView = (overrides: Partial<Listed> = {}): Listed => ({ dareState: null, ...aView(), ...overrides })

const mine = myParticipantView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })
const sam = aSealedParticipant('Sam')
const past = new Date(NOW.getTime() - 1)

const wonBy = (id: string): BetView['result'] => ({
  winnerIds: [id],
  potTokens: 50,
  shareTokens: 50,
  remainderTokens: 0,
  resolvedAt: past,
  answer: null,
  resolvedByName: 'Sam',
  expiryReason: null,
})
/** The viewer has confirmed, Sam has not. */
const said = (overrides: Partial<NonNullable<BetView['resultState']>>): BetView['resultState'] => ({
  phase: 'open',
  endsAt: null,
  givenUpAt: new Date(NOW.getTime() + 1_000_000_000),
  missingIds: [sam.id],
  hasConfirmed: true,
  creatorsAnswer: null,
  creatorsWinnerIds: null,
  ...overrides,
})

const cases: readonly (readonly [string, Partial<BetView>, string])[] = [
  [
    'over, asked again',
    { status: 'won', participants: [mine, sam], result: wonBy(mine.id), askedUntil: NOW, isAsked: true },
    'asked',
  ],
  ['pending, I have a place and said nothing', { participants: [sam, myParticipantView()] }, 'predict'],
  ['pending, a place is reserved for me', { participants: [sam, aParticipantView({ reservedFor: 'me' })] }, 'accept'],
  [
    'pending, mine and I said nothing',
    { isCreator: true, participants: [myParticipantView({ isCreator: true })] },
    'predict',
  ],
  ['pending, too late for my prediction', { deadline: past, participants: [sam, myParticipantView()] }, 'share'],
  ['pending, I am in and others are not', { participants: [mine, aParticipantView({ name: 'Jo' })] }, 'share'],
  ['pending, mine, I am in', { isCreator: true, participants: [mine, aParticipantView()] }, 'share'],
  ['active, mine, everybody is in', { isCreator: true, status: 'active', participants: [mine, sam] }, 'resolve'],
  [
    'active, mine, somebody is missing',
    { isCreator: true, status: 'active', participants: [mine, aParticipantView()] },
    'open',
  ],
  [
    'active, its result date has come',
    { status: 'active', participants: [mine, sam], resultAskedAt: NOW, resultState: said({ hasConfirmed: false }) },
    'known',
  ],
  [
    'active and mine, its result date is to come',
    {
      isCreator: true,
      status: 'active',
      participants: [mine, sam],
      resultAskedAt: new Date(NOW.getTime() + 1),
      resultState: said({ hasConfirmed: false }),
    },
    'resolve',
  ],
  ['active, I have left', { status: 'active', participants: [{ ...mine, hasLeft: true }, sam] }, 'open'],
  [
    'a place was kept for me, too late',
    { deadline: past, participants: [sam, aParticipantView({ reservedFor: 'me' })] },
    'share',
  ],
  ['active, somebody else calls it', { status: 'active', participants: [mine, sam] }, 'confirm'],
  [
    'active, I have confirmed, Sam has not',
    { status: 'active', participants: [mine, sam], resultState: said({}) },
    'waiting',
  ],
  [
    'active, mine, I have confirmed',
    { isCreator: true, status: 'active', participants: [mine, sam], resultState: said({}) },
    'waiting',
  ],
  [
    'active, all have confirmed, and they disagree',
    { status: 'active', participants: [mine, sam], resultState: said({ phase: 'disagreeing', missingIds: [] }) },
    'disagreement',
  ],
  [
    'active and contested, I have confirmed',
    { status: 'active', participants: [mine, sam], resultState: said({ phase: 'contested' }) },
    'disagreement',
  ],
  [
    'active and contested, I have not confirmed',
    {
      status: 'active',
      participants: [mine, sam],
      resultState: said({ phase: 'contested', hasConfirmed: false, missingIds: [mine.id] }),
    },
    'confirm',
  ],
  ['won by me', { status: 'won', participants: [mine, sam], result: wonBy(mine.id) }, 'toldYa'],
  ['won by another', { status: 'won', participants: [mine, sam], result: wonBy(sam.id) }, 'result'],
  ['won, mine', { isCreator: true, status: 'won', participants: [mine, sam] }, 'result'],
  ['completed', { status: 'completed', participants: [mine, sam] }, 'result'],
  ['lost by its creator, of old', { status: 'lost', participants: [mine, sam] }, 'toldYa'],
  ['won by others, in a league of mine', { status: 'won', participants: [sam], result: wonBy(sam.id) }, 'result'],
  ['completed by others', { status: 'completed', participants: [sam], result: wonBy(sam.id) }, 'result'],
  ['drawn', { status: 'drawn', participants: [mine, sam] }, 'result'],
  [
    'cancelled while my prediction was missing',
    { status: 'cancelled', participants: [myParticipantView(), sam] },
    'result',
  ],
]

describe('nextActionOf', () => {
  it.each(cases)('%s', (_name, bet, type) => {
    expect(nextActionOf(aBetView(bet), NOW).type).toBe(type)
  })

  it('names the place to predict for', () => {
    const bet = aBetView({ participants: [sam, myParticipantView({ name: 'Mia' })] })
    expect(nextActionOf(bet, NOW)).toEqual({ type: 'predict', participantName: 'Mia' })
  })

  it('asks me to confirm as soon as somebody else has', () => {
    const active = { status: 'active', participants: [mine, sam] } as const
    const ofMissing = (missingIds: string[]) =>
      nextActionOf(
        aBetView({ ...active, participants: [mine, sam], resultState: said({ hasConfirmed: false, missingIds }) }),
        NOW,
      )
    expect(ofMissing([mine.id, sam.id])).toEqual({ type: 'confirm', isAsked: false })
    expect(ofMissing([mine.id])).toEqual({ type: 'confirm', isAsked: true })
  })

  it.each([
    ['owed', 'payUp'],
    ['sent_back', 'payUp'],
    ['proof_sent', 'proofSent'],
    ['proof_received', 'checkProof'],
  ] as const)('follows a dare that is %s: %s', (standing, type) => {
    const winner = standing === 'proof_received' ? mine : sam
    const bet = aBetView({ status: 'won', participants: [mine, sam], result: wonBy(winner.id), dareState: standing })
    expect(nextActionOf(bet, NOW)).toEqual({ type })
  })

  it('waits for me when I am to predict or to call it, and only then', () => {
    expect(needsMe({ type: 'predict', participantName: 'Mia' })).toBe(true)
    expect(needsMe({ type: 'resolve', isAsked: true })).toBe(true)
    expect(needsMe({ type: 'resolve', isAsked: false })).toBe(false)
    expect(needsMe({ type: 'known' })).toBe(true)
    expect(needsMe({ type: 'accept', participantId: '', participantName: 'Mia' })).toBe(true)
    expect(needsMe({ type: 'payUp' })).toBe(true)
    expect(needsMe({ type: 'checkProof' })).toBe(true)
    expect(needsMe({ type: 'proofSent' })).toBe(false)
    expect(needsMe({ type: 'confirm', isAsked: true })).toBe(true)
    expect(needsMe({ type: 'confirm', isAsked: false })).toBe(false)
    expect(needsMe({ type: 'waiting' })).toBe(false)
    expect(needsMe({ type: 'disagreement' })).toBe(false)
    expect(needsMe({ type: 'share' })).toBe(false)
    expect(needsMe({ type: 'result' })).toBe(false)
  })
})

const at = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)
const active: Partial<Listed> = { status: 'active', participants: [mine, sam] }
const over: Partial<Listed> = { status: 'won', participants: [mine, sam] }
const kept = [sam, aParticipantView({ reservedFor: 'me' })]
const unsaid = said({ hasConfirmed: false, missingIds: [mine.id] })

/** What does not wait. */
const others = [
  aBetView({ uniqueId: 'drawn', status: 'drawn', participants: [mine, sam] }),
  aBetView({ uniqueId: 'gathers', participants: [mine, aParticipantView()] }),
  aBetView({ uniqueId: 'runs', ...active }),
  aBetView({ uniqueId: 'shown', ...over, dareState: 'proof_sent' }),
  aBetView({ uniqueId: 'answered', ...over, askedUntil: at(60), isAsked: false }),
]
/** What waits, in its order. */
const waiting = [
  aBetView({ uniqueId: 'closes first', deadline: at(1), participants: [myParticipantView(), sam] }),
  aBetView({ uniqueId: 'settles', ...active, resultState: { ...unsaid, endsAt: at(2) } as BetView['resultState'] }),
  aBetView({ uniqueId: 'asked till then', ...over, askedUntil: at(3), isAsked: true }),
  aBetView({ uniqueId: 'kept till then', deadline: at(4), participants: kept }),
  aBetView({ uniqueId: 'known', ...active, resultAskedAt: NOW, resultState: said({ hasConfirmed: false }) }),
  aBetView({ uniqueId: 'confirm', ...active, resultState: unsaid }),
  aBetView({ uniqueId: 'call', ...active, isCreator: true }),
  aBetView({ uniqueId: 'call, older', ...active, isCreator: true }),
  aBetView({ uniqueId: 'check', ...over, dareState: 'proof_received' }),
  aBetView({ uniqueId: 'owed', ...over, dareState: 'owed' }),
  aBetView({ uniqueId: 'say', participants: [myParticipantView(), sam] }),
  aBetView({ uniqueId: 'kept', participants: kept }),
  aBetView({ uniqueId: 'rematch', participants: kept, game: 2 }),
]
const idsOf = (bets: readonly BetView[]) => bets.map(({ uniqueId }) => uniqueId)

describe('what waits for the viewer', () => {
  it('comes in the order of its end, then of its kind, then as it came', () => {
    const inOtherOrder = [...others, ...waiting.toReversed()]
    const sorted = idsOf(waitingBets(inOtherOrder, NOW))
    const [older, newer] = ['call, older', 'call']
    expect(sorted).toEqual(idsOf(waiting).map((id) => (id === newer ? older : id === older ? newer : id)))
    expect(idsOf(waitingBets([...waiting, ...others], NOW))).toEqual(idsOf(waiting))
  })

  it('is what waits, and nothing else', () => {
    expect(waiting.filter((bet) => !isWaitingForViewer(bet, NOW))).toEqual([])
    expect(others.filter((bet) => isWaitingForViewer(bet, NOW))).toEqual([])
  })

  it('ends with the deadline', () => {
    expect(idsOf(waitingBets(waiting, at(5)))).not.toContain('closes first')
    expect(idsOf(waitingBets(waiting, at(5)))).not.toContain('kept till then')
  })

  it('leaves the list it was given alone', () => {
    const before = [...waiting]
    waitingBets(waiting, NOW)
    expect(waiting).toEqual(before)
  })
})
