import { TASK_STATES, TASKS } from '#domain/tasks/task.ts'
import { z } from 'zod'
import { command, commandId, ownRead, publicCommand, uniqueId } from './endpoint.ts'
import { refusals } from './errors.ts'

/** One thing that earns tokens, as it stands for the asking person. */
export const taskView = z.object({
  task: z.enum(TASKS),
  /** What it brings; an invited friend brings it for every friend. */
  rewardTokens: z.int(),
  /** `open`: something is to be done; `ready`: can be claimed; `done`: rewarded. */
  state: z.enum(TASK_STATES),
  /** What claiming brings now: nothing unless it is ready. */
  readyTokens: z.int(),
  /** When a task that is done is there again; null for never. */
  nextAt: z.date().nullable(),
})
export type TaskView = z.infer<typeof taskView>

export const tasks = {
  list: ownRead
    .route({ method: 'GET', path: '/my/tasks', summary: 'What earns me tokens, and how far I am' })
    .input(z.strictObject({}))
    .output(z.object({ tasks: z.array(taskView) })),

  claim: command
    .route({ method: 'POST', path: '/my/tasks/{task}/claims', summary: 'Claim the reward of a task' })
    .errors(refusals('task.done', 'task.not_ready'))
    .input(z.strictObject({ task: z.enum(TASKS), commandId }))
    .output(z.object({ earnedTokens: z.int() })),

  /**
   * Needs no id of its own: a day counts once, however often something is shared on it. Visitors share as well, and it
   * is nothing to note; only an unfinished bet of one's own counts.
   */
  noteShare: publicCommand
    .meta({ needs: 'anybody', limit: 'command' })
    .errors(refusals('action.repeated'))
    .route({ method: 'PUT', path: '/my/shares/{uniqueId}', summary: 'Remember that I have handed this bet on' })
    .input(z.strictObject({ uniqueId }))
    .output(z.object({})),
}
