import type { Result } from '#domain/kernel/result.ts'
import type { Auth, AuthRequest, Session } from '#server/adapters/auth/port.ts'
import type { Mailer } from '#server/adapters/email/port.ts'
import type { InputOf, OutputOf, RefusalOf, Verb } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import type { ErasureLog } from '#server/adapters/erasures/erasure-log.ts'

/** What the use-cases of accounts share. */
export interface AccountDeps {
  readonly db: Database
  readonly auth: Auth
  readonly mailer: Pick<Mailer, 'isConfigured' | 'forget'>
  /** Closes letters while they wait. */
  readonly emailSecret: string
  readonly publicUrl: string
  /** Keys the hashes of e-mails. */
  readonly emailHashSecret: string
  readonly erasureLog: ErasureLog
}

/** Somebody at the door: a visitor who signs up, in or out is no actor yet, and their cookies are about to change. */
export interface SessionContext extends AccountDeps {
  readonly request: AuthRequest
  readonly session: Session | null
  /** `Set-Cookie` lines that go out with the answer. */
  readonly setCookies: (lines: readonly string[]) => void
  /** Has the browser throw away what it keeps of us. */
  readonly clearSiteData: (kinds: readonly ('cache' | 'storage')[]) => void
}

/** A use-case of accounts. Opens its own transactions: hashing a password must not hold one open. */
export type SessionUseCase<V extends Verb<'accounts'>> = (
  context: SessionContext,
  input: InputOf<'accounts', V>,
) => Promise<Result<OutputOf<'accounts', V>, RefusalOf<'accounts', V>>>
