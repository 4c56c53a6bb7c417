import type { BetView } from '#contract/bet-view.ts'
import { myParticipant } from '#domain/bets/bet.ts'
import { latePart } from '#web/ui/late-part.ts'
import { useLatePart } from '#web/ui/use-late-part.ts'

const question = latePart(async () => (await import('./question-part.tsx')).QuestionPart)

const ignore = () => undefined

/** Whether the result is right, for the participants of a bet that was decided. */
export function QuestionSlot({ bet }: { readonly bet: BetView }) {
  const isWanted = bet.status !== 'cancelled' && myParticipant(bet) !== null
  const isHere = useLatePart(question, isWanted, ignore)
  return isWanted && isHere && <question.Part bet={bet} />
}
