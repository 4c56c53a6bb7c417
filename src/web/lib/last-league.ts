const KEY = 'last-league'

/** The league this browser showed last: a desktop opens it beside the list. Null where the browser refuses storage. */
export const lastLeague = {
  read: (): string | null => {
    try {
      return localStorage.getItem(KEY)
    } catch {
      return null
    }
  },
  remember: (leagueId: string): void => {
    try {
      localStorage.setItem(KEY, leagueId)
    } catch {
      // The first of the list is opened then.
    }
  },
}
