import { expect, it } from 'vitest'
import { aBetView, aPlaceView, aSealedPlace, myPlaceView } from '../../../../test/bet-view.ts'
import { NOW } from '../../../../test/factories.ts'
import { orderBets } from './order-bets.ts'

const mine = myPlaceView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })
const sam = aSealedPlace('Sam')
const reader = { now: NOW, dares: new Map([['owed', 'owed'] as const]) }
const bets = [
  aBetView({ uniqueId: 'drawn', status: 'drawn', places: [mine, sam] }),
  aBetView({ uniqueId: 'waits', places: [mine, aPlaceView()] }),
  aBetView({ uniqueId: 'runs', status: 'active', places: [mine, sam] }),
  aBetView({ uniqueId: 'runs-older', status: 'active', places: [mine, sam] }),
  aBetView({ uniqueId: 'call-me', status: 'active', isCreator: true, places: [mine, sam] }),
  aBetView({ uniqueId: 'owed', status: 'won', places: [mine, sam] }),
  aBetView({ uniqueId: 'say-something', places: [myPlaceView(), sam] }),
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
