import { describe, expect, it } from 'vitest'
import { parseStake, type StakeText } from './parse-stake.ts'
import { chargeOf, isOwed, matchStake, stakeTokens, type Stake } from './stake.ts'

const TOKENS: Stake = { type: 'token', tokens: 25 }
const DARE: Stake = { type: 'action', forfeit: 'sing' }

describe('a stake', () => {
  it('is answered by its own type', () => {
    const answers = { token: ({ tokens }: { readonly tokens: number }) => `${tokens}`, action: () => 'owed' }
    expect(matchStake(TOKENS, answers)).toBe('25')
    expect(matchStake(DARE, answers)).toBe('owed')
  })

  it('of tokens is paid, a forfeit is owed', () => {
    expect([TOKENS, DARE].map(stakeTokens)).toEqual([25, null])
    expect([TOKENS, DARE].map(chargeOf)).toEqual([25, 0])
    expect([TOKENS, DARE].map(isOwed)).toEqual([false, true])
  })
})

describe('parseStake', () => {
  it.each<[StakeText, Stake]>([
    [{ type: 'token', tokensText: '25' }, TOKENS],
    [{ type: 'action', forfeit: ' <b>sing</b>\r\n' }, DARE],
    [
      { type: 'action', forfeit: 'x'.repeat(200) },
      { type: 'action', forfeit: 'x'.repeat(200) },
    ],
  ])('reads %j', (text, value) => expect(parseStake(text)).toEqual({ ok: true, value }))

  it.each<[StakeText, string, string]>([
    [{ type: 'token', tokensText: '0' }, 'draft.stake_invalid', 'stake'],
    [{ type: 'token', tokensText: '' }, 'draft.stake_invalid', 'stake'],
    [{ type: 'token', tokensText: '10000' }, 'draft.stake_invalid', 'stake'],
    [{ type: 'action', forfeit: '\u200b' }, 'draft.forfeit_missing', 'forfeit'],
    [{ type: 'action', forfeit: 'x'.repeat(201) }, 'draft.forfeit_too_long', 'forfeit'],
  ])('refuses %j', (text, code, field) => expect(parseStake(text)).toEqual({ ok: false, error: { code, field } }))
})
