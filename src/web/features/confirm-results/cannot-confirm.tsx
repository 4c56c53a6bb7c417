import type { BetView } from '#contract/bet-view.ts'
import { confirmResults } from '#copy/confirm-results.ts'
import { errorText } from '#copy/errors.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Envelope } from '#web/components/envelope.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import type { ResultState } from './result-state.ts'

type Refused = Extract<ResultState, { kind: 'refused' }>

const REASONS: { readonly [because in Refused['because']]: { readonly line: string; readonly bet: string } } = {
  stranger: { line: confirmResults.stranger, bet: confirmResults.openBet },
  pending: { line: confirmResults.notYet, bet: confirmResults.openBet },
  over: { line: confirmResults.over, bet: confirmResults.seeResult },
}

/** Nothing to confirm here: why, and where to go instead. */
export function CannotConfirm({ bet, state }: { readonly bet: BetView; readonly state: Refused }) {
  const { uniqueId } = bet
  const reason = REASONS[state.because]
  return (
    <Page paper={paperOf(uniqueId)}>
      <div className="phone grid min-h-dvh place-content-center px-4 pb-10">
        <EmptyState
          art={<Envelope state="awaiting" paper={paperOf(uniqueId)} />}
          title={errorText(state.error).line}
          line={reason.line}
          headingLevel={1}
          action={
            <>
              <ButtonLink variant="ink" to="/my-bets">
                {confirmResults.backToMyBets}
              </ButtonLink>
              <ButtonLink variant="soft" to="/predict/$uniqueId" params={{ uniqueId }}>
                {reason.bet}
              </ButtonLink>
            </>
          }
        />
      </div>
    </Page>
  )
}
