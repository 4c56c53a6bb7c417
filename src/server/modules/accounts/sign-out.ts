import { ok } from '#domain/kernel/result.ts'
import type { SessionUseCase } from './session-context.ts'

/** Ends the session; no error when there is none. */
export const signOut: SessionUseCase<'signOut'> = async ({ auth, request, setCookies, clearSiteData }) => {
  setCookies(await auth.endSession(request))
  // What the device itself keeps, a draft or the theme, belongs to whoever holds it; what was fetched does not.
  clearSiteData(['cache'])
  return ok({})
}
