import { expect, it } from 'vitest'
import { aBetView, aParticipantView, aSealedParticipant, myParticipantView } from '#test/support/bet-view.ts'
import { NOW } from '#test/support/factories.ts'
import { orderBets } from './order-bets.ts'

const mine = myParticipantView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })
const sam = aSealedParticipant('Sam')
const reader = { now: NOW, dares: new Map([['owed', 'owed'] as const]) }
const bets = [
  aBetView({ uniqueId: 'drawn', status: 'drawn', participants: [mine, sam] }),
  aBetView({ uniqueId: 'waits', participants: [mine, aParticipantView()] }),
  aBetView({ uniqueId: 'runs', status: 'active', participants: [mine, sam] }),
  aBetView({ uniqueId: 'runs-older', status: 'active', participants: [mine, sam] }),
  aBetView({ uniqueId: 'call-me', status: 'active', isCreator: true, participants: [mine, sam] }),
  aBetView({ uniqueId: 'owed', status: 'won', participants: [mine, sam] }),
  aBetView({ uniqueId: 'say-something', participants: [myParticipantView(), sam] }),
]

it('puts what waits for me first, then active, pending, finished, each as it came', () => {
  expect(orderBets(bets, reader).map((bet) => bet.uniqueId)).toEqual([
    'call-me',
    'owed',
    'say-something',
    'runs',
    'runs-older',
    'waits',
    'drawn',
  ])
})

it('leaves the list it was given alone', () => {
  const before = [...bets]
  orderBets(bets, reader)
  expect(bets).toEqual(before)
})
