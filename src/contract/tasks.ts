import { TASK_STATES, TASKS } from '#domain/tasks/task.ts'
import { z } from 'zod'
import { accountCommand, accountRead, commandId, publicCommand, uniqueId } from './endpoint.ts'
import { refusals } from './errors.ts'

/** A task and its state for the user. */
const taskView = z.object({
  task: z.enum(TASKS),
  /** Its reward; for `invite_friend`, the reward for each friend. */
  rewardTokens: z.int(),
  /** `open`: the user has to do something; `ready`: can be claimed; `done`: rewarded. */
  state: z.enum(TASK_STATES),
  /** What claiming pays now: 0 unless the task is ready. */
  readyTokens: z.int(),
  /** When a finished task opens again; null for never. */
  nextAt: z.date().nullable(),
})
export type TaskView = z.infer<typeof taskView>

export const tasks = {
  list: accountRead
    .errors(refusals('account.email_needed'))
    .route({ method: 'GET', path: '/my/tasks', summary: 'The tasks that earn tokens, and my state of each' })
    .input(z.strictObject({}))
    .output(z.object({ tasks: z.array(taskView) })),

  claim: accountCommand
    .route({ method: 'POST', path: '/my/tasks/{task}/claims', summary: 'Claim the reward of a task' })
    .errors(refusals('task.done', 'task.not_ready', 'account.email_needed'))
    .input(z.strictObject({ task: z.enum(TASKS), commandId }))
    .output(z.object({ earnedTokens: z.int() })),

  /**
   * Needs no command id: a day counts once, however often a user shares on it. Visitors may call it without effect;
   * only an unfinished bet of the user's own counts.
   */
  noteShare: publicCommand
    .meta({ needs: 'anybody', limit: 'command' })
    .errors(refusals('action.repeated'))
    .route({ method: 'PUT', path: '/my/shares/{uniqueId}', summary: 'Remember that I have shared this bet' })
    .input(z.strictObject({ uniqueId }))
    .output(z.object({})),
}
