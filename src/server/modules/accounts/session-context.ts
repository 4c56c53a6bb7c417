import type { Result } from '#domain/kernel/result.ts'
import type { Mailer } from '#server/adapters/email/port.ts'
import type { InputOf, OutputOf, RefusalOf, Verb } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import type { ErasureLog } from '#server/adapters/erasures/erasure-log.ts'
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
}

/** A request that may change who is signed in: a visitor who signs up or in is no actor yet, and the cookies change. */
export interface SessionContext extends AccountDeps {
  readonly request: DeviceRequest
  readonly session: Session | null
  /** `Set-Cookie` lines that go out with the answer. */
  readonly setCookies: (lines: readonly string[]) => void
  /** Makes the browser delete what it keeps of the app. */
  readonly clearSiteData: (kinds: readonly ('cache' | 'storage')[]) => void
}

/** A use-case of accounts. Opens its own transactions: hashing a password must not hold one open. */
export type SessionUseCase<V extends Verb<'accounts'>> = (
  context: SessionContext,
  input: InputOf<'accounts', V>,
) => Promise<Result<OutputOf<'accounts', V>, RefusalOf<'accounts', V>>>
