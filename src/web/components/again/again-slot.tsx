import type { BetView } from '#contract/bet-view.ts'
import { myParticipant } from '#domain/bets/bet.ts'
import { isLive } from '#domain/bets/status.ts'
import { latePart } from '#web/ui/late-part.ts'
import { useLatePart } from '#web/ui/use-late-part.ts'

const again = latePart(async () => (await import('./again.tsx')).Again)

const ignore = () => undefined

/** The series of a bet, and the ways to another game once it has ended. For those in the bet. */
export function AgainSlot({ bet }: { readonly bet: BetView }) {
  const isWanted = isLive(bet.status) ? bet.game !== null : myParticipant(bet) !== null
  const isHere = useLatePart(again, isWanted, ignore)
  if (!isWanted) return null
  return <div className="min-h-13">{isHere && <again.Part bet={bet} />}</div>
}
