import type { BetView } from '#contract/bet-view.ts'
import { myParticipant } from '#domain/bets/bet.ts'
import { isLive } from '#domain/bets/status.ts'
import { latePart } from '#web/ui/late-part.ts'
import { useLatePart } from '#web/ui/use-late-part.ts'

const card = latePart(async () => (await import('./known-card.tsx')).KnownCard)
const line = latePart(async () => (await import('./known-line.tsx')).KnownLine)

const ignore = () => undefined

interface KnownSlotProps {
  readonly bet: BetView
  /** The question stands above the content of the page, its date below. */
  readonly isLine?: boolean
}

/** "Do we know yet?", for the participants of a bet with a result date. */
export function KnownSlot({ bet, isLine = false }: KnownSlotProps) {
  const part = isLine ? line : card
  const isWanted = bet.resultDate !== null && isLive(bet.status) && myParticipant(bet) !== null
  const isHere = useLatePart(part, isWanted, ignore)
  return isWanted && isHere && <part.Part bet={bet} />
}
