import type { Verb } from '../../context.ts'
import { claimTask } from './claim-task.ts'
import { listTasks } from './list-tasks.ts'
import { noteShare } from './note-share.ts'
import type { TaskVisitCase } from './visit.ts'

type TaskRoutes = { readonly [V in Verb<'tasks'>]: { readonly kind: 'visit'; readonly run: TaskVisitCase<V> } }

/** What runs behind every endpoint of `contract.tasks`. Rewards need the address of who asks, which only a visit knows. */
export const taskRoutes = {
  list: { kind: 'visit', run: listTasks },
  claim: { kind: 'visit', run: claimTask },
  noteShare: { kind: 'visit', run: noteShare },
} as const satisfies TaskRoutes
