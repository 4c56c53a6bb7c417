import type { Me } from '#contract/accounts.ts'
import type { BetView, ParticipantView } from '#contract/bet-view.ts'
import { deadlineOf, type Draft, shownStake } from '#domain/bets/draft.ts'
import { namedFriends } from '#domain/bets/new-bet.ts'

/** The draft as the bet that a friend will find behind the link: participants and question, without predictions. */
export function draftTicket(draft: Draft, me: Me | null, ownName: string): BetView {
  const hasSealed = !draft.creatorPredictsLater && draft.creatorPrediction.trim() !== ''
  const creatorName = me?.displayName ?? ownName
  return {
    uniqueId: draft.commandId,
    description: draft.description.trim(),
    stake: shownStake(draft),
    deadline: deadlineOf(draft),
    status: 'pending',
    isSealed: draft.isSealed,
    createdAt: new Date(0),
    version: 1,
    creatorName,
    creatorPet: me?.pet ?? null,
    isCreator: false,
    isInvolved: false,
    hasRevealed: false,
    isLocked: false,
    lastReveal: null,
    hasSeenEnding: false,
    participants: [
      participantOf('me', creatorName, hasSealed),
      ...namedFriends(draft).map((friend) => participantOf(friend.key, friend.name.trim(), false)),
    ],
    majority: null,
    isWinnerNamedByOthers: false,
    resultState: null,
    result: null,
    myXp: null,
    myDebtStatus: null,
    isLeagueBet: draft.league !== null,
    league: draft.league,
  }
}

const participantOf = (id: string, name: string, hasSealed: boolean): ParticipantView => ({
  id,
  name,
  accountName: null,
  pet: null,
  isClaimed: hasSealed,
  isAccepted: hasSealed,
  hasLeft: false,
  hasRevealed: false,
  isOpened: false,
  isMine: false,
  isCreator: id === 'me',
  reservedFor: null,
  prediction: { state: hasSealed ? 'hidden' : 'awaiting' },
})
