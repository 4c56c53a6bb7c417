import { createBet } from '#copy/create-bet.ts'
import { formatDate } from '#copy/dates.ts'
import { deadlineOf, type Draft, shownStake } from '#domain/bets/draft.ts'
import { matchStake } from '#domain/bets/stake.ts'
import { useViewer } from '#web/lib/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'

interface TakeRestProps {
  readonly draft: Draft
  readonly now: Date
  readonly onTake: () => void
}

/**
 * Stake and deadline as they stand, in one glance: one press takes both and leads to the preview, where each can still be
 * changed. Continue asks for one after the other.
 *
 * @see docs/screens.md#create-bet-friends
 */
export function TakeRest({ draft, now, onTake }: TakeRestProps) {
  const viewer = useViewer()
  const { rest } = createBet
  const stake = matchStake(shownStake(draft), { token: ({ tokens }) => rest.tokens(tokens), action: () => rest.dare })
  const endsAt = deadlineOf(draft)
  const end = endsAt ? rest.ends(formatDate(endsAt, { style: 'moment', viewer, now })) : rest.noDeadline
  return (
    <Button variant="line" size="sm" full className="px-3 whitespace-normal wrap-anywhere" onClick={onTake}>
      {rest.take(stake, end)}
    </Button>
  )
}
