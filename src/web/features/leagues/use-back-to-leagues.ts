import { useRouter } from '@tanstack/react-router'
import { leaguePaths } from './league-links.ts'

/**
 * From the page of a league that is gone for the viewer, because they left or deleted it, to all leagues. Whoever did so
 * elsewhere, or has gone on meanwhile, stays where they are.
 */
export function useBackToLeagues(): (leagueId: string) => void {
  const router = useRouter()
  return (leagueId) => {
    // Asked of the router and not of the screen: live news may have taken the screen away before the answer was here.
    if (router.state.location.pathname !== leaguePaths.league(leagueId)) return
    void router.navigate({ to: '/leagues/{-$id}', params: { id: undefined }, replace: true })
  }
}
