import { aBet, anId, aParticipant } from '#test/support/factories.ts'
import { expect, it } from 'vitest'
import { participantOf, participantOfUser } from './find-participant.ts'

it('finds the participant a rule has found, and throws where there is none', () => {
  const bo = aParticipant()
  const bet = aBet([aParticipant(), bo])
  expect(participantOf(bet, bo.id)).toBe(bo)
  expect(participantOfUser(bet, bo.userId ?? '')).toBe(bo)
  expect(() => participantOf(bet, anId())).toThrow('assertion failed')
  expect(() => participantOfUser(bet, anId())).toThrow('assertion failed')
})
