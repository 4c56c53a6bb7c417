/** Addresses of leagues, kept apart from the others so that no first view loads them. */
export const leaguePaths = {
  leagues: () => '/leagues',
  league: (leagueId: string) => `/leagues/${encodeURIComponent(leagueId)}`,
  card: (leagueId: string) => `/card/league/${encodeURIComponent(leagueId)}.png`,
} as const

/** Opens the sheet that joins the league by this code. */
export const inviteLink = (code: string): string =>
  `${location.origin}${leaguePaths.leagues()}?join=${encodeURIComponent(code)}`
