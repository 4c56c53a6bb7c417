import type { CommonError } from '#contract/errors.ts'
import type { Inputs, Outputs } from '#contract/index.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { isDaily, TASK_TOKENS, type TaskError, taskKeys, whyNotClaimTask } from '#domain/tasks/task.ts'
import type { Answer, Context } from '#server/context.ts'
import { rememberCommand } from '#server/platform/idempotency/remember-command.ts'
import { grantTask } from '#server/platform/ledger/grants.ts'
import { lockWallet } from '#server/platform/ledger/queries.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { performCommand } from '#server/perform.ts'
import { emailHash } from '#server/modules/accounts/email-hash.ts'
import { insertTaskGrant } from './queries.ts'
import { readFacts, type Earner } from './list-tasks.ts'
import type { SessionUseCase } from '#server/modules/accounts/session-context.ts'
import type { TaskSession } from './list-tasks.ts'

/**
 * Pays what a task has earned, if its condition is met: each fact is paid once ever, and each address once for tasks
 * that are done once. When the condition is met is decided by the time of the database, in UTC.
 *
 * @see docs/rules.md#earning-tokens
 */
export const claimTask: SessionUseCase<'claim', 'tasks', TaskSession> = async (
  { db, session, emailHashSecret, onCommitted },
  input,
) => {
  if (session === null) return err({ code: 'account.signed_out' })
  const { userId, email } = session
  if (email === null) return err({ code: 'account.email_needed' })
  const earner = { userId, emailHash: emailHash(email, emailHashSecret) }
  const claimed = await performCommand(db, userId, (context) => claim(context, earner, input))
  if (claimed.ok) onCommitted()
  return claimed
}

type Refusal = TaskError | Extract<CommonError, { code: 'command.reused' }>

/**
 * The wallet is locked first: claims of one user run one after the other, and each sees what the previous one has paid.
 */
async function claim(
  context: Context,
  earner: Earner,
  input: Inputs['tasks']['claim'],
): Answer<Outputs['tasks']['claim'], Refusal> {
  const { tx, actorId } = context
  const { task } = input
  const [, facts] = await Promise.all([tx.first(lockWallet, []), readFacts(tx, earner)])
  const keys = taskKeys(task, actorId, facts)
  const earnedTokens = keys.length * TASK_TOKENS[task]
  const response = { earnedTokens: String(earnedTokens) }
  const remembered = await rememberCommand(context, { endpoint: 'tasks.claim', input, response })
  if (remembered.kind === 'reused') return err({ code: 'command.reused' })
  if (remembered.kind === 'repeated') return ok({ earnedTokens: Number(remembered.response.earnedTokens) })

  const refusal = whyNotClaimTask(task, facts)
  if (refusal) return err(refusal)
  if (task !== 'invite_friend') {
    // Two accounts with one address, of which one is being deleted, lock different wallets.
    const isFirst = await tx.first(insertTaskGrant, [earner.emailHash, task, isDaily(task)])
    if (!isFirst) return err({ code: 'task.done' })
  }
  grantTask(tx, actorId, { businessKeys: keys, tokensEach: TASK_TOKENS[task] })
  publish(tx, [{ type: 'account.changed', userId: actorId }])
  return ok({ earnedTokens })
}
