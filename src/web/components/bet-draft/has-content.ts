import type { Draft } from '#domain/bets/draft.ts'

/** Whether the draft holds something that its author would miss. */
export const hasContent = (draft: Draft): boolean =>
  draft.description.trim() !== '' ||
  draft.creatorPrediction.trim() !== '' ||
  draft.league !== null ||
  draft.friends.some((friend) => friend.name.trim() !== '' || friend.prediction.trim() !== '')
