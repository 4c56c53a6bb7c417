import { counted, list, numeral, plural } from './intl.ts'

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
