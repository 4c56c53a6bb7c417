import type { BetView } from '#contract/bet-view.ts'
import { confirmResults } from '#copy/confirm-results.ts'
import { errorText, type ErrorText } from '#copy/errors.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Envelope } from '#web/components/envelope.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import type { ConfirmState } from './confirm-state.ts'

type Refused = Extract<ConfirmState, { kind: 'refused' }>

/** The sentence for a refusal. A bet that is over would otherwise say "not ready", which it will never be. */
function reasonOf({ because, error }: Refused): ErrorText {
  if (because === 'over') return confirmResults.over
  return { title: errorText(error).line, line: because === 'pending' ? confirmResults.notYet : confirmResults.stranger }
}

/** The viewer cannot confirm a result: why, and where to go instead. */
export function CannotConfirm({ bet, state }: { readonly bet: BetView; readonly state: Refused }) {
  const { uniqueId } = bet
  const reason = reasonOf(state)
  return (
    <Page paper={paperOf(uniqueId)}>
      <div className="phone grid min-h-dvh place-content-center px-4 pb-10">
        <EmptyState
          art={<Envelope state="awaiting" paper={paperOf(uniqueId)} />}
          title={reason.title}
          line={reason.line}
          headingLevel={1}
          action={
            <>
              <ButtonLink variant="ink" to="/my-bets">
                {confirmResults.backToMyBets}
              </ButtonLink>
              <ButtonLink variant="soft" to="/predict/$uniqueId" params={{ uniqueId }}>
                {state.because === 'over' ? confirmResults.seeResult : confirmResults.openBet}
              </ButtonLink>
            </>
          }
        />
      </div>
    </Page>
  )
}
