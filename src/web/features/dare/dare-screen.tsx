import './dare.css'
import type { BetView } from '#contract/bet-view.ts'
import type { DebtView } from '#contract/dares.ts'
import { owedText } from '#copy/bet-words.ts'
import { dares } from '#copy/dares.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { betQuery } from '#web/api/bets.ts'
import { debtsQuery } from '#web/api/dares.ts'
import { useWatchBet } from '#web/api/use-live.ts'
import { Envelope } from '#web/components/envelope.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { ResultHeader } from '#web/components/result-header.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { Link } from '#web/navigation/link.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { PaneMargin, Panes, PaneSheet } from '#web/ui/panes.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { DebtCard } from './debt-card.tsx'
import { whyNoDare } from './debt-text.ts'
import { WhoSaidWhat } from './who-said-what.tsx'

/** The dare debts of a lost bet: who owes whom, and the proof. @see docs/screens.md#dare */
export function DareScreen({ uniqueId }: { readonly uniqueId: string }) {
  const { data: bet } = useSuspenseQuery(betQuery(useApiClient(), uniqueId))
  useWatchBet(uniqueId)
  const refusal = whyNoDare(bet)
  const owed = owedText(bet.stake)
  if (refusal !== null) return <NoDare bet={bet} line={refusal} />
  return (
    <Page paper={paperOf(uniqueId)}>
      <Panes shape="two">
        <PaneSheet>
          <ResultHeader bet={bet} eyebrow={dares.eyebrow} start={<BackToBet bet={bet} />} />
          <div className="sheet-body grid grid-cols-1 content-start gap-6">
            {owed !== null && (
              <div className="letter letter-big">
                <p className="text-15 font-bold text-text-2">{dares.forfeitTitle}</p>
                <p dir="auto" className="hand">
                  {owed}
                </p>
              </div>
            )}
            <Debts bet={bet} />
          </div>
        </PaneSheet>
        <PaneMargin label={dares.whoSaid.title} isLong>
          <WhoSaidWhat bet={bet} />
        </PaneMargin>
      </Panes>
    </Page>
  )
}

function Debts({ bet }: { readonly bet: BetView }) {
  const loading = useQuery(debtsQuery(useApiClient(), bet.uniqueId))
  const { data: debts } = loading
  if (!debts) {
    return loading.isError ? (
      <LoadFailure text={{ title: dares.loadFailed, retry: dares.retry }} query={loading} />
    ) : (
      <p role="status" className="text-text-2">
        {dares.loading}
      </p>
    )
  }
  return (
    <section aria-label={dares.listTitle} className="grid grid-cols-1 gap-6">
      {mineFirst(debts).map((debt) => (
        <DebtCard key={debt.participantId} bet={bet} debt={debt} />
      ))}
    </section>
  )
}

const mineFirst = (debts: readonly DebtView[]): readonly DebtView[] => [
  ...debts.filter(({ isMine }) => isMine),
  ...debts.filter(({ isMine }) => !isMine),
]

function NoDare({ bet, line }: { readonly bet: BetView; readonly line: string }) {
  const paper = paperOf(bet.uniqueId)
  return (
    <Page paper={paper}>
      <div className="phone grid min-h-dvh place-content-center px-4 pb-10">
        <EmptyState
          art={<Envelope state="awaiting" paper={paper} />}
          title={dares.none.title}
          line={line}
          headingLevel={1}
          action={
            <>
              <ButtonLink variant="ink" to="/my-bets">
                {dares.backToMyBets}
              </ButtonLink>
              <ButtonLink variant="soft" to="/predict/$uniqueId" params={{ uniqueId: bet.uniqueId }}>
                {dares.openBet}
              </ButtonLink>
            </>
          }
        />
      </div>
    </Page>
  )
}

const BackToBet = ({ bet }: { readonly bet: BetView }) => (
  <Link to="/predict/$uniqueId" params={{ uniqueId: bet.uniqueId }} className="icon-btn" aria-label={dares.back}>
    <Icon name="arrow-left" />
  </Link>
)
