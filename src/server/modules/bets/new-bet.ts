import { FREE_TEXT } from '#domain/answers/answers.ts'
import type { Inputs } from '#contract/index.ts'
import type { NewBet } from '#domain/bets/new-bet.ts'
import { parseStake } from '#domain/bets/parse-stake.ts'

export type CreateInput = Inputs['bets']['create']

/** The bet that a request asks for. A friend's key is their index in the request: an error names `friend:1:…`. */
export const newBetOf = (input: CreateInput): NewBet => ({
  description: input.description,
  answers: input.answers ?? FREE_TEXT,
  creatorPrediction: input.creatorPrediction,
  friends: input.friends.map((friend, index) => ({ ...friend, key: String(index) })),
  stake: parseStake(input.stake),
  deadline: input.deadline,
  resultDate: input.resultDate ?? null,
  isSealed: input.isSealed,
  leagueId: input.leagueId ?? null,
  follows: input.follows ?? null,
})
