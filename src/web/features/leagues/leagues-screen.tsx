import { leagues } from '#copy/en/leagues.ts'
import { useMe } from '#web/api/me.ts'
import { BalanceChip } from '#web/components/balance-chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { Link } from '@tanstack/react-router'
import { MyLeagues } from './my-leagues.tsx'
import { SignedOutLeagues } from './signed-out-leagues.tsx'

/** Leagues: mine for whoever is signed in, what they are for everybody else. @see SPEC-2 §2 "Leagues page" */
export function LeaguesScreen({ join }: { readonly join?: string | undefined }) {
  const me = useMe()
  return (
    <Page paper="sky">
      <div className="mx-auto w-full max-w-[60rem] px-4 pb-6 min-[60rem]:pt-5">
        <div className="-mx-2">
          <TopBar
            start={
              <Link to="/" className="icon-btn" aria-label={leagues.back}>
                <Icon name="arrow-left" />
              </Link>
            }
            end={me && <BalanceChip tokens={me.tokens} />}
          />
        </div>
        <h1 tabIndex={-1} className="mt-1 text-[2rem] font-black tracking-[-.03em]">
          {leagues.title}
        </h1>
        <p className="mt-0 mb-3.5 text-text-2">{leagues.line}</p>
        {me ? <MyLeagues join={join} /> : <SignedOutLeagues />}
      </div>
    </Page>
  )
}
