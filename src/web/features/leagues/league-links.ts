import { useRouter } from '@tanstack/react-router'

/** Addresses of leagues, kept apart from the others so that no first view loads them. */
export const leaguePaths = {
  leagues: () => '/leagues',
  league: (leagueId: string) => `/leagues/${encodeURIComponent(leagueId)}`,
  card: (leagueId: string) => `/card/league/${encodeURIComponent(leagueId)}.png`,
} as const

/** Opens the sheet that joins the league by this code. */
export const inviteLink = (code: string): string =>
  `${location.origin}${leaguePaths.leagues()}?join=${encodeURIComponent(code)}`

/**
 * Opens the list of leagues after the viewer has left or deleted the league on the page. It does not navigate if the
 * viewer has opened another page since.
 */
export function useBackToLeagues(): (leagueId: string) => void {
  const router = useRouter()
  return (leagueId) => {
    // Reads the router and not the screen: a live event may have unmounted the screen before the response arrives.
    if (router.state.location.pathname !== leaguePaths.league(leagueId)) return
    void router.navigate({ to: '/leagues/{-$id}', params: { id: undefined }, replace: true })
  }
}
