import { paths } from '#domain/paths.ts'
import { useRouter } from '#web/navigation/hooks.ts'

/** Opens the sheet that joins the league by this code. */
export const inviteLink = (code: string): string => location.origin + paths.leagues(code)

/**
 * Opens the list of leagues after the viewer has left or deleted the league on the page. It does not navigate if the
 * viewer has opened another page since.
 */
export function useBackToLeagues(): (leagueId: string) => void {
  const router = useRouter()
  return (leagueId) => {
    // Reads the router and not the screen: a live event may have unmounted the screen before the response arrives.
    if (router.progress.location.pathname !== paths.league(leagueId)) return
    void router.navigate({ to: '/leagues', replace: true })
  }
}
