import type { UserId } from '#domain/kernel/ids.ts'
import { businessKeys } from '#domain/money/ledger.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import type { TaskError } from './errors.ts'
import { nextUtcDay, utcDay } from './utc-day.ts'

/** What earns tokens besides winning, in the order of the page. @see docs/rules.md#earning-tokens */
export const TASKS = ['invite_friend', 'first_bet', 'share_bet', 'resolve_bet', 'check_in'] as const
export type Task = (typeof TASKS)[number]

/**
 * What each brings; an invited friend for whom the bonus has come due brings it for every friend.
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

/** Tasks that are done: once ever, or once each UTC day. Friends are counted one by one and never done. */
export type FinishableTask = Exclude<Task, 'invite_friend'>

/** Whether the task is there again the next UTC day. */
export const isDaily = (task: FinishableTask): boolean => task !== 'first_bet'

/** Everything the rules ask about one person's tasks, at one moment of the database's clock. */
export interface TaskFacts {
  readonly now: Date
  /** The invites whose bonus has been paid to this person, and whose own reward has not been claimed. */
  readonly unclaimedInviteIds: readonly string[]
  /** There is a bet of their own that was not cancelled. */
  readonly hasBet: boolean
  readonly hasUnfinishedBet: boolean
  /** They have handed on an unfinished bet of their own this UTC day. */
  readonly hasSharedToday: boolean
  /** A bet of their own with another account in it was won or drawn this UTC day. */
  readonly hasSettledToday: boolean
  /** What their address has been rewarded for: `first_bet` ever, the others this UTC day. */
  readonly rewarded: readonly FinishableTask[]
}

/**
 * How somebody stands to a task.
 *
 * - open: something is still to be done for it
 * - ready: it is done, and its reward can be claimed
 * - done: rewarded; `nextAt` is when it is there again, null for never
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

/** The facts that are rewarded, each once for ever: a key brings {@link TASK_TOKENS} of its task. */
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

/** What the first part of a task's business key stands for; see {@link taskKeys}. */
const TASK_OF_FACT: { readonly [fact in string]?: Task } = {
  friend: 'invite_friend',
  firstbet: 'first_bet',
  share: 'share_bet',
  resolve: 'resolve_bet',
  checkin: 'check_in',
}

/** The task whose fact a business key names, or null: the key of another movement. */
export const taskOfKey = (businessKey: string): Task | null => TASK_OF_FACT[businessKey.split(':', 1)[0] ?? ''] ?? null
