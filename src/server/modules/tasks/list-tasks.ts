import type { SessionContext, SessionUseCase } from '#server/modules/accounts/session-context.ts'
import type { TaskView } from '#contract/tasks.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { type TaskFacts, taskStateOf, TASK_TOKENS, TASKS, type Task } from '#domain/tasks/task.ts'
import { type Reader, withRead } from '#server/db/transaction.ts'
import { emailHash } from '#server/modules/accounts/email-hash.ts'
import { selectFacts } from './queries.ts'

/** What tasks need of a session. Rewards are counted by e-mail address, so that a new account for it earns none again. */
export interface TaskSession extends Pick<SessionContext, 'db' | 'emailHashSecret' | 'onCommitted'> {
  readonly session: {
    readonly userId: UserId
    /** Null for a guest, who earns nothing. */ readonly email: string | null
  } | null
}

/** Whose tasks: the account, and its address as a keyed hash. */
export interface Earner {
  readonly userId: UserId
  readonly emailHash: Buffer
}

/** The user's progress with every task. */
export async function readFacts(tx: Reader, { userId, emailHash }: Earner): Promise<TaskFacts> {
  const row = await tx.first(selectFacts, [userId, emailHash])
  if (!row) throw new Error('the facts of tasks are always there')
  return {
    now: row.now,
    unclaimedInviteIds: row.unclaimed_invite_ids,
    hasBet: row.has_unfinished_bet || row.has_settled_bet,
    hasUnfinishedBet: row.has_unfinished_bet,
    hasSharedToday: row.has_shared_today,
    hasSettledToday: row.has_settled_today,
    rewarded: row.rewarded,
  }
}

/** What earns the viewer tokens, and how far they are. @see docs/screens.md#earn-tokens */
export const listTasks: SessionUseCase<'list', 'tasks', TaskSession> = async ({ db, session, emailHashSecret }) => {
  if (session === null) return err({ code: 'account.signed_out' })
  const { userId, email } = session
  if (email === null) return err({ code: 'account.email_needed' })
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
