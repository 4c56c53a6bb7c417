import type { TaskView } from '#contract/tasks.ts'
import { earnTokens } from '#copy/earn-tokens.ts'
import { errorText, type ShownError } from '#copy/errors.ts'
import type { Task } from '#domain/tasks/task.ts'
import { useClaimTask } from '#web/api/tasks.ts'
import { Coin } from '#web/components/art.tsx'
import { When } from '#web/components/when.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { preloadSheet } from '#web/ui/sheet.tsx'
import { toast, type ToastMessage } from '#web/ui/toast.ts'
import type { ReactNode } from 'react'

/** The reward that the user has just received. */
export interface Earned {
  readonly task: Task
  readonly tokens: number
}

interface TaskRowProps {
  readonly task: TaskView
  readonly onEarned: (earned: Earned) => void
  /** Called when the server knows another state of the task than this page. */
  readonly onRefused: () => void
}

const ICONS: { readonly [task in Task]: IconName } = {
  invite_friend: 'user-plus',
  first_bet: 'ticket',
  share_bet: 'whatsapp-logo',
  resolve_bet: 'medal',
  check_in: 'calendar-check',
}

/** One task with its reward to claim, the link to where it is done, or the note that it is done. */
export function TaskRow(props: TaskRowProps) {
  const { task, state } = props.task
  const { name } = earnTokens.texts[task]
  return (
    <li className="card earn-task">
      <Icon name={ICONS[task]} weight="fill" className="text-26" />
      <div className="min-w-26 flex-1 wrap-anywhere">
        <p className="text-17 leading-tight font-semibold">{name}</p>
        <TaskNote {...props.task} />
      </div>
      {state === 'ready' && <ClaimButton {...props} />}
      {state === 'open' && <WayThere {...props.task} />}
      {state === 'done' && (
        <span className="inline-flex items-center gap-1.5 pr-2 font-semibold text-good">
          <Icon name="check-circle" weight="fill" />
          {earnTokens.done}
        </span>
      )}
    </li>
  )
}

/** What the user has to do, or when the task is available again. */
function TaskNote({ task, state, nextAt }: TaskView): ReactNode {
  if (state === 'ready') return null
  const note = state === 'open' ? earnTokens.texts[task].todo : nextAt === null ? earnTokens.onlyOnce : earnTokens.again
  return (
    <p className="mt-0.5 text-15 leading-snug text-text-2">
      {note} {nextAt && <When date={nextAt} />}
    </p>
  )
}

function ClaimButton({ task: { task, readyTokens }, onEarned, onRefused }: TaskRowProps) {
  const claim = useClaimTask()
  // Not as callbacks of the mutation: this button unmounts before they would run.
  const press = () =>
    claim.mutateAsync({ task }).then(
      ({ earnedTokens }) => onEarned({ task, tokens: earnedTokens }),
      (error: ShownError) => {
        toast.bad(refusalText(error))
        onRefused()
      },
    )
  return (
    <Button
      variant="ink"
      size="sm"
      className="earn-reward"
      isBusy={claim.isPending}
      busyLabel={earnTokens.claiming}
      aria-label={claim.isPending ? undefined : earnTokens.claim(readyTokens, earnTokens.texts[task].name)}
      onPointerEnter={preloadSheet}
      onFocus={preloadSheet}
      onClick={() => void press()}
    >
      <Coin size={18} />
      {earnTokens.reward(readyTokens)}
    </Button>
  )
}

/** Expected refusals have sentences of their own; every defect shows the same specified one. */
function refusalText(error: ShownError): ToastMessage {
  const isExpected =
    error.code.startsWith('task.') || error.code === 'account.signed_out' || error.code === 'rate.limited'
  return isExpected ? errorText(error) : earnTokens.claimFailed
}

/** The screen where each task is done; a check-in needs none. */
const TARGETS = {
  invite_friend: '/invite-friends',
  first_bet: '/create-bet',
  share_bet: '/my-bets',
  resolve_bet: '/my-bets',
  check_in: '/my-bets',
} as const satisfies { readonly [task in Task]: string }

function WayThere({ task, rewardTokens }: TaskView) {
  return (
    <ButtonLink
      variant="line"
      size="sm"
      className="earn-reward"
      aria-label={earnTokens.toDo(rewardTokens, earnTokens.texts[task].name)}
      to={TARGETS[task]}
    >
      <Coin size={18} />
      {earnTokens.reward(rewardTokens)}
    </ButtonLink>
  )
}
