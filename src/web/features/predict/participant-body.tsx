import { PotStub } from '#web/components/pot-stub.tsx'
import { TaskBody, type TaskBodyProps } from './task-body.tsx'

interface ParticipantBodyProps extends Omit<TaskBodyProps, 'stub'> {
  /** Before the viewer is in, the stub says what that costs; then what lies in the pot. */
  readonly stub?: 'pot' | 'stake'
}

/** `TaskBody` for a viewer with an account, whose tokens are at stake. */
export const ParticipantBody = ({ stub = 'pot', ...body }: ParticipantBodyProps) => (
  <TaskBody {...body} stub={<PotStub bet={body.bet} of={stub} />} />
)
