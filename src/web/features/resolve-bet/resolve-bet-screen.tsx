import type { BetView } from '#contract/bet-view.ts'
import { resolveBet } from '#copy/resolve-bet.ts'
import { resultStatus } from '#copy/result-status.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { whyNotResolve } from '#domain/bets/resolve.ts'
import { betQuery } from '#web/api/bets.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { ResultHeader, ResultStakes } from '#web/components/result-header.tsx'
import { BetPile } from '#web/components/bet-pile/bet-pile.tsx'
import { WhoHasSaid } from '#web/components/who-has-said.tsx'
import { useNavigate } from '#web/navigation/hooks.ts'
import { Link } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { PaneMargin, Panes, PaneSheet } from '#web/ui/panes.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ResolutionForm } from './resolution-form.tsx'
import { useResolution } from './use-resolution.ts'

/** Where the creator states the result. The route redirects other viewers. @see docs/screens.md#resolve-bet */
export function ResolveBetScreen({ uniqueId }: { readonly uniqueId: string }) {
  const { data: bet } = useSuspenseQuery(betQuery(useApiClient(), uniqueId))
  return <ResolveBet bet={bet} />
}

function ResolveBet({ bet }: { readonly bet: BetView }) {
  const plan = useResolution(bet)
  const refusal = whyNotResolve(bet)
  // The bet may end while this page is open. After the creator's own resolution another screen opens anyway.
  const notice = refusal && !plan.isBusy ? refusal.code : null
  const navigate = useNavigate()
  useEffect(() => {
    if (notice) void navigate({ to: '/my-bets', search: { notice }, replace: true })
  }, [notice, navigate])
  if (notice) return null
  return (
    <Page paper={paperOf(bet.uniqueId)}>
      <Panes shape="two" hasStack>
        <BetPile openId={bet.uniqueId} />
        <PaneSheet>
          <ResultHeader
            bet={bet}
            eyebrow={resolveBet.eyebrow}
            start={
              <Link to="/my-bets" className="icon-btn" aria-label={resolveBet.back}>
                <Icon name="arrow-left" />
              </Link>
            }
          >
            <ResultStakes bet={bet} detail={resolveBet.potDetail} />
          </ResultHeader>
          <ResolutionForm bet={bet} plan={plan} label={resolveBet.eyebrow} />
        </PaneSheet>
        <PaneMargin label={resultStatus.who.title} isLong>
          <WhoHasSaid bet={bet} isPotCounted />
        </PaneMargin>
      </Panes>
    </Page>
  )
}
