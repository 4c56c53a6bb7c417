import { aBet, anId, aParticipant } from '../../../../test/factories.ts'
import { expect, it } from 'vitest'
import { participantOf, placeOfUser } from './participant-of.ts'

it('finds the place a rule has found, and stops at once where there is none', () => {
  const bo = aParticipant()
  const bet = aBet([aParticipant(), bo])
  expect(participantOf(bet, bo.id)).toBe(bo)
  expect(placeOfUser(bet, bo.userId ?? '')).toBe(bo)
  expect(() => participantOf(bet, anId())).toThrow('assertion failed')
  expect(() => placeOfUser(bet, anId())).toThrow('assertion failed')
})
