const KEY = 'provider-departure'

/** Where a sign-in at a provider was to lead. */
interface LastDeparture {
  readonly returnTo?: string
  readonly invite?: string
}

/** Remembers in this tab where a sign-in leads, for the way back from a provider where nothing came of it. */
export function rememberDeparture(authorization: LastDeparture): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(authorization))
  } catch {
    // Without storage the way back leads home.
  }
}

/** What this tab remembers; empty without storage. */
export function lastDeparture(): LastDeparture {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as LastDeparture
    const { returnTo, invite } = kept
    return { ...(typeof returnTo === 'string' && { returnTo }), ...(typeof invite === 'string' && { invite }) }
  } catch {
    return {}
  }
}
