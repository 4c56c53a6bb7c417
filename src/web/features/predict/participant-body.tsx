import { errorText, type ShownError } from '#copy/errors.ts'
import { predict } from '#copy/predict.ts'
import { TalkSlot } from '#web/components/talk/talk-slot.tsx'
import { PotStub } from '#web/components/pot-stub.tsx'
import { KnownSlot } from '#web/features/predict/known/known-slot.tsx'
import { TaskBody, type TaskBodyProps } from '#web/features/predict/frame/task-body.tsx'

interface ParticipantBodyProps extends Omit<TaskBodyProps, 'stub'> {
  /** What the tray's stub shows: the stake before the viewer has joined, the pot afterwards. */
  readonly stub?: 'pot' | 'stake'
  /** The thread follows the content, unless it stands within it. */
  readonly hasTalk?: boolean
}

/** `TaskBody` for a viewer with an account. */
export const ParticipantBody = ({ stub = 'pot', hasTalk = true, children, ...body }: ParticipantBodyProps) => (
  <TaskBody {...body} stub={<PotStub bet={body.bet} of={stub} />}>
    <KnownSlot bet={body.bet} />
    {children}
    <KnownSlot bet={body.bet} isLine />
    {hasTalk && <TalkSlot bet={body.bet} />}
  </TaskBody>
)

/** Refusals whose own sentence says nothing specific; then the attempt is named instead. */
const MUTE: readonly ShownError['code'][] = ['server.defect', 'input.invalid']

/** The sentence for a failed press, or null; `attempt` names in words what failed. @see docs/screens.md#predict */
export function shownError(error: ShownError | null, attempt: string): string | null {
  if (error === null) return null
  const text = errorText(error)
  return predict.error(MUTE.includes(error.code) ? { title: text.title, line: attempt } : text)
}
