import type { BetView } from '#contract/bet-view.ts'
import { app } from '#copy/app.ts'
import { betPreview } from '#copy/link-preview.ts'
import { cardStateOf } from '#domain/bets/bet-card.ts'
import { betQuery, guestDoorQuery } from '#web/api/bets.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { paths } from '#domain/paths.ts'
import type { RouterContext } from '#web/router.tsx'
import { lazyRouteComponent, notFound } from '@tanstack/react-router'
import { linkPreview, type LinkPreview } from './link-preview.ts'

/** What a share id can look like. No bet has another, so a malformed one is refused without a request. */
const SHARE_ID = /^[A-Za-z0-9_-]{1,64}$/

interface LoadBet {
  readonly context: Pick<RouterContext, 'client' | 'queryClient' | 'me'>
  readonly params: { readonly uniqueId: string }
}

/** Fills the cache with the bet of the address; an unknown one is a 404. */
export async function loadBet({ context, params }: LoadBet): Promise<BetView> {
  if (!SHARE_ID.test(params.uniqueId)) throw notFound()
  try {
    const { client, queryClient, me } = context
    const [bet] = await Promise.all([
      queryClient.ensureQueryData(betQuery(client, params.uniqueId)),
      // What is in a visitor's way is known as the page opens; the form does not wait for it where it is not.
      me === null ? queryClient.prefetchQuery(guestDoorQuery(client, params.uniqueId)) : null,
    ])
    return bet
  } catch (thrown) {
    throw toApiError(thrown).code === 'bet.not_found' ? notFound() : thrown
  }
}

interface BetHead {
  readonly context: Pick<RouterContext, 'origin' | 'assets'>
}

/**
 * The head of a bet's page: its question, how it stands and its card; never a prediction, and nothing for search
 * engines. It is the same for every viewer.
 */
export function betHead({ context }: BetHead, bet: BetView | undefined) {
  const robots = { name: 'robots', content: 'noindex' }
  if (!bet) return { meta: [{ title: app.titles.betNotFound }, robots] }
  const own = [{ title: app.titles.bet(bet.description) }, robots]
  if (!import.meta.env.SSR) return { meta: own }
  const { meta, links } = linkPreview(previewOf(context, bet))
  return { meta: [...meta, ...own], links }
}

function previewOf({ origin, assets }: BetHead['context'], bet: BetView): LinkPreview {
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
export const BetNotFound = lazyRouteComponent(() => import('./bet-not-found-screen.tsx'), 'BetNotFoundScreen')
