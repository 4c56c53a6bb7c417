import type { Session } from '#server/modules/accounts/sessions.ts'
import type { InputOf, OutputOf, RefusalOf, Verb } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import type { Result } from '#domain/kernel/result.ts'

/** What a claim of a reward needs. Rewards are counted by e-mail address, so that a new account for it earns none again. */
interface TaskSessionContext {
  readonly db: Database
  readonly session: Pick<Session, 'userId' | 'email'> | null
  /** Keys the hashes of e-mails. */
  readonly emailHashSecret: string
  /** Called after a command that was committed. */
  readonly onCommitted: () => void
}

export type TaskSessionUseCase<V extends Verb<'tasks'>> = (
  context: TaskSessionContext,
  input: InputOf<'tasks', V>,
) => Promise<Result<OutputOf<'tasks', V>, RefusalOf<'tasks', V>>>
