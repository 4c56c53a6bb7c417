import { useRouter } from '@tanstack/react-router'
import { leaguePaths } from './league-links.ts'

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
