import { leagues } from '#copy/leagues.ts'
import { myLeaguesQuery } from '#web/api/leagues.ts'
import { useAccount } from '#web/api/me.ts'
import { Art } from '#web/components/art.tsx'
import { BalanceChip } from '#web/components/balance-chip.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { lastLeague } from '#web/lib/persisted.ts'
import { type Search, textOf } from '#web/lib/search-params.ts'
import { useLocation, useParams, useSearch } from '#web/navigation/hooks.ts'
import { Link } from '#web/navigation/link.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useIsDesk } from '#web/ui/media.ts'
import { Page } from '#web/ui/page.tsx'
import { Panes } from '#web/ui/panes.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { LeagueScreen } from './league-screen.tsx'
import { LeagueStack } from './league-stack.tsx'
import { OpenLeague } from './open-league.tsx'
import { orderLeagues } from './order-leagues.ts'

const joinSearch = (search: Search) => textOf(search, 'join')

/** One league where the address has an id, otherwise the list. */
export function LeaguesRoute() {
  const { id } = useParams()
  const { join } = useSearch(joinSearch)
  return useAccount() && id ? <LeagueScreen leagueId={id} /> : <LeaguesScreen join={join} />
}

/** The viewer's leagues; a visitor reads what leagues are. @see docs/screens.md#leagues */
function LeaguesScreen({ join }: { readonly join?: string | undefined }) {
  const me = useAccount()
  const openId = useBesideId()
  const topBar = (
    <div className="lg-hidden -mx-2 -mt-4">
      <TopBar
        start={
          <Link to="/" className="icon-btn" aria-label={leagues.back}>
            <Icon name="arrow-left" />
          </Link>
        }
        end={me && <BalanceChip tokens={me.tokens} />}
      />
    </div>
  )
  return (
    <Page paper="sky">
      {me ? (
        <Panes shape="stack" isList>
          <LeagueStack headingLevel={1} join={join} openId={openId} topBar={topBar} />
          {openId && <OpenLeague key={openId} leagueId={openId} headingLevel={2} />}
        </Panes>
      ) : (
        <div className="pane-focus px-4 pt-4 pb-6">
          {topBar}
          <h1 tabIndex={-1} className="mt-1 text-32 font-black tracking-tighter">
            {leagues.title}
          </h1>
          <p className="mb-3.5 text-text-2">{leagues.line}</p>
          <SignedOutLeagues />
        </div>
      )}
    </Page>
  )
}

/** The league that a desktop shows beside the list: the last one viewed, otherwise the newest one that runs. */
function useBesideId(): string | null {
  const me = useAccount()
  const isDesk = useIsDesk()
  const { data } = useQuery({ ...myLeaguesQuery(useApiClient()), enabled: me !== null })
  if (!isDesk || !data) return null
  const last = lastLeague.read()
  const running = orderLeagues(data, { sort: 'recent', isFinishedShown: false, openId: null })
  return (data.find(({ leagueId }) => leagueId === last) ?? running[0])?.leagueId ?? null
}

/** What leagues are, for a visitor. @see docs/screens.md#leagues */
function SignedOutLeagues() {
  const { title, line, button } = leagues.signedOut
  // A visitor with the link of one league opens it after signing in.
  const href = useLocation((location) => location.href)
  return (
    <EmptyState
      art={
        <div className="mx-auto w-[min(8rem,36vw)]">
          <Art name="rosette" box="0 0 68 96" />
        </div>
      }
      title={title}
      line={line}
      action={
        <ButtonLink variant="ink" iconName="sign-in" to="/auth" search={{ returnTo: href }}>
          {button}
        </ButtonLink>
      }
    />
  )
}
