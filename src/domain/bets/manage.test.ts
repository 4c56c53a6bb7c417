import { participantFacts, NOW, someFacts } from '#test/support/factories.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BetFacts, ParticipantFacts } from './bet.ts'
import { FRIEND_NAME_LENGTH_MAX, PARTICIPANTS_MAX } from './limits.ts'
import {
  participantReservedForMe,
  walkoverWinner,
  whyNotAddParticipant,
  whyNotDecline,
  whyNotEvictParticipant,
  whyNotLeave,
  whyNotMoveDeadline,
  whyNotRemoveParticipant,
} from './manage.ts'
import { whyNotClaim } from './participant.ts'
import { whyNotParticipantName } from './participant-names.ts'
import { BET_STATUSES } from './status.ts'

const creators = participantFacts({ name: 'Ann', isClaimed: true, isAccepted: true, isCreator: true, isMine: true })
const taken = participantFacts({ name: 'Bo', isClaimed: true })
const paid = participantFacts({ name: 'Cy', isClaimed: true, isAccepted: true })
const free = participantFacts({ name: 'Di' })
const reader = participantFacts({ name: 'Eli', isClaimed: true, isAccepted: true, hasRevealed: true })
/** Ann's own pending bet as she sees it. */
const mine = (overrides: Partial<BetFacts> = {}): BetFacts =>
  someFacts({ isCreator: true, participants: [creators, taken, paid, free, reader], ...overrides })
const others = (overrides: Partial<BetFacts> = {}): BetFacts => mine({ isCreator: false, ...overrides })
const ended = BET_STATUSES.filter((status) => status !== 'pending')
const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000)

describe('adding a participant', () => {
  it('is for the creator of a pending bet with room, before its deadline', () => {
    expect(whyNotAddParticipant(mine(), NOW)).toBeNull()
    expect(whyNotAddParticipant(mine({ deadline: NOW }), NOW)).toBeNull()
    expect(whyNotAddParticipant(others(), NOW)?.code).toBe('bet.manage_creator_only')
    expect(whyNotAddParticipant(mine({ deadline: minutes(-1) }), NOW)?.code).toBe('bet.deadline_passed')
    const participants = (count: number) =>
      Array.from({ length: count }, (_, index) => participantFacts({ name: `P${index}` }))
    expect(whyNotAddParticipant(mine({ participants: participants(PARTICIPANTS_MAX - 1) }), NOW)).toBeNull()
    const full = whyNotAddParticipant(mine({ participants: participants(PARTICIPANTS_MAX) }), NOW)
    expect(full).toEqual({ code: 'bet.full', limit: PARTICIPANTS_MAX })
  })

  it.each(ended)('is refused in a bet that is %s', (status) => {
    expect(whyNotAddParticipant(mine({ status }), NOW)).toEqual({ code: 'bet.bad_state', status })
  })

  it.each([
    ['Eve', null],
    ['  Eve  ', null],
    ['', 'bet.participant_name_missing'],
    ['   ', 'bet.participant_name_missing'],
    ['\u200b', 'bet.participant_name_missing'],
    ['bo', 'bet.participant_exists'],
    [' B\u00d6 ', 'bet.participant_exists'],
    ['ANN', 'bet.participant_exists'],
    ['Eve, Di', 'bet.participant_name_invalid'],
    ['Eve\nDi', 'bet.participant_name_invalid'],
    ['\u2800', 'bet.participant_name_missing'],
    ['<b>Eve</b>', null],
    ['<b>Bo</b>', 'bet.participant_exists'],
    ['<script>Eve', 'bet.participant_name_invalid'],
    ['E'.repeat(FRIEND_NAME_LENGTH_MAX), null],
    ['E'.repeat(FRIEND_NAME_LENGTH_MAX + 1), 'bet.participant_name_too_long'],
  ])('takes the name %j: %s', (name, code) => {
    expect(whyNotParticipantName(mine(), name)?.code ?? null).toBe(code)
  })
})

describe('claiming', () => {
  it('is for an unclaimed participant', () => {
    const stranger = someFacts({ participants: [{ ...creators, isMine: false }, taken, free] })
    expect(whyNotClaim(stranger, taken.id, NOW)).toEqual({ code: 'bet.participant_taken' })
    expect(whyNotClaim(stranger, free.id, NOW)).toBeNull()
  })
})

describe('removing and freeing', () => {
  it.each<[string, ParticipantFacts, string | null, string | null]>([
    ['unclaimed', free, null, 'bet.participant_open'],
    ['claimed', taken, null, null],
    ['paid', paid, null, null],
    ["the creator's", creators, 'bet.creator_not_removable', 'bet.creator_not_removable'],
    ['of somebody who has revealed', reader, 'bet.participant_revealed', 'bet.participant_revealed'],
    ['gone', participantFacts(), 'bet.unknown_participant', 'bet.unknown_participant'],
  ])('of a place that is %s', (_, participant, remove, release) => {
    expect(whyNotRemoveParticipant(mine(), participant.id)?.code ?? null).toBe(remove)
    expect(whyNotEvictParticipant(mine(), participant.id)?.code ?? null).toBe(release)
    expect(whyNotRemoveParticipant(others(), participant.id)?.code).toBe('bet.remove_creator_only')
    expect(whyNotEvictParticipant(others(), participant.id)?.code).toBe('bet.remove_creator_only')
  })

  it.each(ended)('is refused in a bet that is %s', (status) => {
    expect(whyNotRemoveParticipant(mine({ status }), free.id)?.code).toBe('bet.remove_pending_only')
    expect(whyNotEvictParticipant(mine({ status }), taken.id)?.code).toBe('bet.remove_pending_only')
  })
})

describe('leaving', () => {
  const me = participantFacts({ isMine: true, isClaimed: true, isAccepted: true })
  const active = (overrides: Partial<BetFacts> = {}) =>
    someFacts({ status: 'active', participants: [{ ...creators, isMine: false }, me, paid], ...overrides })

  it('is for participants of an active bet, once, and never for the creator', () => {
    expect(whyNotLeave(active())).toBeNull()
    expect(whyNotLeave(active({ participants: [{ ...creators, isMine: false }, paid] }))?.code).toBe(
      'bet.not_participant',
    )
    expect(whyNotLeave(active({ participants: [creators, paid] }))?.code).toBe('bet.creator_stays')
    expect(whyNotLeave(active({ participants: [creators, { ...me, hasLeft: true }].slice(1) }))?.code).toBe(
      'bet.already_left',
    )
  })

  it.each(BET_STATUSES.filter((status) => status !== 'active'))('is refused in a bet that is %s', (status) => {
    expect(whyNotLeave(active({ status }))).toEqual({ code: 'bet.bad_state', status })
  })

  it('gives the bet to the last one who stays, and to nobody before', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: PARTICIPANTS_MAX }), (left) => {
        const participants = left.map((hasLeft) => participantFacts({ isClaimed: true, isAccepted: true, hasLeft }))
        const staying = participants.filter((participant) => !participant.hasLeft)
        expect(walkoverWinner(participants)).toBe(staying.length === 1 ? staying[0] : null)
      }),
    )
  })
})

describe('declining', () => {
  const kept = participantFacts({ reservedFor: 'me' })
  const invited = (overrides: Partial<BetFacts> = {}) =>
    others({ participants: [{ ...creators, isMine: false }, kept], ...overrides })

  it('is for the one the place is kept for, who has not seen the others', () => {
    expect(participantReservedForMe(invited())).toBe(kept)
    expect(whyNotDecline(invited())).toBeNull()
    expect(whyNotDecline(others())?.code).toBe('bet.not_reserved')
    expect(whyNotDecline(invited({ participants: [participantFacts({ reservedFor: 'somebody' })] }))?.code).toBe(
      'bet.not_reserved',
    )
    expect(whyNotDecline(invited({ hasRevealed: true }))?.code).toBe('bet.revealed')
  })

  it.each(ended)('is refused in a bet that is %s', (status) => {
    expect(whyNotDecline(invited({ status }))).toEqual({ code: 'bet.bad_state', status })
  })
})

describe('moving the deadline', () => {
  it('only ever moves it away', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 }), (from, to) => {
        const refusal = whyNotMoveDeadline(mine({ deadline: minutes(from) }), minutes(to), NOW)
        expect(refusal === null).toBe(to > from && to > 0)
      }),
    )
  })

  it('is for the creator of a pending bet that has one', () => {
    expect(whyNotMoveDeadline(mine(), minutes(1), NOW)?.code).toBe('bet.deadline_not_later')
    expect(whyNotMoveDeadline(others({ deadline: NOW }), minutes(1), NOW)?.code).toBe('bet.manage_creator_only')
    const decided = mine({ deadline: NOW, status: 'active' })
    expect(whyNotMoveDeadline(decided, minutes(1), NOW)?.code).toBe('bet.bad_state')
  })
})
