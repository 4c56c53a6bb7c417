import { NOW } from '#test/support/factories.ts'
import { expect, it } from 'vitest'
import type { BetRow, ParticipantRow } from './lock-queries.ts'
import { rowToBet } from './row-to-bet.ts'

const row: BetRow = {
  id: 'b',
  unique_id: 'u',
  description: 'Rain?',
  stake_tokens: 25,
  forfeit: null,
  deadline: NOW,
  status: 'pending',
  is_sealed: true,
  league_id: null,
  game: null,
  result_date: null,
  created_by: 'ann',
  created_at: NOW,
  activated_at: null,
  majority_at: null,
  disagreed_at: null,
  contested_at: null,
  version: 3,
  head: 'ab',
  answers: null,
}
const participant: ParticipantRow = {
  id: 'p',
  friend_name: 'Bo',
  user_id: null,
  reserved_for: 'bo',
  status: 'invited',
  has_left: false,
  stake_generation: 1,
  accepted_version: null,
  has_revealed: false,
  is_guest: false,
  is_on_credit: false,
}

it('reads a row in the words of the rules', () => {
  expect(
    rowToBet({ ...row, result_date: NOW }, [participant], {
      confirmations: [{ participant_id: 'p', winner_participant_ids: ['q'], answer: null }],
      postponements: [{ participant_id: 'p', asked_again_at: NOW.toISOString() }],
    }),
  ).toMatchObject({
    stake: { type: 'token', tokens: 25 },
    isSealed: true,
    creatorId: 'ann',
    participants: [{ name: 'Bo', userId: null, reservedForUserId: 'bo', stakeGeneration: 1 }],
    confirmations: [{ participantId: 'p', winnerIds: ['q'] }],
    resultDate: NOW,
    postponements: [{ participantId: 'p', askedAgainAt: NOW }],
  })
  expect(rowToBet({ ...row, stake_tokens: null, forfeit: 'sing' }, []).stake).toEqual({
    type: 'action',
    forfeit: 'sing',
  })
})
