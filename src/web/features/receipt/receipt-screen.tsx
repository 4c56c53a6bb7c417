import './receipt.css'
import type { BetView } from '#contract/bet-view.ts'
import { receipt } from '#copy/receipt.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { betHistoryQuery, betQuery } from '#web/api/bets.ts'
import { useWatchBet } from '#web/api/use-live.ts'
import { BetHero } from '#web/components/bet-hero.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { Link } from '#web/navigation/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { Panes, PaneSheet } from '#web/ui/panes.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ReceiptBody } from './receipt-body.tsx'
import { ReceiptPending } from './receipt-pending.tsx'

/** Who paid and received what, and how the bet went: the same for all of its participants, also when printed. */
export function ReceiptScreen({ uniqueId }: { readonly uniqueId: string }) {
  const client = useApiClient()
  const { data: bet } = useSuspenseQuery(betQuery(client, uniqueId))
  const history = useQuery(betHistoryQuery(client, uniqueId))
  useWatchBet(uniqueId)
  return (
    <Page paper={paperOf(uniqueId)} isBusy={history.isPending}>
      <Panes shape="fork">
        <div className="pane-wide">
          <BetHero bet={bet} topBar={<ReceiptTopBar bet={bet} />} />
        </div>
        {history.data ? (
          <ReceiptBody bet={bet} history={history.data} />
        ) : (
          <PaneSheet>
            <div className="sheet-body">
              <ReceiptPending
                uniqueId={uniqueId}
                error={history.error}
                isBusy={history.isFetching}
                onRetry={() => void history.refetch()}
              />
            </div>
          </PaneSheet>
        )}
      </Panes>
    </Page>
  )
}

const ReceiptTopBar = ({ bet }: { readonly bet: BetView }) => (
  <TopBar
    start={
      <Link to="/predict/$uniqueId" params={{ uniqueId: bet.uniqueId }} className="icon-btn" aria-label={receipt.back}>
        <Icon name="arrow-left" />
      </Link>
    }
    end={
      <Button variant="line" size="sm" iconName="printer" className="print-hidden" onClick={() => print()}>
        {receipt.print}
      </Button>
    }
  />
)
