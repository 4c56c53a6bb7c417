import { displayNameProblem } from '#domain/accounts/display-name.ts'
import { isEmail, normalizeEmail } from '#domain/accounts/email.ts'
import type { AccountErrorOf } from '#domain/accounts/errors.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Provider, ProviderIdentity } from '#server/adapters/providers/port.ts'
import type { OutputOf, RefusalOf } from '#server/context.ts'
import { transact, withRead, type Tx } from '#server/db/transaction.ts'
import { createAccount } from '#server/modules/accounts/create-account.ts'
import { readMe } from '#server/modules/accounts/get-me.ts'
import { lockIdentity } from '#server/modules/accounts/identities.ts'
import type { SessionContext, SessionUseCase } from '#server/modules/accounts/session-context.ts'
import { startSession } from '#server/modules/accounts/sessions.ts'
import { completeReferralOf } from '#server/modules/invites/complete-referral.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { hashOf } from './begin-authorization.ts'
import {
  insertIdentity,
  type KnownIdentityRow,
  noteIdentityUse,
  selectKnownIdentity,
  spendAuthorization,
  type AuthorizationRow,
} from './queries.ts'

type Output = OutputOf<'providers', 'finish'>
type Refused = RefusalOf<'providers', 'finish'>
/** What came of an authorization, for the account of this user. */
type Finished = Result<{ readonly owner: Owner; readonly outcome: Output['outcome'] }, Refused>

interface Owner {
  readonly id: string
  readonly email: string | null
  readonly name: string
}

const REFUSED: AccountErrorOf<'account.provider_refused'> = { code: 'account.provider_refused' }

/**
 * Signs in, signs up or adds an identity, by what a provider has answered to an authorization of this browser. The authorization is spent
 * whatever comes of it.
 *
 * @see docs/rules.md#providers
 */
export const finishAuthorization: SessionUseCase<'finish', 'providers'> = async (context, input) => {
  const answer = new URLSearchParams(input.answer)
  const state = answer.get('state') ?? ''
  const authorization = await takeAuthorization(context, state)
  if (!authorization) return err(REFUSED)
  const provider = context.providers.find(({ id }) => id === authorization.provider)
  if (!provider) return err({ code: 'account.provider_away', provider: authorization.provider })
  const { nonce, code_verifier: codeVerifier } = authorization
  const identified = await provider.identify(answer, { state, nonce, codeVerifier })
  if (identified.outcome === 'away') return err({ code: 'account.provider_away', provider: provider.name })
  if (identified.outcome === 'refused') return err(REFUSED)
  const back = { provider, authorization, identity: identified.identity }
  const finished = await (authorization.user_id === null
    ? enter(context, back)
    : add(context, back, authorization.user_id))
  if (!finished.ok) return finished
  const { owner, outcome } = finished.value
  const me = await readMe(context, owner)
  return ok({ me, outcome, returnTo: authorization.return_to, inviteCode: authorization.invite_code })
}

async function takeAuthorization(
  { db, cookies, request }: SessionContext,
  state: string,
): Promise<AuthorizationRow | null> {
  const browser = cookies.read('pv', request.cookie)
  if (browser === null) return null
  return transact(db, null, (tx) => tx.first(spendAuthorization, [hashOf(state), hashOf(browser)]))
}

/** An authorization whose provider has said who it is. */
interface Back {
  readonly provider: Provider
  readonly authorization: AuthorizationRow
  readonly identity: ProviderIdentity
}

const findKnown = ({ db }: SessionContext, { issuer, subject }: ProviderIdentity): Promise<KnownIdentityRow | null> =>
  withRead(db, null, (reader) => reader.first(selectKnownIdentity, [issuer, subject]))

/** Signs in to the account that has the identity; without one, a new account begins. */
async function enter(context: SessionContext, back: Back): Promise<Finished> {
  const known = await findKnown(context, back.identity)
  if (known) return signIn(context, known)
  const { session } = context
  if (session && !session.isGuest) return err({ code: 'account.signed_in' })
  const off = await context.switches.whyOff('accounts.signUp')
  return off ? err(off) : signUp(context, back)
}

async function signIn(context: SessionContext, known: KnownIdentityRow): Promise<Finished> {
  const { user_id: id, email, display_name: name } = known
  const lines = await transact(context.db, id, async (tx) => {
    tx.write(noteIdentityUse, [known.id])
    return startSession(tx, context, id)
  })
  context.setCookies(lines)
  return ok({ owner: { id, email, name }, outcome: 'signed_in' })
}

/** Only for an address that the provider vouches for. One that has an account is not joined to it: its owner signs in first. */
async function signUp(context: SessionContext, { provider, authorization, identity }: Back): Promise<Finished> {
  const email = normalizeEmail(identity.email ?? '')
  const isProven = identity.isEmailVerified && isEmail(email) && normalizeEmail(email) === email
  if (!isProven) return err({ code: 'account.provider_unverified', provider: provider.name })
  const name = nameFor(context, authorization, identity)
  const id = await createAccount(context, {
    email,
    name,
    hashPassword: async () => null,
    inviteCode: authorization.invite_code,
    returnTo: authorization.return_to,
    addWayIn: (tx, userId) => addFirst(tx, userId, identity),
  })
  if (id === null) return err({ code: 'account.provider_unlinked', provider: provider.name, email })
  await completeReferralOf(context.db, id)
  context.setCookies(await transact(context.db, id, async (tx) => startSession(tx, context, id)))
  return ok({ owner: { id, email, name }, outcome: 'signed_up' })
}

/** A guest keeps the name of the participant. */
function nameFor({ session }: SessionContext, authorization: AuthorizationRow, identity: ProviderIdentity): string {
  if (session?.isGuest) return ''
  const candidates = [authorization.display_name ?? '', identity.name ?? '']
  return candidates.find((name) => displayNameProblem(name) === null) ?? ''
}

async function addFirst(tx: Tx, userId: string, { issuer, subject, email }: ProviderIdentity): Promise<void> {
  const row = await tx.first(insertIdentity, [userId, issuer, subject, email])
  if (!row) throw new Error('an identity was added by another request at the same moment')
}

/** Adds the identity to the account that has asked for it, if it is still the one that is signed in here. */
async function add(context: SessionContext, { provider, identity }: Back, userId: string): Promise<Finished> {
  const { db, session } = context
  if (session?.userId !== userId || session.isGuest) return err(REFUSED)
  const { issuer, subject, email } = identity
  const added = await transact(db, userId, async (tx) => {
    lockIdentity(tx, userId)
    const row = await tx.first(insertIdentity, [userId, issuer, subject, email])
    if (row) publish(tx, [{ type: 'account.changed', userId }])
    return row
  })
  const owner = { id: userId, email: session.email, name: session.name }
  if (added || (await findKnown(context, identity))?.user_id === userId) return ok({ owner, outcome: 'added' })
  return err({ code: 'account.provider_taken', provider: provider.name })
}
