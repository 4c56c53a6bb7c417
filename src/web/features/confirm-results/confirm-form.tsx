import type { BetView } from '#contract/bet-view.ts'
import { answers } from '#copy/answers.ts'
import { confirmResults } from '#copy/confirm-results.ts'
import { errorText } from '#copy/errors.ts'
import { resultStatus } from '#copy/result-status.ts'
import { isTyped } from '#domain/answers/answers.ts'
import { isAnswerError } from '#domain/answers/errors.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { confirmationsQuery } from '#web/api/bets.ts'
import { OtherWay, WhatHappened } from '#web/components/answers/what-happened.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { PotStub } from '#web/components/pot-stub.tsx'
import { ResultRows } from '#web/components/result-rows.tsx'
import { isDisputed, ResultStatus } from '#web/components/result-status.tsx'
import { StillShut } from '#web/components/still-shut.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tray } from '#web/ui/tray.tsx'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { namesOfResult } from './confirm-state.ts'
import { NoWinnerRow } from './no-winner-row.tsx'
import { useConfirmation } from './use-confirmation.ts'

/** The viewer ticks the winners, sees how many participants agree, and confirms. */
export function ConfirmForm({ bet }: { readonly bet: BetView }) {
  const loading = useQuery(confirmationsQuery(useApiClient(), bet.uniqueId))
  const { data: confirmations } = loading
  const state = useConfirmation(bet, confirmations)

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (state.submit() || !event.currentTarget.checkValidity()) return
    event.currentTarget.querySelector<HTMLElement>(state.happened === null ? 'input[type=checkbox]' : 'input')?.focus()
  }

  return (
    <form aria-label={confirmResults.formLabel} onSubmit={submit} noValidate>
      <div className="sheet-body">
        <ResultStatus bet={bet} />
        <StillShut bet={bet} />
        {loading.isError && !isDisputed(bet) && <LoadFailure text={resultStatus.failed} query={loading} />}
        {isTyped(bet.answers) && state.happened !== null ? (
          <WhatHappened
            bet={bet}
            answers={bet.answers}
            value={state.happened}
            onChange={state.setHappened}
            ways={<OtherWay onPress={() => state.setWay('hand')}>{answers.happened.byHand}</OtherWay>}
          />
        ) : (
          <>
            <h2 className="mb-2.5 text-20">{confirmResults.rowsTitle}</h2>
            <ResultRows
              bet={bet}
              winnerIds={state.winnerIds}
              onPick={state.pick}
              confirmations={confirmations}
              isConfirmedShown
              last={(hotkey) => (
                <NoWinnerRow
                  stakeType={bet.stake.type}
                  isPicked={state.isNobody}
                  onPick={state.pickNobody}
                  votes={confirmations ? confirmations.nobodyVotes : null}
                  hotkey={hotkey}
                />
              )}
            />
            {isTyped(bet.answers) && (
              <OtherWay onPress={() => state.setWay('answer')}>{answers.happened.byAnswer}</OtherWay>
            )}
          </>
        )}
        {bet.isCreator && <ResolveLink uniqueId={bet.uniqueId} />}
      </div>
      <Tray
        paper={paperOf(bet.uniqueId)}
        stub={<PotStub bet={bet} of="pot" />}
        line={lineOf(bet, state)}
        hint={hintOf(bet, state)}
        refusal={
          state.error &&
          (state.hasFailed || !isAnswerError(state.error)) && <Refusal state={state} error={state.error} />
        }
      >
        <Button
          type="submit"
          variant="wax"
          iconName="seal-check"
          isBusy={state.isBusy}
          busyLabel={confirmResults.submitting}
        >
          {confirmResults.submit}
        </Button>
      </Tray>
    </form>
  )
}

type Confirmation = ReturnType<typeof useConfirmation>

interface RefusalProps {
  readonly state: Confirmation
  readonly error: NonNullable<Confirmation['error']>
}

function Refusal({ state, error }: RefusalProps) {
  const { line } = errorText(error)
  if (!state.hasFailed) return line
  return (
    <>
      {confirmResults.failed}
      <small>{line}</small>
    </>
  )
}

function lineOf(bet: BetView, { winnerIds, isNobody, isEverybody, happened }: Confirmation): string {
  if (isNobody || isEverybody) return confirmResults.line.nobody
  const names = namesOfResult(bet, { type: 'winners', winnerIds })
  if (names.length > 0) return confirmResults.line.winners(names)
  return happened === null ? confirmResults.line.nothing : answers.happened.pick
}

function hintOf(bet: BetView, { isEverybody, mine }: Confirmation): string {
  if (isEverybody) return confirmResults.hint.everybody
  return mine === null ? confirmResults.hint.first : confirmResults.hint.mine(namesOfResult(bet, mine))
}

/** For the creator, who need not wait for the others' confirmations. */
function ResolveLink({ uniqueId }: { readonly uniqueId: string }) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0 flex-1 basis-48 text-15 text-text-2">{confirmResults.decideLine}</span>
      <ButtonLink variant="soft" size="sm" to="/resolve-bet/$uniqueId" params={{ uniqueId }}>
        {confirmResults.decide}
      </ButtonLink>
    </div>
  )
}
