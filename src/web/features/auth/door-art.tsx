import { auth } from '#copy/auth.ts'
import { heroTicket } from '#copy/kit.ts'
import { stakeTokens } from '#domain/bets/stake.ts'
import { betQuery } from '#web/api/bets.ts'
import { HeroArt, type HeroTicket } from '#web/components/hero-art.tsx'
import { Wordmark } from '#web/components/wordmark.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { latePart } from '#web/ui/late-part.ts'
import { useIsDesk } from '#web/ui/media.ts'
import { Rays } from '#web/ui/rays.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { authReasonOf } from './auth-reason.ts'

/** Only a desktop shows the ticket of a draft, and reading drafts needs the wizard's text. */
const { Part: DraftHero } = latePart(async () => (await import('./draft-hero.tsx')).DraftHero, HeroArt)

/** The picture half of the screen, on a desktop: the pets hold the ticket that brought the visitor here. */
export function DoorArt({ returnTo }: { readonly returnTo: string | undefined }) {
  const ticket = useKnownTicket(returnTo)
  const isDraft = useIsDesk() && authReasonOf(returnTo) === 'draft'
  const { title, line } = isDraft ? auth.doorWithDraft : auth.door
  return (
    <aside className="door-art on-paper paper-blush" aria-label={auth.doorLabel}>
      <Wordmark size={34} />
      <div className="relative isolate grid flex-1 content-center justify-items-center gap-6">
        <Rays count={18} />
        <Suspense fallback={<HeroArt {...ticket} />}>
          {isDraft ? <DraftHero {...ticket} /> : <HeroArt {...ticket} />}
        </Suspense>
        <div className="text-center">
          <p className="disp text-40 leading-none font-ultra tracking-tightest text-balance">{title}</p>
          <p className="mt-2 text-18">{line}</p>
        </div>
      </div>
    </aside>
  )
}

const BET_ADDRESS = /^\/(?:predict|join-bet)\/([A-Za-z0-9_-]{1,64})/

/** The ticket of the bet that the visitor came from, if it is in the cache; otherwise the landing page's ticket. */
function useKnownTicket(returnTo: string | undefined): HeroTicket {
  const queryClient = useQueryClient()
  const { queryKey } = betQuery(useApiClient(), BET_ADDRESS.exec(returnTo ?? '')?.[1] ?? '')
  const bet = queryClient.getQueryData(queryKey)
  if (!bet) return heroTicket
  const tokens = stakeTokens(bet.stake)
  return { question: bet.description, tokens: tokens === null ? null : String(tokens) }
}
