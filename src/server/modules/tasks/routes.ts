import type { Verb } from '#server/context.ts'
import { claimTask } from './claim-task.ts'
import { listTasks } from './list-tasks.ts'
import { noteShare } from './note-share.ts'
import type { SessionUseCase } from '#server/modules/accounts/session-context.ts'
import type { TaskSession } from './list-tasks.ts'

type TaskRoutes = {
  readonly [V in Verb<'tasks'>]: { readonly kind: 'session'; readonly run: SessionUseCase<V, 'tasks', TaskSession> }
}

/**
 * What runs behind every endpoint of `contract.tasks`. Rewards need the user's e-mail address, which only the session
 * has.
 */
export const taskRoutes = {
  list: { kind: 'session', run: listTasks },
  claim: { kind: 'session', run: claimTask },
  noteShare: { kind: 'session', run: noteShare },
} as const satisfies TaskRoutes
