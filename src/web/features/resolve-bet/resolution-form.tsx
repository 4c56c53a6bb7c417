import type { BetView } from '#contract/bet-view.ts'
import { answers as answerCopy } from '#copy/answers.ts'
import { resolveBet } from '#copy/resolve-bet.ts'
import { resultStatus } from '#copy/result-status.ts'
import { isTyped } from '#domain/answers/answers.ts'
import { isAnswerError } from '#domain/answers/errors.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { confirmationsQuery } from '#web/api/bets.ts'
import { OtherWay, WhatHappened } from '#web/components/answers/what-happened.tsx'
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
  const { answers } = bet
  const isTypedBet = isTyped(answers)
  const isPicking = choice === 'winners'
  const details = resolutionDetails(bet, plan, confirmations)
  const isCancelling = state.happened === null && choice === 'cancelled'
  // The field itself says what is wrong with an answer.
  const isUnsaid = isRefused && isAnswerError(plan.error)

  const ask = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setHasTried(isRefused)
    setIsAsking(!isRefused)
    // The field of an answer says itself what is wrong with it.
    if (isRefused && event.currentTarget.checkValidity()) {
      event.currentTarget
        .querySelector<HTMLElement>(state.happened === null ? 'input[type=checkbox]' : 'input')
        ?.focus()
    }
  }
  const close = (): void => {
    if (state.isBusy) return
    setIsAsking(false)
    state.forgetError()
  }

  return (
    <form aria-label={label} onSubmit={ask} noValidate>
      <div className="sheet-body">
        <ResultStatus bet={bet} />
        {state.happened === null && <ResolutionChoice value={choice} onChange={state.setChoice} />}
        {isWaiting && <CannotYet bet={bet} error={plan.error} />}
        {bet.majority && <MajorityCard bet={bet} majority={bet.majority} onAgree={state.agree} />}
        <div className="mt-6">
          <StillShut bet={bet} />
        </div>
        {loading.isError && <LoadFailure text={resultStatus.failed} query={loading} />}
        {isTypedBet && state.happened !== null ? (
          <WhatHappened
            bet={bet}
            answers={answers}
            value={state.happened}
            onChange={state.setHappened}
            ways={
              <>
                <OtherWay onPress={() => state.byHand('drawn')}>{answerCopy.happened.drawn}</OtherWay>
                <OtherWay onPress={() => state.byHand()}>{answerCopy.happened.byHand}</OtherWay>
              </>
            }
          />
        ) : (
          <>
            <h2 className="mb-2.5 text-20">{resolveBet.rowsTitle[isPicking ? 'choose' : 'read']}</h2>
            <ResultRows
              bet={bet}
              winnerIds={isPicking ? state.winnerIds : null}
              onPick={state.pick}
              confirmations={confirmations}
              isConfirmedShown={false}
            />
            {isTypedBet && <OtherWay onPress={state.byAnswer}>{answerCopy.happened.byAnswer}</OtherWay>}
          </>
        )}
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
          line={isRefused && isOutvoted(plan.error) ? undefined : isUnsaid ? answerCopy.happened.pick : text.outcome}
          hint={isRefused ? undefined : details.join(' ')}
          refusal={isRefused && !isUnsaid && (hasTried || isOutvoted(plan.error)) ? details.join(' ') : undefined}
        >
          {!(isRefused && isOutvoted(plan.error)) && (
            <Button
              type="submit"
              variant={isCancelling ? 'danger' : 'wax'}
              className={isCancelling ? 'bg-page' : undefined}
            >
              {isCancelling ? resolveBet.choices.cancelled : resolveBet.submit}
            </Button>
          )}
        </Tray>
      )}
      {isAsking && (
        <ResolutionDialog
          outcome={text.outcome}
          details={details}
          isFinal={!details.includes(resolveBet.contested.line)}
          isCancelling={isCancelling}
          isBusy={state.isBusy}
          error={state.error}
          onConfirm={state.confirm}
          onClose={close}
        />
      )}
    </form>
  )
}
