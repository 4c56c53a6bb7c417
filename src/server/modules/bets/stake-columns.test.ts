import type { Stake } from '#domain/bets/stake.ts'
import { expect, it } from 'vitest'
import { rowToStake, stakeColumns } from './stake-columns.ts'

it.each<[Stake, readonly [number | null, string | null]]>([
  [{ type: 'token', tokens: 25 }, [25, null]],
  [{ type: 'action', forfeit: 'sing' }, [null, 'sing']],
])('keeps %j in the one column that it needs', (stake, columns) => {
  expect(stakeColumns(stake)).toEqual(columns)
  const [stake_tokens, forfeit] = columns
  expect(rowToStake({ stake_tokens, forfeit })).toEqual(stake)
})

it('reads no stake from a row that has none', () => {
  expect(() => rowToStake({ stake_tokens: null, forfeit: null })).toThrow('a bet has a stake')
})
