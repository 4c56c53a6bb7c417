import { participantFacts, NOW, someFacts } from '#test/support/factories.ts'
import { expectedOf, STATE_COMMANDS, STATE_ROLES, type StateCommand, type StateRole } from '#test/models/state-table.ts'
import { describe, expect, it } from 'vitest'
import { shutOut, type BetFacts, type ParticipantFacts } from './bet.ts'
import { whyNotConfirm } from './confirm.ts'
import {
  whyNotAddParticipant,
  whyNotDecline,
  whyNotEvictParticipant,
  whyNotLeave,
  whyNotRelease,
  whyNotRemoveParticipant,
} from './manage.ts'
import { whyNotClaim } from './participant.ts'
import { whyNotEdit, whyNotPredict } from './predict.ts'
import { decideOutcome, whyNotCancel } from './resolve.ts'
import { BET_STATUSES, BET_TRANSITIONS, canMove, isLive, type BetStatus } from './status.ts'
import { isComplete, whyNotReveal } from './visibility.ts'

const PARTICIPANT_OF = {
  visitor: {},
  invited: { reservedFor: 'me' },
  holder: { isMine: true, isClaimed: true },
  participant: { isMine: true, isClaimed: true, isAccepted: true },
  revealer: { isMine: true, isClaimed: true, isAccepted: true, hasRevealed: true },
  opened: { isMine: true, isClaimed: true, isAccepted: true },
  creatorUndecided: { isMine: true, isClaimed: true, isCreator: true },
  creator: { isMine: true, isClaimed: true, isAccepted: true, isCreator: true },
} as const satisfies Record<StateRole, Partial<ParticipantFacts>>

/**
 * The participant in the role, an accepted friend, and a third participant: unclaimed while the bet is pending,
 * accepted afterwards.
 */
function factsOf(status: BetStatus, role: StateRole): BetFacts {
  const isCreator = role === 'creator' || role === 'creatorUndecided'
  const mine = participantFacts({ name: 'Mine', ...PARTICIPANT_OF[role] })
  const friend = participantFacts({ name: 'Friend', isClaimed: true, isAccepted: true, isCreator: !isCreator })
  const rest = participantFacts({ name: 'Rest', isClaimed: status !== 'pending', isAccepted: status !== 'pending' })
  const isLocked = role === 'revealer' || role === 'opened'
  return someFacts({
    status,
    isCreator,
    hasRevealed: role === 'revealer',
    isLocked,
    participants: [mine, friend, rest],
  })
}

const COMMANDS = {
  claim: (bet) => whyNotClaim(bet, bet.participants[2]?.id ?? '', NOW)?.code ?? 'ok',
  release: (bet) => whyNotRelease(bet)?.code ?? 'ok',
  decline: (bet) => whyNotDecline(bet)?.code ?? 'ok',
  add: (bet) => whyNotAddParticipant(bet, NOW)?.code ?? 'ok',
  remove: (bet) => whyNotRemoveParticipant(bet, bet.participants[2]?.id ?? '')?.code ?? 'ok',
  free: (bet) => whyNotEvictParticipant(bet, bet.participants[2]?.id ?? '')?.code ?? 'ok',
  leave: (bet) => whyNotLeave(bet)?.code ?? 'ok',
  predict: (bet) => whyNotPredict(bet, { haveTokens: 100 }, NOW)?.code ?? 'ok',
  edit: (bet) => whyNotEdit(bet, NOW)?.code ?? 'ok',
  reveal: (bet) => whyNotReveal(bet)?.code ?? 'ok',
  confirm: (bet) => whyNotConfirm(bet)?.code ?? 'ok',
  cancel: (bet) => whyNotCancel(bet)?.code ?? 'ok',
  win: (bet) => outcome(bet, { type: 'winners', winnerIds: [bet.participants[1]?.id ?? ''] }),
  draw: (bet) => outcome(bet, { type: 'drawn' }),
  void: (bet) => outcome(bet, { type: 'cancelled' }),
} as const satisfies Record<StateCommand, (bet: BetFacts) => string>

function outcome(bet: BetFacts, resolution: Parameters<typeof decideOutcome>[1]): string {
  const result = decideOutcome(bet, resolution)
  return result.ok ? 'ok' : result.error.code
}

describe('every status × command × role', () => {
  for (const status of BET_STATUSES) {
    for (const command of STATE_COMMANDS) {
      it.each(STATE_ROLES)(`${status}: ${command} by %s`, (role) => {
        expect(COMMANDS[command](factsOf(status, role))).toBe(expectedOf(command, role, status))
      })
    }
  }

  it('finds the reserved place its own person and nobody else', () => {
    const mine = participantFacts({ reservedFor: 'me' })
    const theirs = participantFacts({ reservedFor: 'somebody' })
    const bet = someFacts({ participants: [mine, theirs] })
    expect(whyNotClaim(bet, mine.id, NOW)).toBeNull()
    expect(whyNotClaim(bet, theirs.id, NOW)).toEqual({ code: 'bet.participant_closed' })
    expect(whyNotClaim(shutOut(bet), mine.id, NOW)).toEqual({ code: 'bet.participant_closed' })
    expect(whyNotClaim(bet, 'elsewhere', NOW)).toEqual({ code: 'bet.unknown_participant' })
    expect(whyNotClaim({ ...bet, hasRevealed: true }, mine.id, NOW)).toEqual({ code: 'bet.revealed' })
    expect(whyNotClaim({ ...bet, isLocked: true }, mine.id, NOW)).toEqual({ code: 'bet.predicted_before' })
  })

  it('lets the last instant in and no later one', () => {
    const bet = someFacts({
      deadline: NOW,
      participants: [participantFacts(), participantFacts({ isMine: true, isClaimed: true })],
    })
    const free = { ...bet, participants: [participantFacts({ id: 'x' })] }
    const later = new Date(NOW.getTime() + 1)
    expect(whyNotPredict(bet, { haveTokens: 10 }, NOW)).toBeNull()
    expect(whyNotPredict(bet, { haveTokens: 10 }, later)).toEqual({ code: 'bet.deadline_passed' })
    expect(whyNotClaim(free, 'x', NOW)).toBeNull()
    expect(whyNotClaim(free, 'x', later)).toEqual({ code: 'bet.deadline_passed' })
    expect(whyNotEdit(bet, later)).toEqual({ code: 'bet.deadline_passed' })
  })

  it('asks for exactly the stake', () => {
    const bet = someFacts({ participants: [participantFacts({ isMine: true, isClaimed: true })] })
    expect(whyNotPredict(bet, { haveTokens: 10 }, NOW)).toBeNull()
    expect(whyNotPredict(bet, { haveTokens: 9 }, NOW)).toEqual({
      code: 'tokens.insufficient',
      needTokens: 10,
      haveTokens: 9,
    })
    const dare = { ...bet, stake: { type: 'action', forfeit: 'sing' } as const }
    expect(whyNotPredict(dare, { haveTokens: 0 }, NOW)).toBeNull()
  })
})

describe('status moves', () => {
  it('end where they end', () => {
    for (const from of BET_STATUSES) {
      for (const to of BET_STATUSES) {
        expect(canMove(from, to)).toBe(BET_TRANSITIONS[from].includes(to))
        if (!isLive(from)) expect(canMove(from, to)).toBe(false)
        if (to === 'pending' || to === 'lost') expect(canMove(from, to)).toBe(false)
      }
    }
  })

  it('go active when two or more are in and nobody is missing', () => {
    const accepted = () => participantFacts({ isClaimed: true, isAccepted: true })
    for (let acceptedCount = 0; acceptedCount <= 4; acceptedCount += 1) {
      for (let missingCount = 0; missingCount <= 2; missingCount += 1) {
        const participants = [
          ...Array.from({ length: acceptedCount }, accepted),
          ...Array.from({ length: missingCount }, () => participantFacts()),
        ]
        const expected = acceptedCount >= 2 && missingCount === 0
        expect(isComplete({ status: 'pending', participants })).toBe(expected)
        expect(isComplete({ status: 'active', participants })).toBe(false)
      }
    }
  })
})
