const list = new Intl.ListFormat('en', { type: 'conjunction' })
const number = new Intl.NumberFormat('en')

/** What stands on the picture of a league's table. */
export const leagueCard = {
  members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  running: 'The table so far',
  finished: 'The final table',
  champion: (names: readonly string[]) => `${list.format(names)} ${names.length === 1 ? 'won it' : 'share it'}`,
  score: (tokens: number, won: number) => `${number.format(tokens)} T · ${number.format(won)} W`,
} as const
