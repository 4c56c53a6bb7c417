import { leagues } from '#copy/leagues.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { useAccount } from '#web/api/me.ts'
import { BalanceChip } from '#web/components/balance-chip.tsx'
import { Link } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import type { ReactNode } from 'react'

interface LeagueFrameProps {
  readonly leagueId: string
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** The frame of a page that shows one league. */
export function LeagueFrame({ leagueId, isBusy = false, children }: LeagueFrameProps) {
  return (
    <Page paper={paperOf(leagueId)} isBusy={isBusy}>
      {children}
    </Page>
  )
}

/** The way back to the list on a phone; a desktop shows the list beside the league. */
export function LeagueTopBar() {
  const me = useAccount()
  return (
    <div className="lg-hidden -mx-2">
      <TopBar
        start={
          <Link to="/leagues" className="icon-btn" aria-label={leagues.back}>
            <Icon name="arrow-left" />
          </Link>
        }
        end={me && <BalanceChip tokens={me.tokens} />}
      />
    </div>
  )
}
