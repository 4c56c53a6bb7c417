import type { BetHistory, HistoryEntry } from '#contract/bet-history.ts'
import { expect, it } from 'vitest'
import { aHistory, anEntry } from '#test/support/bet-history.ts'
import { aBetView } from '#test/support/bet-view.ts'
import { aParticipantView, aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { receiptLines } from './receipt-lines.ts'

let transferCount = 0
const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute))
const event = (type: HistoryEntry['type'], participantName: string | null, minute: number): HistoryEntry =>
  anEntry(type, { participantName, at: at(minute) })
const moved = (reason: BetHistory['transfers'][number]['reason'], participantName: string | null, tokens: number) => ({
  id: String((transferCount += 1)),
  reason,
  participantName,
  tokens,
  at: at(0),
})

it('adds up what each place put in and got, and tells the story of whoever holds it now', () => {
  const sam = { ...aSealedParticipant('Sam'), isCreator: true }
  const mia = myParticipantView({ name: 'Mia', isAccepted: true })
  const bet = aBetView({
    status: 'won',
    participants: [sam, mia, aParticipantView({ name: 'Jo' })],
    result: {
      winnerIds: [sam.id],
      potTokens: 50,
      shareTokens: 50,
      remainderTokens: 0,
      resolvedAt: at(9),
      answer: null,
      resolvedByName: 'Sam',
      expiryReason: null,
    },
  })
  const entries = [
    event('created', null, 0),
    event('predicted', 'Sam', 1),
    event('claimed', 'Mia', 2),
    event('predicted', 'Mia', 3),
    event('edited', 'Mia', 4),
    event('released', 'Mia', 5),
    event('claimed', 'Mia', 6),
    event('predicted', 'Mia', 7),
    event('edited', 'Mia', 8),
  ]
  const transfers = [
    moved('stake', 'Sam', 25),
    moved('stake', 'Mia', 25),
    moved('stake_refund', 'Mia', 25),
    moved('stake', 'Mia', 25),
    moved('stake', 'Gone', 25),
    moved('stake_refund', 'Gone', 25),
    moved('payout', 'Sam', 50),
    moved('remainder', null, 0),
    moved('correction_taken', 'Sam', 10),
    moved('correction_given', 'Mia', 10),
  ]
  const lines = receiptLines(bet, aHistory(bet.uniqueId, entries, { transfers }))
  expect(lines.map((line) => [line.name, line.inTokens, line.outTokens, line.editCount])).toEqual([
    ['Sam', 25, 40, 0],
    ['Mia', 50, 35, 1],
    ['Jo', 0, 0, 0],
    ['Gone', 25, 25, 0],
  ])
  expect(lines.map((line) => [line.joinedAt, line.sealedAt])).toEqual([
    [at(0), at(1)],
    [at(6), at(7)],
    [null, null],
    [null, null],
  ])
  expect(lines.map((line) => [line.isWinner, line.isMine])).toEqual([
    [true, false],
    [false, true],
    [false, false],
    [false, false],
  ])
})
