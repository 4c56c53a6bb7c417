import type { MyBetView } from '#contract/bet-view.ts'
import { myBets } from '#copy/my-bets.ts'
import { AddSheet } from '#web/components/bet-changes/add-sheet.tsx'
import { ParticipantRow } from '#web/components/bet-changes/participant-row.tsx'
import { QuestionDialog } from '#web/components/bet-changes/question-dialog.tsx'
import { useQuestion } from '#web/components/bet-changes/use-question.ts'
import { betQuery } from '#web/api/bets.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { useNavigate } from '#web/navigation/hooks.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { removableParticipants, type BetChangeType } from './bet-change-type.ts'

interface BetChangeDialogProps {
  readonly bet: MyBetView
  readonly type: BetChangeType
  readonly onClose: () => void
}

/** Changes a bet in a dialog over the list. */
export function BetChangeDialog({ bet, type, onClose }: BetChangeDialogProps) {
  if (type === 'add') return <AddSheet bet={bet} missingText={myBets.add.missing} onClose={onClose} />
  if (type === 'remove') return <RemoveSheet bet={bet} onClose={onClose} />
  if (type === 'release') return <ReleaseDialog bet={bet} onClose={onClose} />
  return <AskedAtOnce bet={bet} type={type} onClose={onClose} />
}

interface AskedAtOnceProps {
  readonly bet: MyBetView
  readonly type: 'decline' | 'leave' | 'cancel'
  readonly onClose: () => void
}

const AskedAtOnce = ({ bet, type, onClose }: AskedAtOnceProps) => (
  <QuestionDialog bet={bet} state={useQuestion(bet, { first: { type }, onClosed: onClose })} />
)

/** Releases the participant, and opens the bet to choose the right one. */
function ReleaseDialog({ bet, onClose }: Omit<AskedAtOnceProps, 'type'>) {
  const navigate = useNavigate()
  const { uniqueId } = bet
  const onDone = () => void navigate({ to: '/predict/$uniqueId', params: { uniqueId } })
  return (
    <QuestionDialog bet={bet} state={useQuestion(bet, { first: { type: 'release' }, onClosed: onClose, onDone })} />
  )
}

/** First asks whom to remove, then asks to confirm it. */
function RemoveSheet({ bet, onClose }: Omit<AskedAtOnceProps, 'type'>) {
  const asking = useQuestion(bet, { onClosed: onClose })
  // A list has neither names of accounts nor pets; they follow while the sheet is open.
  const whole = useQuery(betQuery(useApiClient(), bet.uniqueId)).data ?? bet
  if (asking.question) return <QuestionDialog bet={bet} state={asking} />
  return (
    <Sheet isOpen onClose={onClose} title={myBets.remove.title}>
      <ul className="grid gap-2.5">
        {removableParticipants(whole).map((participant) => (
          <li key={participant.id}>
            <ParticipantRow
              participant={participant}
              onEvict={null}
              onRemove={() => asking.ask({ type: 'remove', participant })}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
