import { counted, list, numeral, plural } from './intl.ts'
import { inSentence } from './predict-entry.ts'

/** Lines of a league's table, wherever they stand. Numbers come as the viewer writes them. */
export const leagueGlance = {
  label: (name: string) => `How ${name} stands`,
  me: (name: string) => `${name} (you)`,
  rankOf: (rank: number) => `Rank ${rank}`,
  ahead: (tokens: string, name: string) => `${tokens} ahead of ${inSentence(name)}.`,
  behind: (tokens: string, name: string) => `${tokens} behind ${inSentence(name)}.`,
} as const

/** What stands on the picture of a league's table. */
export const leagueCard = {
  members: (count: number) => counted(count, { one: 'member', other: 'members' }),
  running: 'The table so far',
  finished: 'The final table',
  champion: (names: readonly string[]) =>
    `${list.format(names)} ${plural(names.length, { one: 'won it', other: 'share it' })}`,
  left: (name: string) => `${name} (left)`,
  score: (tokens: number, won: number) => `${numeral(tokens)} T · ${numeral(won)} W`,
} as const
