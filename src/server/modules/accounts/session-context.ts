import type { Result } from '#domain/kernel/result.ts'
import type { Mailer } from '#server/adapters/email/port.ts'
import type { Provider } from '#server/adapters/providers/port.ts'
import type { InputOf, Noun, OutputOf, RefusalOf, Verb } from '#server/context.ts'
import type { DatabaseRefusal } from '#server/db/constraints.ts'
import type { Database } from '#server/db/database.ts'
import type { ErasureLog } from '#server/adapters/erasures/erasure-log.ts'
import type { Switches } from '#server/platform/switches/switches.ts'
import type { Passwords } from './passwords.ts'
import type { Cookies } from './session-cookies.ts'
import type { DeviceRequest, Session } from './sessions.ts'

/** What the use-cases of accounts share. */
export interface AccountDeps {
  readonly db: Database
  readonly cookies: Cookies
  readonly passwords: Passwords
  readonly mailer: Pick<Mailer, 'isConfigured' | 'forget'>
  /** Encrypts emails while they wait. */
  readonly emailSecret: string
  readonly publicUrl: string
  /** Keys the hashes of e-mails. */
  readonly emailHashSecret: string
  readonly erasureLog: ErasureLog
  /** Whether visitors may play without an account. */
  readonly hasGuests: boolean
  /** With whose accounts users may sign in. */
  readonly providers: readonly Provider[]
}

/** A request that may change who is signed in: a visitor who signs up or in is no actor yet, and the cookies change. */
export interface SessionContext extends AccountDeps {
  /** `ipKey`: by which limits count the address; null for loopback, which all users behind a local proxy share. */
  readonly request: DeviceRequest & { readonly ipKey: string | null }
  readonly session: Session | null
  /** `Set-Cookie` lines that go out with the answer. */
  readonly setCookies: (lines: readonly string[]) => void
  /** Makes the browser delete what it keeps of the app. */
  readonly clearSiteData: (kinds: readonly ('cache' | 'storage')[]) => void
  /** What the operator has switched off. */
  readonly switches: Pick<Switches, 'whyOff'>
  /** Called after a command that was committed. */
  readonly onCommitted: () => void
}

/**
 * A use-case that needs the session or opens its own transactions: hashing a password must not hold one open, and a
 * wrong join code must stay counted. `C` names the parts of the context that it needs.
 */
export type SessionUseCase<V extends Verb<N>, N extends Noun = 'accounts', C = SessionContext> = (
  context: C,
  input: InputOf<N, V>,
) => Promise<Result<OutputOf<N, V>, RefusalOf<N, V> | DatabaseRefusal>>
