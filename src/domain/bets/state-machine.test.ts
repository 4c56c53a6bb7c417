import { aPlace, NOW, someFacts } from '../../../test/factories.ts'
import { describe, expect, it } from 'vitest'
import type { BetFacts, PlaceFacts } from './bet.ts'
import { whyNotConfirm } from './confirm.ts'
import { whyNotAddParticipant, whyNotDecline, whyNotFreePlace, whyNotLeave, whyNotRemoveParticipant } from './manage.ts'
import { whyNotClaim, whyNotRelease, isComplete } from './place.ts'
import { whyNotEdit, whyNotPredict } from './predict.ts'
import { decideOutcome, whyNotCancel } from './resolve.ts'
import { BET_STATUSES, BET_TRANSITIONS, canMove, isLive, type BetStatus } from './status.ts'
import { whyNotReveal } from './visibility.ts'

/** Everybody who can stand before a bet. */
const ROLES = {
  visitor: {},
  invited: { reservedFor: 'me' },
  holder: { isMine: true, isClaimed: true },
  participant: { isMine: true, isClaimed: true, isAccepted: true },
  creatorUndecided: { isMine: true, isClaimed: true, isCreatorsPlace: true },
  creator: { isMine: true, isClaimed: true, isAccepted: true, isCreatorsPlace: true },
} as const satisfies Record<string, Partial<PlaceFacts>>
type Role = keyof typeof ROLES
const roles = Object.keys(ROLES) as readonly Role[]

/** The role's own place, a friend who is in, and a free place (taken and in once the bet is no longer pending). */
function factsOf(status: BetStatus, role: Role): BetFacts {
  const isCreator = role === 'creator' || role === 'creatorUndecided'
  const mine = aPlace({ name: 'Mine', ...ROLES[role] })
  const friend = aPlace({ name: 'Friend', isClaimed: true, isAccepted: true, isCreatorsPlace: !isCreator })
  const rest = aPlace({ name: 'Rest', isClaimed: status !== 'pending', isAccepted: status !== 'pending' })
  return someFacts({ status, isCreator, places: [mine, friend, rest] })
}

const COMMANDS = {
  claim: (bet) => whyNotClaim(bet, bet.places[2]?.id ?? '', NOW)?.code ?? 'ok',
  release: (bet) => whyNotRelease(bet)?.code ?? 'ok',
  decline: (bet) => whyNotDecline(bet)?.code ?? 'ok',
  add: (bet) => whyNotAddParticipant(bet, NOW)?.code ?? 'ok',
  remove: (bet) => whyNotRemoveParticipant(bet, bet.places[2]?.id ?? '')?.code ?? 'ok',
  free: (bet) => whyNotFreePlace(bet, bet.places[2]?.id ?? '')?.code ?? 'ok',
  leave: (bet) => whyNotLeave(bet)?.code ?? 'ok',
  predict: (bet) => whyNotPredict(bet, 100, NOW)?.code ?? 'ok',
  edit: (bet) => whyNotEdit(bet, NOW)?.code ?? 'ok',
  reveal: (bet) => whyNotReveal(bet)?.code ?? 'ok',
  confirm: (bet) => whyNotConfirm(bet)?.code ?? 'ok',
  cancel: (bet) => whyNotCancel(bet)?.code ?? 'ok',
  win: (bet) => outcome(bet, { type: 'winners', winnerIds: [bet.places[1]?.id ?? ''] }),
  draw: (bet) => outcome(bet, { type: 'drawn' }),
  void: (bet) => outcome(bet, { type: 'cancelled' }),
} as const satisfies Record<string, (bet: BetFacts) => string>

function outcome(bet: BetFacts, resolution: Parameters<typeof decideOutcome>[1]): string {
  const result = decideOutcome(bet, resolution)
  return result.ok ? 'ok' : result.error.code
}

/** role → what a pending bet answers, what an active one, what a finished one. Written from rules.md §3, not from the code. */
const EXPECTED: {
  readonly [command in keyof typeof COMMANDS]: { readonly [role in Role]: readonly [string, string, string] }
} = {
  claim: every(['ok', 'bet.bad_state', 'bet.bad_state'], {
    holder: ['bet.already_joined', 'bet.bad_state', 'bet.bad_state'],
    participant: ['bet.already_joined', 'bet.bad_state', 'bet.bad_state'],
    creatorUndecided: ['bet.already_joined', 'bet.bad_state', 'bet.bad_state'],
    creator: ['bet.already_joined', 'bet.bad_state', 'bet.bad_state'],
  }),
  release: every(['ok', 'bet.bad_state', 'bet.bad_state'], {
    visitor: ['bet.no_place', 'bet.no_place', 'bet.no_place'],
    invited: ['bet.no_place', 'bet.no_place', 'bet.no_place'],
    creatorUndecided: ['bet.creator_keeps_place', 'bet.bad_state', 'bet.bad_state'],
    creator: ['bet.creator_keeps_place', 'bet.bad_state', 'bet.bad_state'],
  }),
  decline: every(['bet.not_reserved', 'bet.not_reserved', 'bet.not_reserved'], {
    invited: ['ok', 'bet.bad_state', 'bet.bad_state'],
  }),
  add: creators('bet.manage_creator_only', ['ok', 'bet.bad_state', 'bet.bad_state']),
  remove: creators('bet.remove_creator_only', ['ok', 'bet.remove_pending_only', 'bet.remove_pending_only']),
  free: creators('bet.remove_creator_only', ['bet.place_free', 'bet.remove_pending_only', 'bet.remove_pending_only']),
  leave: every(['bet.bad_state', 'ok', 'bet.bad_state'], {
    visitor: ['bet.not_participant', 'bet.not_participant', 'bet.not_participant'],
    invited: ['bet.not_participant', 'bet.not_participant', 'bet.not_participant'],
    creatorUndecided: ['bet.bad_state', 'bet.creator_stays', 'bet.bad_state'],
    creator: ['bet.bad_state', 'bet.creator_stays', 'bet.bad_state'],
  }),
  predict: every(['bet.no_place', 'bet.bad_state', 'bet.bad_state'], {
    holder: ['ok', 'bet.bad_state', 'bet.bad_state'],
    creatorUndecided: ['ok', 'bet.bad_state', 'bet.bad_state'],
    participant: ['prediction.exists', 'bet.bad_state', 'bet.bad_state'],
    creator: ['prediction.exists', 'bet.bad_state', 'bet.bad_state'],
  }),
  edit: every(['bet.not_participant', 'bet.bad_state', 'bet.bad_state'], {
    holder: ['prediction.not_submitted', 'bet.bad_state', 'bet.bad_state'],
    creatorUndecided: ['prediction.not_submitted', 'bet.bad_state', 'bet.bad_state'],
    participant: ['ok', 'bet.bad_state', 'bet.bad_state'],
    creator: ['ok', 'bet.bad_state', 'bet.bad_state'],
  }),
  reveal: every(['bet.not_participant', 'bet.not_participant', 'bet.not_participant'], {
    holder: ['prediction.not_submitted', 'prediction.not_submitted', 'prediction.not_submitted'],
    creatorUndecided: ['prediction.not_submitted', 'prediction.not_submitted', 'prediction.not_submitted'],
    participant: ['ok', 'ok', 'ok'],
    creator: ['ok', 'ok', 'ok'],
  }),
  confirm: every(Array(3).fill('bet.confirm_participants_only') as [string, string, string], {
    holder: ['bet.confirm_not_ready', 'bet.confirm_not_ready', 'bet.confirm_not_ready'],
    creatorUndecided: ['bet.confirm_not_ready', 'bet.confirm_not_ready', 'bet.confirm_not_ready'],
    participant: ['bet.confirm_not_ready', 'ok', 'bet.confirm_not_ready'],
    creator: ['bet.confirm_not_ready', 'ok', 'bet.confirm_not_ready'],
  }),
  cancel: every(['bet.cancel_creator_only', 'bet.cancel_creator_only', 'bet.cancel_creator_only'], {
    creatorUndecided: ['ok', 'ok', 'bet.bad_state'],
    creator: ['ok', 'ok', 'bet.bad_state'],
  }),
  win: resolving('bet.winner_predictions_missing'),
  draw: resolving('bet.draw_predictions_missing'),
  void: resolving('ok'),
}

function every(
  answers: readonly [string, string, string],
  except: { readonly [role in Role]?: readonly [string, string, string] } = {},
): { readonly [role in Role]: readonly [string, string, string] } {
  return Object.fromEntries(roles.map((role) => [role, except[role] ?? answers])) as never
}

/** What the creator is answered; everybody else is refused alike. */
function creators(others: string, answers: readonly [string, string, string]) {
  return every([others, others, others], { creatorUndecided: answers, creator: answers })
}

function resolving(whenIncomplete: string) {
  return every(['bet.resolve_creator_only', 'bet.resolve_creator_only', 'bet.resolve_creator_only'], {
    creatorUndecided: ['bet.not_active', whenIncomplete, 'bet.not_active'],
    creator: ['bet.not_active', 'ok', 'bet.not_active'],
  })
}

const phase = (status: BetStatus): 0 | 1 | 2 => (status === 'pending' ? 0 : status === 'active' ? 1 : 2)

describe('every status × command × role', () => {
  for (const status of BET_STATUSES) {
    for (const [command, ask] of Object.entries(COMMANDS)) {
      it.each(roles)(`${status}: ${command} by %s`, (role) => {
        const expected = EXPECTED[command as keyof typeof COMMANDS][role][phase(status)]
        expect(ask(factsOf(status, role))).toBe(expected)
      })
    }
  }

  it('finds the reserved place its own person and nobody else', () => {
    const mine = aPlace({ reservedFor: 'me' })
    const theirs = aPlace({ reservedFor: 'somebody' })
    const bet = someFacts({ places: [mine, theirs] })
    expect(whyNotClaim(bet, mine.id, NOW)).toBeNull()
    expect(whyNotClaim(bet, theirs.id, NOW)).toEqual({ code: 'bet.place_taken' })
    expect(whyNotClaim(bet, 'elsewhere', NOW)).toEqual({ code: 'bet.no_place' })
    expect(whyNotClaim({ ...bet, hasRevealed: true }, mine.id, NOW)).toEqual({ code: 'bet.revealed' })
  })

  it('lets the last instant in and no later one', () => {
    const bet = someFacts({ deadline: NOW, places: [aPlace(), aPlace({ isMine: true, isClaimed: true })] })
    const free = { ...bet, places: [aPlace({ id: 'x' })] }
    const later = new Date(NOW.getTime() + 1)
    expect(whyNotPredict(bet, 10, NOW)).toBeNull()
    expect(whyNotPredict(bet, 10, later)).toEqual({ code: 'bet.deadline_passed' })
    expect(whyNotClaim(free, 'x', NOW)).toBeNull()
    expect(whyNotClaim(free, 'x', later)).toEqual({ code: 'bet.deadline_passed' })
    expect(whyNotEdit(bet, later)).toEqual({ code: 'bet.deadline_passed' })
  })

  it('asks for exactly the stake', () => {
    const bet = someFacts({ places: [aPlace({ isMine: true, isClaimed: true })] })
    expect(whyNotPredict(bet, 10, NOW)).toBeNull()
    expect(whyNotPredict(bet, 9, NOW)).toEqual({ code: 'tokens.insufficient', needTokens: 10, haveTokens: 9 })
    const dare = { ...bet, stake: { type: 'action', forfeit: 'sing' } as const }
    expect(whyNotPredict(dare, 0, NOW)).toBeNull()
  })

  it('locks the prediction of somebody who has looked', () => {
    const bet = factsOf('pending', 'participant')
    expect(whyNotEdit({ ...bet, hasRevealed: true }, NOW)).toEqual({ code: 'bet.revealed' })
    expect(whyNotRelease({ ...bet, hasRevealed: true })).toEqual({ code: 'bet.revealed' })
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
    const accepted = () => aPlace({ isClaimed: true, isAccepted: true })
    for (let acceptedCount = 0; acceptedCount <= 4; acceptedCount += 1) {
      for (let missingCount = 0; missingCount <= 2; missingCount += 1) {
        const places = [
          ...Array.from({ length: acceptedCount }, accepted),
          ...Array.from({ length: missingCount }, () => aPlace()),
        ]
        const expected = acceptedCount >= 2 && missingCount === 0
        expect(isComplete({ status: 'pending', places })).toBe(expected)
        expect(isComplete({ status: 'active', places })).toBe(false)
      }
    }
  })
})
