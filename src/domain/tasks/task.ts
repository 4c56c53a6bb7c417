import type { UserId } from '#domain/kernel/ids.ts'
import { businessKeys } from '#domain/money/ledger.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import { nextUtcDay, utcDay } from '#domain/kernel/time.ts'

/** Every expected "no" about tasks that earn tokens. @see docs/rules.md#earning-tokens */
export type TaskError =
  /** Already rewarded: ever, or this UTC day. */
  | { readonly code: 'task.done' }
  /** What the task asks for has not happened yet. */
  | { readonly code: 'task.not_ready' }

/** The tasks, in the order of the page. @see docs/rules.md#earning-tokens */
export const TASKS = ['invite_friend', 'first_bet', 'share_bet', 'resolve_bet', 'check_in'] as const
export type Task = (typeof TASKS)[number]

/**
 * The reward of each task; `invite_friend` pays it for every friend whose bonus has fallen due.
 *
 * @see docs/rules.md#earning-tokens
 */
export const TASK_TOKENS: { readonly [task in Task]: Tokens } = {
  invite_friend: 20,
  first_bet: 20,
  share_bet: 10,
  resolve_bet: 10,
  check_in: 5,
}

/**
 * The tasks that can be finished: once ever, or once each UTC day. Invited friends are counted one by one, so that task
 * never ends.
 */
export type FinishableTask = Exclude<Task, 'invite_friend'>

/** Whether the task opens again the next UTC day. */
export const isDaily = (task: FinishableTask): boolean => task !== 'first_bet'

/** What the rules need to know about one user's tasks, at one instant of the database's time. */
export interface TaskFacts {
  readonly now: Date
  /** The invites whose bonus the user has received and whose task reward the user has not claimed. */
  readonly unclaimedInviteIds: readonly string[]
  /** The user has created a bet that was not cancelled. */
  readonly hasBet: boolean
  readonly hasUnfinishedBet: boolean
  /** The user has shared an unfinished bet of their own this UTC day. */
  readonly hasSharedToday: boolean
  /** A bet of the user with another account in it was won or drawn this UTC day. */
  readonly hasSettledToday: boolean
  /** The tasks for which the user's mailbox has been rewarded: `first_bet` ever, the others this UTC day. */
  readonly rewarded: readonly FinishableTask[]
}

/**
 * A user's state of a task.
 *
 * - open: the user still has to do something for it
 * - ready: it is done, and the reward can be claimed
 * - done: rewarded; `nextAt` is when the task opens again, null for never
 */
export type TaskState =
  | { readonly state: 'open' }
  | { readonly state: 'ready'; readonly tokens: Tokens }
  | { readonly state: 'done'; readonly nextAt: Date | null }
export const TASK_STATES = ['open', 'ready', 'done'] as const satisfies readonly TaskState['state'][]

const IS_MET: { readonly [task in FinishableTask]: (facts: TaskFacts) => boolean } = {
  first_bet: (facts) => facts.hasBet,
  share_bet: (facts) => facts.hasSharedToday && facts.hasUnfinishedBet,
  resolve_bet: (facts) => facts.hasSettledToday,
  check_in: () => true,
}

/** @see docs/rules.md#earning-tokens */
export function taskStateOf(task: Task, facts: TaskFacts): TaskState {
  if (task === 'invite_friend') {
    const friends = facts.unclaimedInviteIds.length
    return friends > 0 ? { state: 'ready', tokens: friends * TASK_TOKENS.invite_friend } : { state: 'open' }
  }
  if (facts.rewarded.includes(task)) {
    return { state: 'done', nextAt: isDaily(task) ? nextUtcDay(facts.now) : null }
  }
  return IS_MET[task](facts) ? { state: 'ready', tokens: TASK_TOKENS[task] } : { state: 'open' }
}

/** Why the reward of a task cannot be claimed, or null. */
export function whyNotClaimTask(task: Task, facts: TaskFacts): TaskError | null {
  const { state } = taskStateOf(task, facts)
  if (state === 'ready') return null
  return { code: state === 'done' ? 'task.done' : 'task.not_ready' }
}

/** The business keys of the facts that claiming rewards. Each pays {@link TASK_TOKENS} of its task, once ever. */
export function taskKeys(task: Task, userId: UserId, facts: TaskFacts): readonly string[] {
  const day = utcDay(facts.now)
  switch (task) {
    case 'invite_friend':
      return facts.unclaimedInviteIds.map(businessKeys.invitedFriend)
    case 'first_bet':
      return [businessKeys.firstBet(userId)]
    case 'share_bet':
      return [businessKeys.sharedBet(userId, day)]
    case 'resolve_bet':
      return [businessKeys.resolvedBet(userId, day)]
    case 'check_in':
      return [businessKeys.checkIn(userId, day)]
  }
}

/** The task for the first part of a business key; see {@link taskKeys}. */
const TASK_OF_FACT: { readonly [fact in string]?: Task } = {
  friend: 'invite_friend',
  firstbet: 'first_bet',
  share: 'share_bet',
  resolve: 'resolve_bet',
  checkin: 'check_in',
}

/** The task that a business key belongs to, or null for the key of another movement. */
export const taskOfKey = (businessKey: string): Task | null => TASK_OF_FACT[businessKey.split(':', 1)[0] ?? ''] ?? null
