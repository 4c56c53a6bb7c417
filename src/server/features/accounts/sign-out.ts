import { ok } from '#domain/kernel/result.ts'
import type { VisitCase } from './visit.ts'

/** Ends the session; no error when there is none. */
export const signOut: VisitCase<'signOut'> = async ({ auth, request, setCookies }) => {
  setCookies(await auth.endSession(request))
  return ok({})
}
