import type { BetView } from '#contract/bet-view.ts'
import { confirmResults } from '#copy/en/confirm-results.ts'
import { errorText } from '#copy/en/errors.ts'
import { failures } from '#copy/en/failures.ts'
import { confirmationsQuery } from '#web/api/confirmations.ts'
import { PlaceRow } from '#web/components/place-row.tsx'
import { placesToJudge, StillShut } from '#web/components/still-shut.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Tray } from '#web/ui/tray.tsx'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { CreatorsWay } from './creators-way.tsx'
import { Disagreement } from './disagreement.tsx'
import { NobodyRow } from './nobody-row.tsx'
import { StatusList } from './status-list.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { winnerNames } from './winner-names.ts'

/** Tick who was right, see how many say the same, confirm. */
export function ConfirmForm({ bet }: { readonly bet: BetView }) {
  const { data: confirmations, isError } = useQuery(confirmationsQuery(useApiClient(), bet.uniqueId))
  const state = useConfirmation(bet, confirmations)
  const isInDispute = confirmations?.state === 'disagreeing' || bet.resultState?.phase === 'contested'

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!state.submit()) event.currentTarget.querySelector<HTMLElement>('input[type=checkbox]')?.focus()
  }

  return (
    <form aria-label={confirmResults.formLabel} onSubmit={submit} className="phone docked px-4 pt-6">
      {confirmations && isInDispute && <Disagreement bet={bet} confirmations={confirmations} />}
      <StillShut bet={bet} />
      <h2 className="mb-2.5 text-[1.25rem]">{confirmResults.rowsTitle}</h2>
      <ul className="m-0 grid list-none gap-2.5 p-0">
        {placesToJudge(bet).map((place) => (
          <li key={place.id}>
            <PlaceRow
              place={place}
              isPicked={state.winnerIds.includes(place.id)}
              onPick={(isPicked) => state.pick(place.id, isPicked)}
              word={confirmations?.places.find(({ placeId }) => placeId === place.id) ?? null}
            />
          </li>
        ))}
        <li>
          <NobodyRow
            stakeType={bet.stake.type}
            isPicked={state.isNobody}
            onPick={state.pickNobody}
            votes={confirmations ? confirmations.nobodyVotes : null}
          />
        </li>
      </ul>
      {confirmations && <StatusList bet={bet} confirmations={confirmations} />}
      {isError && !confirmations && <FormError>{failures.loadBet}</FormError>}
      {bet.isCreator && !isInDispute && <CreatorsWay uniqueId={bet.uniqueId} />}
      <Tray
        hint={hintOf(bet, state)}
        refusal={
          state.error && (
            <>
              {state.hasFailed && confirmResults.failed}
              <small>{errorText(state.error).line}</small>
            </>
          )
        }
      >
        <Button
          type="submit"
          variant="wax"
          full
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

function hintOf(bet: BetView, { isEverybody, mine }: ReturnType<typeof useConfirmation>): string {
  if (isEverybody) return confirmResults.hint.everybody
  return mine === null ? confirmResults.hint.first : confirmResults.hint.mine(winnerNames(bet, mine))
}
