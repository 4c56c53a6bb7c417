import { leagues } from '#copy/en/leagues.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { useMe } from '#web/api/me.ts'
import { BalanceChip } from '#web/components/balance-chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface LeagueFrameProps {
  readonly leagueId: string
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** The paper of a league's own address, with the way back to all of them. */
export function LeagueFrame({ leagueId, isBusy = false, children }: LeagueFrameProps) {
  const me = useMe()
  return (
    <Page paper={paperOf(leagueId)} isBusy={isBusy}>
      <div className="mx-auto w-full max-w-[60rem] px-4 pb-6 min-[60rem]:pt-5">
        <div className="-mx-2">
          <TopBar
            start={
              <Link to="/leagues/{-$id}" params={{ id: undefined }} className="icon-btn" aria-label={leagues.back}>
                <Icon name="arrow-left" />
              </Link>
            }
            end={me && <BalanceChip tokens={me.tokens} />}
          />
        </div>
        {children}
      </div>
    </Page>
  )
}
