import type { BetView } from '#contract/bet-view.ts'
import { confirmResults } from '#copy/confirm-results.ts'
import { resultStatus } from '#copy/result-status.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { isStillIn } from '#domain/bets/voter.ts'
import { betQuery } from '#web/api/bets.ts'
import { useWatchBet } from '#web/api/use-live.ts'
import { BetPile } from '#web/components/bet-pile/bet-pile.tsx'
import { WhoHasSaid } from '#web/components/who-has-said.tsx'
import { ResultHeader, ResultStakes } from '#web/components/result-header.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { Link } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { PaneMargin, Panes, PaneSheet } from '#web/ui/panes.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { AgreedPart } from './agreed-part.tsx'
import { CannotConfirm } from './cannot-confirm.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { confirmStateOf } from './confirm-state.ts'

/** Where the participants confirm who has won. @see docs/screens.md#confirm-results */
export function ConfirmResultsScreen({ uniqueId }: { readonly uniqueId: string }) {
  const { data: bet } = useSuspenseQuery(betQuery(useApiClient(), uniqueId))
  useWatchBet(uniqueId)
  const state = confirmStateOf(bet)
  if (state.kind === 'refused') return <CannotConfirm bet={bet} state={state} />
  return (
    <Page paper={paperOf(uniqueId)}>
      <Panes shape="two" hasStack>
        <BetPile openId={uniqueId} />
        <PaneSheet>
          <ResultHeader bet={bet} eyebrow={confirmResults.eyebrow} start={<BackToBet bet={bet} />}>
            <ResultStakes bet={bet} detail={() => saidOf(bet)} />
          </ResultHeader>
          {state.kind === 'agreed' ? <AgreedPart bet={bet} /> : <ConfirmForm bet={bet} />}
        </PaneSheet>
        <PaneMargin label={resultStatus.who.title} isLong>
          <WhoHasSaid bet={bet} />
        </PaneMargin>
      </Panes>
    </Page>
  )
}

/** How many of the participants who are still in have confirmed a result. */
function saidOf({ participants, resultState }: BetView): string | null {
  if (!resultState) return null
  const count = participants.filter(isStillIn).length
  return confirmResults.said(count - resultState.missingIds.length, count)
}

const BackToBet = ({ bet }: { readonly bet: BetView }) => (
  <Link
    to="/predict/$uniqueId"
    params={{ uniqueId: bet.uniqueId }}
    className="icon-btn"
    aria-label={confirmResults.backToBet}
  >
    <Icon name="arrow-left" />
  </Link>
)
