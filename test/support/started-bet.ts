import type { BetView } from '#contract/bet-view.ts'
import { must } from './answers.ts'
import type { Asked, Person } from './people.ts'

/** What a creator sends for a token bet of 10 with one friend, Bo, who writes their own prediction. */
export const aRequest = (overrides: Partial<Asked<'create'>> = {}): Asked<'create'> => ({
  description: 'Will it rain?',
  creatorPrediction: 'Yes, all day',
  friends: [{ name: 'Bo', userId: null, prediction: null }],
  stake: { type: 'token', tokensText: '10' },
  deadline: null,
  isSealed: false,
  ...overrides,
})

/** The id of the participant with this name. */
export function participantIdOf(bet: BetView, name: string): string {
  const participant = bet.participants.find((candidate) => candidate.name === name)
  if (!participant) throw new Error(`no participant is called ${name}`)
  return participant.id
}

/** Claims the participant with the person's own name and seals a prediction. */
export async function join(person: Person, bet: BetView, text = `${person.name} says so`): Promise<BetView> {
  must(await person.command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, person.name) }))
  return must(await person.command('bets.predict', { uniqueId: bet.uniqueId, text }))
}

/** A bet of `creator` with these friends as participants; only the creator has predicted. */
export async function aStartedBet(
  creator: Person,
  friendNames: readonly string[],
  overrides: Partial<Asked<'create'>> = {},
): Promise<BetView> {
  const friends = friendNames.map((name) => ({ name, userId: null, prediction: null }))
  return must(await creator.command('bets.create', aRequest({ friends, ...overrides })))
}
