import { auth } from '#copy/en/auth.ts'
import { createBet } from '#copy/en/create-bet.ts'
import { landing } from '#copy/en/landing.ts'
import type { Draft } from '#domain/bets/draft.ts'
import { betQuery } from '#web/api/bets.ts'
import { hasContent } from '#web/components/bet-draft/has-content.ts'
import { useKeptDraft } from '#web/components/bet-draft/use-kept-draft.ts'
import { HeroArt } from '#web/components/hero-art.tsx'
import { Wordmark } from '#web/components/wordmark.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { VISITOR } from '#web/lib/device-drafts.ts'
import { Rays } from '#web/ui/rays.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { authReasonOf } from './auth-reason.ts'

/** The other half of the door, on a desktop: what waits for the visitor, held by the pets. */
export function DoorArt({ returnTo }: { readonly returnTo: string | undefined }) {
  const { title, line } = auth.door
  return (
    <aside className="door-art on-paper paper-blush" aria-label={auth.doorLabel}>
      <Wordmark size={34} />
      <div className="relative isolate grid flex-1 content-center justify-items-center gap-6">
        <Rays count={18} />
        <HeroArt {...useWaitingTicket(returnTo)} />
        <div className="text-center">
          <p className="disp m-0 text-[2.5rem] leading-none font-[950] tracking-[-.035em] text-balance">{title}</p>
          <p className="m-0 mt-2 text-[1.125rem]">{line}</p>
        </div>
      </div>
    </aside>
  )
}

const BET_ADDRESS = /^\/(?:predict|join-bet)\/([A-Za-z0-9_-]{1,64})/

interface WaitingTicket {
  readonly question: string
  /** Null for a dare. */
  readonly tokens: string | null
}

/** The ticket of the visitor's own draft or of the bet they came from, if this page knows it; the landing page's otherwise. */
function useWaitingTicket(returnTo: string | undefined): WaitingTicket {
  const queryClient = useQueryClient()
  const kept = useKeptDraft(VISITOR)
  const { queryKey } = betQuery(useApiClient(), BET_ADDRESS.exec(returnTo ?? '')?.[1] ?? '')
  const bet = queryClient.getQueryData(queryKey)
  if (authReasonOf(returnTo) === 'draft' && kept && hasContent(kept.draft)) return draftTicket(kept.draft)
  if (!bet) return landing.heroTicket
  return { question: bet.description, tokens: bet.stake.type === 'token' ? String(bet.stake.tokens) : null }
}

const draftTicket = ({ description, stakeType, stakeTokensText }: Draft): WaitingTicket => ({
  question: description.trim() || createBet.draftCard.untitled,
  tokens: stakeType === 'token' ? stakeTokensText : null,
})
