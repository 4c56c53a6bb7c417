import type { TaskView } from '#contract/tasks.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { taskStateOf, TASK_TOKENS, TASKS, type Task, type TaskFacts } from '#domain/tasks/task.ts'
import { withRead } from '#server/db/transaction.ts'
import { emailHash } from '#server/modules/accounts/email-hash.ts'
import { readFacts } from './read-facts.ts'
import type { TaskSessionUseCase } from './session-context.ts'

/** What earns the viewer tokens, and how far they are. @see docs/screens.md#earn-tokens */
export const listTasks: TaskSessionUseCase<'list'> = async ({ db, session, emailHashSecret }) => {
  if (session === null) return err({ code: 'account.signed_out' })
  const { userId, email } = session
  const earner = { userId, emailHash: emailHash(email, emailHashSecret) }
  const facts = await withRead(db, userId, (reader) => readFacts(reader, earner))
  return ok({ tasks: TASKS.map((task) => presentTask(task, facts)) })
}

function presentTask(task: Task, facts: TaskFacts): TaskView {
  const state = taskStateOf(task, facts)
  return {
    task,
    rewardTokens: TASK_TOKENS[task],
    state: state.state,
    readyTokens: state.state === 'ready' ? state.tokens : 0,
    nextAt: state.state === 'done' ? state.nextAt : null,
  }
}
