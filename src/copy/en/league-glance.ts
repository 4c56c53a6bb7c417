import { inSentence } from './predict-entry.ts'

/** Lines of a league's table, wherever they stand. Numbers come as the viewer writes them. */
export const leagueGlance = {
  label: (name: string) => `How ${name} stands`,
  me: (name: string) => `${name} (you)`,
  rankOf: (rank: number) => `Rank ${rank}`,
  ahead: (tokens: string, name: string) => `${tokens} ahead of ${inSentence(name)}.`,
  behind: (tokens: string, name: string) => `${tokens} behind ${inSentence(name)}.`,
} as const
