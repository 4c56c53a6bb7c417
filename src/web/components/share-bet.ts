import type { BetView, ParticipantView } from '#contract/bet-view.ts'
import { shareSheet } from '#copy/share-sheet.ts'
import { betLink, paths } from '#domain/paths.ts'
import { hasKnownShareSheet, type Shared } from '#web/lib/share.ts'
import { shareOrCopy } from './share-link.ts'

/**
 * Shares a bet's link. Where the ways are ours to show, its creator may also send every friend who is missing a link with
 * the name chosen.
 */
export async function shareBetLink(bet: BetView): Promise<void> {
  const shared = sharedOf(bet, betLink(location.origin, bet.uniqueId))
  const ownLinks = bet.participants
    .filter((participant) => hasOwnLink(bet, participant))
    .map((participant) => ({ name: participant.name, url: ownLink(bet, participant) }))
  if (ownLinks.length === 0 || hasKnownShareSheet()) return shareOrCopy(shared)
  const pressed = document.activeElement
  const sheet = await import('./share-sheet.tsx').catch(() => null)
  return sheet ? sheet.openShareSheet({ ...shared, ownLinks }, pressed) : shareOrCopy(shared)
}

/** Whether the viewer may send a visitor the participant by a link: unclaimed, and for no account alone. */
export const hasOwnLink = (bet: BetView, { isClaimed, reservedFor }: ParticipantView): boolean =>
  bet.isCreator && bet.status === 'pending' && !isClaimed && reservedFor === null

/** Hands on the link in which this name is chosen: one press less for whom it is sent to. */
export const shareOwnLink = (bet: BetView, participant: ParticipantView): Promise<void> =>
  shareOrCopy(sharedOf(bet, ownLink(bet, participant)))

const ownLink = ({ uniqueId }: BetView, { name }: ParticipantView): string =>
  location.origin + paths.predict(uniqueId, name)

const sharedOf = ({ description }: BetView, url: string): Shared => ({
  title: description,
  text: shareSheet.betText(description),
  url,
})
