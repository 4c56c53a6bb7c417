import type { BetView } from '#contract/bet-view.ts'
import { resolveBet } from '#copy/resolve-bet.ts'
import { resultStatus } from '#copy/result-status.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { confirmationsQuery } from '#web/api/bets.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { PotStub } from '#web/components/pot-stub.tsx'
import { ResultRows } from '#web/components/result-rows.tsx'
import { ResultStatus } from '#web/components/result-status.tsx'
import { StillShut } from '#web/components/still-shut.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tray } from '#web/ui/tray.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CannotYet } from './cannot-yet.tsx'
import { MajorityCard } from './majority-card.tsx'
import { ResolutionChoice } from './resolution-choice.tsx'
import { ResolutionDialog } from './resolution-dialog.tsx'
import { resolutionDetails } from './resolution-text.ts'
import { isOutvoted, needsOthers } from './resolution.ts'
import type { useResolution } from './use-resolution.ts'

interface ResolutionFormProps {
  readonly bet: BetView
  readonly plan: ReturnType<typeof useResolution>
  readonly label: string
}

/** The creator chooses a result, reads its consequences, and confirms. */
export function ResolutionForm({ bet, plan: state, label }: ResolutionFormProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const loading = useQuery(confirmationsQuery(useApiClient(), bet.uniqueId))
  const { data: confirmations } = loading
  const { plan, text, choice } = state
  const isRefused = plan.type === 'refused'
  const isWaiting = isRefused && needsOthers(plan.error)
  const isPicking = choice === 'winners'
  const details = resolutionDetails(bet, plan, confirmations)

  const ask = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setHasTried(isRefused)
    setIsAsking(!isRefused)
    if (isRefused) event.currentTarget.querySelector<HTMLElement>('input[type=checkbox]')?.focus()
  }
  const close = (): void => {
    if (state.isBusy) return
    setIsAsking(false)
    state.forgetError()
  }

  return (
    <form aria-label={label} onSubmit={ask}>
      <div className="sheet-body">
        <ResultStatus bet={bet} />
        <ResolutionChoice value={choice} onChange={state.setChoice} />
        {isWaiting && <CannotYet bet={bet} error={plan.error} />}
        {bet.majority && <MajorityCard bet={bet} majority={bet.majority} onAgree={state.agree} />}
        <div className="mt-6">
          <StillShut bet={bet} />
        </div>
        {loading.isError && <LoadFailure text={resultStatus.failed} query={loading} />}
        <h2 className="mb-2.5 text-20">{resolveBet.rowsTitle[isPicking ? 'choose' : 'read']}</h2>
        <ResultRows
          bet={bet}
          winnerIds={isPicking ? state.winnerIds : null}
          onPick={state.pick}
          confirmations={confirmations}
          isConfirmedShown={false}
        />
        <p className="mt-4 text-center">
          <ButtonLink
            variant="text"
            size="sm"
            className="whitespace-normal"
            to="/bet/$uniqueId/results"
            params={{ uniqueId: bet.uniqueId }}
          >
            {resolveBet.majority.who}
          </ButtonLink>
        </p>
      </div>
      {!isWaiting && (
        <Tray
          paper={paperOf(bet.uniqueId)}
          stub={<PotStub bet={bet} of="pot" />}
          line={isRefused && isOutvoted(plan.error) ? undefined : text.outcome}
          hint={isRefused ? undefined : details.join(' ')}
          refusal={isRefused && (hasTried || isOutvoted(plan.error)) ? details.join(' ') : undefined}
        >
          {!(isRefused && isOutvoted(plan.error)) && (
            <Button
              type="submit"
              variant={choice === 'cancelled' ? 'danger' : 'wax'}
              className={choice === 'cancelled' ? 'bg-page' : undefined}
            >
              {choice === 'cancelled' ? resolveBet.choices.cancelled : resolveBet.submit}
            </Button>
          )}
        </Tray>
      )}
      {isAsking && (
        <ResolutionDialog
          outcome={text.outcome}
          details={details}
          isFinal={!details.includes(resolveBet.contested.line)}
          isCancelling={choice === 'cancelled'}
          isBusy={state.isBusy}
          error={state.error}
          onConfirm={state.confirm}
          onClose={close}
        />
      )}
    </form>
  )
}
