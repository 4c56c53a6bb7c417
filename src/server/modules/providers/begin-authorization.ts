import type { AccountErrorOf } from '#domain/accounts/errors.ts'
import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { paths } from '#domain/paths.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { OutputOf } from '#server/context.ts'
import { transact } from '#server/db/transaction.ts'
import { checkPassword } from '#server/modules/accounts/check-password.ts'
import type { SessionContext, SessionUseCase } from '#server/modules/accounts/session-context.ts'
import { createHash, randomBytes } from 'node:crypto'
import { deleteExpiredAuthorizations, insertAuthorization } from './queries.ts'

const RANDOM_BYTES = 32
/** As long as an authorization. */
const COOKIE_SECONDS = 900

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const random = (): string => randomBytes(RANDOM_BYTES).toString('base64url')

/** Sends a visitor or a guest to a provider, to sign in or up. @see docs/rules.md#providers */
export const beginSignIn: SessionUseCase<'begin', 'providers'> = (context, { providerId, ...input }) =>
  begin(context, providerId, { ...input, userId: null })

/** Sends a signed-in user to a provider, to add an identity. */
export const beginAdding: SessionUseCase<'beginAdding', 'providers'> = async (context, { providerId, password }) => {
  const checked = await checkPassword(context, password)
  if (!checked.ok) return checked
  const { userId } = checked.value
  return begin(context, providerId, { userId, displayName: '', inviteCode: null, returnTo: paths.account() })
}

interface Purpose {
  /** The account that adds an identity; null for a sign-in. */
  readonly userId: string | null
  readonly displayName: string
  readonly inviteCode: string | null
  readonly returnTo: string | null
}

/** State, nonce and verifier stay here; the browser that comes back is the one that was sent, which a cookie proves. */
async function begin(
  context: SessionContext,
  providerId: string,
  { userId, displayName, inviteCode, returnTo }: Purpose,
): Promise<Result<OutputOf<'providers', 'begin'>, AccountErrorOf<'account.provider_away'>>> {
  const { db, cookies, request } = context
  const provider = context.providers.find(({ id }) => id === providerId)
  if (!provider) return err({ code: 'account.provider_away', provider: providerId })
  const secrets = { state: random(), nonce: random(), codeVerifier: random() }
  const address = await provider.addressFor(secrets)
  if (address === null) return err({ code: 'account.provider_away', provider: provider.name })
  // Another tab may be on its way as well.
  const browser = cookies.read('pv', request.cookie) ?? random()
  await transact(db, null, async (tx) => {
    tx.write(deleteExpiredAuthorizations, [])
    tx.write(insertAuthorization, [
      hashOf(secrets.state),
      hashOf(browser),
      provider.id,
      secrets.nonce,
      secrets.codeVerifier,
      userId,
      displayName,
      inviteCode,
      safeReturnTo(returnTo),
    ])
  })
  context.setCookies([cookies.set('pv', browser, COOKIE_SECONDS)])
  return ok({ address })
}
