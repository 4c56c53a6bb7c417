import type { BetView } from '#contract/bet-view.ts'
import { threadQuery } from '#web/api/comments.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { useQuery } from '@tanstack/react-query'
import { ReactionRow } from './reaction-row.tsx'
import type { Shown } from './reaction-sheet.tsx'

interface BetReactionsProps {
  readonly bet: BetView
  /** Null: the ending. */
  readonly about: Shown | null
}

const NO_REACTIONS = { counts: {}, mine: [] }

/** The reactions to an opened prediction, to the proof of a dare, or to the ending of the bet. */
export function BetReactions({ bet, about }: BetReactionsProps) {
  const { data: thread } = useQuery(threadQuery(useApiClient(), bet.uniqueId))
  if (!thread) return null
  const target = about ? { type: about.type, participantId: about.participantId } : ({ type: 'ending' } as const)
  const known = thread.reactions.find(
    (one) =>
      one.target.type === target.type &&
      (one.target.type === 'ending' || one.target.participantId === about?.participantId),
  )
  return <ReactionRow bet={bet} thread={thread} target={target} known={known ?? NO_REACTIONS} about={about} />
}
