import type { BetView } from '#contract/bet-view.ts'
import type { CommentView } from '#contract/comments.ts'
import { talk } from '#copy/talk.ts'
import { myParticipant } from '#domain/bets/bet.ts'
import { betHistoryQuery } from '#web/api/bets.ts'
import { When } from '#web/components/when.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { useQuery } from '@tanstack/react-query'

interface EventLinesProps {
  readonly bet: Pick<BetView, 'uniqueId' | 'participants'>
  /** The comment above; undefined for the first one, and while its page loads. */
  readonly after: CommentView | undefined
  readonly before: CommentView
  readonly isFirst: boolean
}

/** What happened in the bet between two comments: who joined, and that all predictions were opened. Never what was sealed. */
export function EventLines({ bet, after, before, isFirst }: EventLinesProps) {
  // Members of the league outside the bet read no history of it.
  const isIn = myParticipant(bet) !== null
  const { data } = useQuery({ ...betHistoryQuery(useApiClient(), bet.uniqueId), enabled: isIn })
  if (!after && !isFirst) return null
  const events = (data?.entries ?? []).filter(
    ({ type, at }) => (type === 'claimed' || type === 'activated') && at <= before.at && (!after || at > after.at),
  )
  const isGuestOf = (name: string | null): boolean => bet.participants.some((one) => one.name === name && one.isGuest)
  return events.map(({ seq, type, at, participantName }) => (
    <p key={seq} className="event-line">
      <span>
        {type === 'activated' ? (
          talk.opened
        ) : (
          <bdi>{talk.joined(participantName ?? talk.somebody, isGuestOf(participantName))}</bdi>
        )}{' '}
        · <When date={at} />
      </span>
    </p>
  ))
}
