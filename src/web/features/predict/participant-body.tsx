import { PotStub } from '#web/components/pot-stub.tsx'
import { TaskBody, type TaskBodyProps } from './task-body.tsx'

interface ParticipantBodyProps extends Omit<TaskBodyProps, 'stub'> {
  /** What the tray's stub shows: the stake before the viewer has joined, the pot afterwards. */
  readonly stub?: 'pot' | 'stake'
}

/** `TaskBody` for a viewer with an account. */
export const ParticipantBody = ({ stub = 'pot', ...body }: ParticipantBodyProps) => (
  <TaskBody {...body} stub={<PotStub bet={body.bet} of={stub} />} />
)
