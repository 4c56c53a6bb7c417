import { participantFacts, someFacts } from '#test/support/factories.ts'
import { describe, expect, it } from 'vitest'
import type { BetFacts } from './bet.ts'
import { confirmedResultOf, decideConfirmation, whyNotConfirm } from './confirm.ts'
import { decideOutcome, whyNotCancel, type Resolution } from './resolve.ts'

const taken = { isClaimed: true, isAccepted: true }
const ann = participantFacts({ name: 'Ann', ...taken, isMine: true, isCreator: true })
const [bo, cy] = [participantFacts({ name: 'Bo', ...taken }), participantFacts({ name: 'Cy', ...taken })]
const active = (overrides: Partial<BetFacts> = {}) =>
  someFacts({ status: 'active', isCreator: true, participants: [ann, bo, cy], ...overrides })

describe('who may confirm', () => {
  it.each([
    ['somebody in an active bet', active(), null],
    ['a stranger', active({ participants: [bo, cy] }), 'bet.confirm_participants_only'],
    [
      'somebody who has left',
      active({ participants: [{ ...ann, hasLeft: true }, bo, cy] }),
      'bet.confirm_participants_only',
    ],
    ['before the bet is active', active({ status: 'pending' }), 'bet.confirm_not_ready'],
    ['a stranger before that', active({ status: 'pending', participants: [bo, cy] }), 'bet.confirm_participants_only'],
    ['after the end', active({ status: 'completed' }), 'bet.confirm_not_ready'],
  ])('%s', (_who, bet, code) => expect(whyNotConfirm(bet)?.code ?? null).toBe(code))
})

describe('what may be confirmed', () => {
  const decide = (winnerIds: readonly string[], bet = active()) =>
    decideConfirmation(bet, { type: 'winners', winnerIds })
  it('is one winner or more, in the order of the places, each once', () => {
    expect(decide([cy.id, bo.id, cy.id])).toEqual({ ok: true, value: [bo.id, cy.id] })
  })
  it('is nobody only when that is said', () => {
    expect(decide([])).toEqual({ ok: false, error: { code: 'bet.no_winner' } })
    expect(decideConfirmation(active(), { type: 'nobody' })).toEqual({ ok: true, value: [] })
  })
  it('is a draw when it is everybody', () => {
    expect(decide([ann.id, bo.id, cy.id])).toEqual({ ok: true, value: [] })
    expect(confirmedResultOf([])).toEqual({ type: 'nobody' })
  })
  it('is nobody who is not in, or no longer', () => {
    expect(decide(['elsewhere'])).toEqual({ ok: false, error: { code: 'bet.unknown_winner' } })
    expect(decide([cy.id], active({ participants: [ann, bo, { ...cy, hasLeft: true }] }))).toMatchObject({
      error: { code: 'bet.unknown_winner' },
    })
  })
})

describe('a majority of all participants binds the creator', () => {
  const code = (majority: readonly string[] | null, resolution: Resolution): string => {
    const outcome = decideOutcome(active({ majority }), resolution)
    return outcome.ok ? outcome.value.status : outcome.error.code
  }
  const winners = (...winnerIds: string[]): Resolution => ({ type: 'winners', winnerIds })
  it.each([
    ['none stands', null, winners(ann.id), 'won'],
    ['it says the same', [bo.id, cy.id], winners(cy.id, bo.id), 'won'],
    ['it names somebody else', [bo.id], winners(ann.id), 'bet.majority_differs'],
    ['it names fewer', [bo.id], winners(bo.id, cy.id), 'bet.majority_differs'],
    ['it names more', [bo.id, cy.id], winners(bo.id), 'bet.majority_differs'],
    ['it names somebody, the creator a draw', [bo.id], { type: 'drawn' }, 'bet.majority_differs'],
    ['it is a draw', [], { type: 'drawn' }, 'drawn'],
    ['it is a draw, and everybody is ticked', [], winners(ann.id, bo.id, cy.id), 'drawn'],
    ['it is a draw, the creator names somebody', [], winners(bo.id), 'bet.majority_differs'],
    ['none stands, the creator cancels', null, { type: 'cancelled' }, 'cancelled'],
    ['it is a draw, the creator cancels', [], { type: 'cancelled' }, 'cancelled'],
    ['nobody is named', [bo.id], winners(), 'bet.no_winner'],
  ] as const)('%s', (_what, majority, resolution, expected) => expect(code(majority, resolution)).toBe(expected))
})

describe('cancelling an active bet', () => {
  it.each([
    ['nobody else named a winner', active(), null],
    ['somebody else did', active({ isWinnerNamedByOthers: true }), 'bet.winner_named'],
    ['most named nobody', active({ majority: [] }), null],
    ['it is not the creator', active({ isWinnerNamedByOthers: true, isCreator: false }), 'bet.cancel_creator_only'],
    ['it is over', active({ isWinnerNamedByOthers: true, status: 'won' }), 'bet.bad_state'],
  ] as const)('%s', (_when, bet, code) => {
    expect(whyNotCancel(bet)?.code ?? null).toBe(code)
    const resolved = decideOutcome(bet, { type: 'cancelled' })
    if (code === null || code === 'bet.winner_named') {
      expect(resolved.ok ? resolved.value.status : resolved.error.code).toBe(code ?? 'cancelled')
    }
  })
})
