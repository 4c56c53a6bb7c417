/** Addresses of leagues. They stand here and not with the others, so that no first view carries them. */
export const leaguePaths = {
  leagues: () => '/leagues',
  league: (leagueId: string) => `/leagues/${encodeURIComponent(leagueId)}`,
  card: (leagueId: string) => `/card/league/${encodeURIComponent(leagueId)}.png`,
} as const

/** Where a friend joins with one press. */
export const inviteLink = (code: string): string =>
  `${location.origin}${leaguePaths.leagues()}?join=${encodeURIComponent(code)}`
