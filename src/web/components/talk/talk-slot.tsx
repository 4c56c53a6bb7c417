import type { BetView } from '#contract/bet-view.ts'
import { myParticipant } from '#domain/bets/bet.ts'
import { latePart } from '#web/ui/late-part.ts'
import { useIsDesk } from '#web/ui/media.ts'
import { useLatePart } from '#web/ui/use-late-part.ts'
import type { ReactNode } from 'react'

interface TalkProps {
  readonly bet: BetView
}

const strip = latePart(async () => (await import('./talk-strip.tsx')).TalkStrip)
const column = latePart(async () => (await import('./talk-column.tsx')).TalkColumn)
const rows = latePart(async () => (await import('./bet-reactions.tsx')).BetReactions)

const ignore = () => undefined

/** Whether the viewer reads and writes the thread: a participant, or a member of the bet's league. */
const mayTalk = (bet: BetView): boolean => myParticipant(bet) !== null || bet.league !== null

/** The thread on a phone: a strip that opens it. A desktop shows it beside the bet. */
export function TalkSlot({ bet }: TalkProps) {
  const isDesk = useIsDesk()
  const isWanted = mayTalk(bet) && !isDesk
  const isHere = useLatePart(strip, isWanted, ignore)
  if (!isWanted) return null
  return <div className="mt-6 min-h-16">{isHere && <strip.Part bet={bet} />}</div>
}

/** The thread on a desktop, always open. */
export function TalkColumnSlot({ bet }: TalkProps) {
  const isDesk = useIsDesk()
  const isWanted = isDesk && mayTalk(bet)
  const isHere = useLatePart(column, isWanted, ignore)
  return isWanted && isHere && <column.Part bet={bet} />
}

interface ReactionsSlotProps extends TalkProps {
  /** Null for the ending. */
  readonly letterOf: { readonly participantId: string; readonly name: string; readonly text: string } | null
}

/** The reactions to an opened prediction or to the ending. */
export function ReactionsSlot({ bet, letterOf }: ReactionsSlotProps): ReactNode {
  const isWanted = mayTalk(bet)
  const isHere = useLatePart(rows, isWanted, ignore)
  return isWanted && isHere && <rows.Part bet={bet} about={letterOf && { type: 'prediction', ...letterOf }} />
}
