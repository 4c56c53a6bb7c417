import { aPlace, NOW, someFacts } from '../../../test/factories.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BetFacts, PlaceFacts } from './bet.ts'
import { FRIEND_NAME_LENGTH_MAX, PLACES_MAX } from './limits.ts'
import {
  placeKeptForMe,
  walkoverWinner,
  whyNotAddParticipant,
  whyNotDecline,
  whyNotFreePlace,
  whyNotLeave,
  whyNotMoveDeadline,
  whyNotParticipantName,
  whyNotRemoveParticipant,
} from './manage.ts'
import { BET_STATUSES } from './status.ts'

const creators = aPlace({ name: 'Ann', isClaimed: true, isAccepted: true, isCreatorsPlace: true, isMine: true })
const taken = aPlace({ name: 'Bo', isClaimed: true })
const paid = aPlace({ name: 'Cy', isClaimed: true, isAccepted: true })
const free = aPlace({ name: 'Di' })
const reader = aPlace({ name: 'Eli', isClaimed: true, isAccepted: true, hasRevealed: true })
/** Ann's own pending bet as she sees it. */
const mine = (overrides: Partial<BetFacts> = {}): BetFacts =>
  someFacts({ isCreator: true, places: [creators, taken, paid, free, reader], ...overrides })
const others = (overrides: Partial<BetFacts> = {}): BetFacts => mine({ isCreator: false, ...overrides })
const ended = BET_STATUSES.filter((status) => status !== 'pending')
const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000)

describe('adding a participant', () => {
  it('is for the creator of a pending bet with room, before its deadline', () => {
    expect(whyNotAddParticipant(mine(), NOW)).toBeNull()
    expect(whyNotAddParticipant(mine({ deadline: NOW }), NOW)).toBeNull()
    expect(whyNotAddParticipant(others(), NOW)?.code).toBe('bet.manage_creator_only')
    expect(whyNotAddParticipant(mine({ deadline: minutes(-1) }), NOW)?.code).toBe('bet.deadline_passed')
    const places = (count: number) => Array.from({ length: count }, (_, index) => aPlace({ name: `P${index}` }))
    expect(whyNotAddParticipant(mine({ places: places(PLACES_MAX - 1) }), NOW)).toBeNull()
    const full = whyNotAddParticipant(mine({ places: places(PLACES_MAX) }), NOW)
    expect(full).toEqual({ code: 'bet.full', limit: PLACES_MAX })
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

describe('removing and freeing', () => {
  it.each<[string, PlaceFacts, string | null, string | null]>([
    ['unclaimed', free, null, 'bet.place_free'],
    ['claimed', taken, null, null],
    ['paid', paid, null, null],
    ["the creator's", creators, 'bet.creator_keeps_place', 'bet.creator_keeps_place'],
    ['of somebody who has revealed', reader, 'bet.place_revealed', 'bet.place_revealed'],
    ['gone', aPlace(), 'bet.unknown_place', 'bet.unknown_place'],
  ])('of a place that is %s', (_, place, remove, release) => {
    expect(whyNotRemoveParticipant(mine(), place.id)?.code ?? null).toBe(remove)
    expect(whyNotFreePlace(mine(), place.id)?.code ?? null).toBe(release)
    expect(whyNotRemoveParticipant(others(), place.id)?.code).toBe('bet.remove_creator_only')
    expect(whyNotFreePlace(others(), place.id)?.code).toBe('bet.remove_creator_only')
  })

  it.each(ended)('is refused in a bet that is %s', (status) => {
    expect(whyNotRemoveParticipant(mine({ status }), free.id)?.code).toBe('bet.remove_pending_only')
    expect(whyNotFreePlace(mine({ status }), taken.id)?.code).toBe('bet.remove_pending_only')
  })
})

describe('leaving', () => {
  const me = aPlace({ isMine: true, isClaimed: true, isAccepted: true })
  const active = (overrides: Partial<BetFacts> = {}) =>
    someFacts({ status: 'active', places: [{ ...creators, isMine: false }, me, paid], ...overrides })

  it('is for participants of an active bet, once, and never for the creator', () => {
    expect(whyNotLeave(active())).toBeNull()
    expect(whyNotLeave(active({ places: [{ ...creators, isMine: false }, paid] }))?.code).toBe('bet.not_participant')
    expect(whyNotLeave(active({ places: [creators, paid] }))?.code).toBe('bet.creator_stays')
    expect(whyNotLeave(active({ places: [creators, { ...me, hasLeft: true }].slice(1) }))?.code).toBe(
      'bet.already_left',
    )
  })

  it.each(BET_STATUSES.filter((status) => status !== 'active'))('is refused in a bet that is %s', (status) => {
    expect(whyNotLeave(active({ status }))).toEqual({ code: 'bet.bad_state', status })
  })

  it('gives the bet to the last one who stays, and to nobody before', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: PLACES_MAX }), (left) => {
        const places = left.map((hasLeft) => aPlace({ isClaimed: true, isAccepted: true, hasLeft }))
        const staying = places.filter((place) => !place.hasLeft)
        expect(walkoverWinner(places)).toBe(staying.length === 1 ? staying[0] : null)
      }),
    )
  })
})

describe('declining', () => {
  const kept = aPlace({ reservedFor: 'me' })
  const invited = (overrides: Partial<BetFacts> = {}) =>
    others({ places: [{ ...creators, isMine: false }, kept], ...overrides })

  it('is for the one the place is kept for, who has not seen the others', () => {
    expect(placeKeptForMe(invited())).toBe(kept)
    expect(whyNotDecline(invited())).toBeNull()
    expect(whyNotDecline(others())?.code).toBe('bet.not_reserved')
    expect(whyNotDecline(invited({ places: [aPlace({ reservedFor: 'somebody' })] }))?.code).toBe('bet.not_reserved')
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
