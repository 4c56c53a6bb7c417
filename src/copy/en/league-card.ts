import { list } from './list.ts'
import { counted, plural } from './plural.ts'

const number = new Intl.NumberFormat('en')

/** What stands on the picture of a league's table. */
export const leagueCard = {
  members: (count: number) => counted(count, { one: 'member', other: 'members' }),
  running: 'The table so far',
  finished: 'The final table',
  champion: (names: readonly string[]) =>
    `${list.format(names)} ${plural(names.length, { one: 'won it', other: 'share it' })}`,
  left: (name: string) => `${name} (left)`,
  score: (tokens: number, won: number) => `${number.format(tokens)} T · ${number.format(won)} W`,
} as const
