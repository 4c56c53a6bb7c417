import type { BetView } from '#contract/bet-view.ts'
import { app } from '#copy/app.ts'
import { betPreview } from '#copy/link-preview.ts'
import { cardStateOf } from '#domain/bets/bet-card.ts'
import { betQuery, guestDoorQuery } from '#web/api/bets.ts'
import { betKeys } from '#web/api/keys.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { paths } from '#domain/paths.ts'
import {
  type Arrival,
  type Elsewhere,
  type Head,
  type LinkPreview,
  NOT_FOUND,
  type RouteContext,
  type Visit,
} from '#web/navigation/route.ts'
import { latePart } from '#web/ui/late-part.ts'

/** What a share id can look like. No bet has another, so a malformed one is refused without a request. */
const SHARE_ID = /^[A-Za-z0-9_-]{1,64}$/

/** Fills the cache with the bet of the address. */
export async function loadBet({ context, params }: Arrival): Promise<BetView | typeof NOT_FOUND> {
  const { uniqueId = '' } = params
  if (!SHARE_ID.test(uniqueId)) return NOT_FOUND
  try {
    const { client, queryClient, me } = context
    const [bet] = await Promise.all([
      queryClient.ensureQueryData(betQuery(client, uniqueId)),
      // What is in a visitor's way is known as the page opens; the form does not wait for it where it is not.
      me === null ? queryClient.prefetchQuery(guestDoorQuery(client, uniqueId)) : null,
    ])
    return bet
  } catch (thrown) {
    if (toApiError(thrown).code === 'bet.not_found') return NOT_FOUND
    throw thrown
  }
}

/** The same for a page that shows whatever bet it is. */
export async function loadBetPage(arrival: Arrival): Promise<Elsewhere | null> {
  const bet = await loadBet(arrival)
  return bet === NOT_FOUND ? bet : null
}

/**
 * The head of a bet's page: its question, how it stands and its card; never a prediction, and nothing for search
 * engines. It is the same for every viewer.
 */
export function betHead({ context, params }: Visit): Head {
  const bet = context.queryClient.getQueryData<BetView>(betKeys.one(params['uniqueId'] ?? ''))
  if (!bet) return { title: app.titles.betNotFound, isUnlisted: true }
  const own = { title: app.titles.bet(bet.description), isUnlisted: true }
  return import.meta.env.SSR ? { ...own, preview: previewOf(context, bet) } : own
}

function previewOf({ origin, assets }: RouteContext, bet: BetView): LinkPreview {
  const standing = cardStateOf(bet)
  const namesIn = bet.participants.filter((participant) => participant.isClaimed).map((participant) => participant.name)
  return {
    title: bet.description,
    description: betPreview.description(standing, bet.stake, namesIn),
    url: origin + paths.predict(bet.uniqueId),
    image: assets.hasCards
      ? { url: origin + paths.card(bet), alt: betPreview.imageAlt(bet.description, standing) }
      : null,
  }
}

/** What every bet's address shows that leads to no bet; one file for all of them, fetched when it is needed. */
export const { Part: BetNotFound } = latePart(
  async () => (await import('./bet-not-found-screen.tsx')).BetNotFoundScreen,
)
