const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** What stands on the picture of a league's table. */
export const leagueCard = {
  members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  running: 'The table so far',
  finished: 'The final table',
  champion: (names: readonly string[]) => `${list.format(names)} ${names.length === 1 ? 'won it' : 'share it'}`,
  score: (tokens: number, won: number) => `${tokens} T · ${won} W`,
} as const
