import type { BetHistory, HistoryEntry } from '#contract/bet-history.ts'
import type { BetView } from '#contract/bet-view.ts'

/** What one participant paid and received. */
export interface ReceiptLine {
  readonly name: string
  readonly isMine: boolean
  readonly isWinner: boolean
  readonly hasLeft: boolean
  readonly joinedAt: Date | null
  readonly sealedAt: Date | null
  readonly editCount: number
  readonly inTokens: number
  readonly outTokens: number
}

/** One line per participant, in the bet's order, followed by removed participants through whom tokens moved. */
export function receiptLines(bet: BetView, { entries, transfers }: BetHistory): readonly ReceiptLine[] {
  const names = bet.participants.map((participant) => participant.name)
  const gone = transfers.flatMap(({ participantName }) => participantName ?? []).filter((name) => !names.includes(name))
  const winnerIds = bet.result?.winnerIds ?? []
  return [...names, ...new Set(gone)].map((name) => {
    const participant = bet.participants.find((candidate) => candidate.name === name)
    const mine = transfers.filter((transfer) => transfer.participantName === name)
    const sum = (isIn: boolean): number =>
      mine.reduce((total, { reason, tokens }) => {
        if ((reason === 'stake') !== isIn) return total
        // What another result took back was not received after all.
        return reason === 'correction_taken' ? total - tokens : total + tokens
      }, 0)
    return {
      name,
      isMine: participant?.isMine ?? false,
      isWinner: participant !== undefined && winnerIds.includes(participant.id),
      hasLeft: participant?.hasLeft ?? false,
      ...storyOf(entries, name, participant?.isCreator ?? false),
      inTokens: sum(true),
      outTokens: sum(false),
    }
  })
}

type Story = Pick<ReceiptLine, 'joinedAt' | 'sealedAt' | 'editCount'>

/** The events of the account that holds this participant now; a new holder starts with an empty story. */
function storyOf(entries: readonly HistoryEntry[], name: string, isCreators: boolean): Story {
  const nothing: Story = { joinedAt: null, sealedAt: null, editCount: 0 }
  return entries.reduce((story, { type, participantName, at }): Story => {
    if (type === 'created') return isCreators ? { ...story, joinedAt: at } : story
    if (participantName !== name) return story
    if (type === 'claimed') return { ...nothing, joinedAt: at }
    if (type === 'released' || type === 'evicted') return nothing
    if (type === 'predicted') return { ...story, sealedAt: at }
    return type === 'edited' ? { ...story, editCount: story.editCount + 1 } : story
  }, nothing)
}
