import type { Tokens } from '#domain/money/tokens.ts'

/** The types of stake, in the order in which the wizard offers them. */
export const STAKE_TYPES = ['token', 'action'] as const
export type StakeType = (typeof STAKE_TYPES)[number]

/** What every type of stake has; a type that is not in the list does not compile. */
export interface OfType<T extends StakeType> {
  readonly type: T
}

/** Every participant pays `tokens` into the pot. */
interface TokenStake extends OfType<'token'> {
  readonly tokens: Tokens
}

/** The losers owe the winners a forfeit ("dare" on the screens). */
interface ActionStake extends OfType<'action'> {
  readonly forfeit: string
}

/** What each participant puts in. */
export type Stake = TokenStake | ActionStake

type Answers<R> = { readonly [T in StakeType]: (stake: Extract<Stake, OfType<T>>) => R }

/** Asks the answer for the stake's own type. A type without an answer does not compile. */
export function matchStake<R>(stake: Stake, answers: Answers<R>): R {
  switch (stake.type) {
    case 'token':
      return answers.token(stake)
    case 'action':
      return answers.action(stake)
  }
}

/** The tokens that each participant pays into the pot, or null where the bet has no pot. */
export const stakeTokens = (stake: Stake): Tokens | null =>
  matchStake<Tokens | null>(stake, { token: ({ tokens }) => tokens, action: () => null })

/** What one more prediction costs its author; 0 where the bet has no pot. */
export const chargeOf = (stake: Stake): Tokens => stakeTokens(stake) ?? 0

/** Whether the losers owe the winners something that is not tokens. */
export const isOwed = (stake: Stake): boolean => matchStake(stake, { token: () => false, action: () => true })
