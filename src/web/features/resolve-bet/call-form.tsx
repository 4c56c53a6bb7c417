import type { BetView } from '#contract/bet-view.ts'
import { resolveBet } from '#copy/en/resolve-bet.ts'
import { confirmationsQuery } from '#web/api/confirmations.ts'
import { PlaceRow } from '#web/components/place-row.tsx'
import { placesToJudge, StillShut } from '#web/components/still-shut.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Tray } from '#web/ui/tray.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { CallDialog } from './call-dialog.tsx'
import { isOutvoted, needsOthers } from './call.ts'
import { CannotYet } from './cannot-yet.tsx'
import { MajorityCard } from './majority-card.tsx'
import { ResolutionChoice } from './resolution-choice.tsx'
import type { useCall } from './use-call.ts'

interface CallFormProps {
  readonly bet: BetView
  readonly call: ReturnType<typeof useCall>
  readonly label: string
}

/** Choose, see what it means, confirm. */
export function CallForm({ bet, call: state, label }: CallFormProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const { data: confirmations } = useQuery(confirmationsQuery(useApiClient(), bet.uniqueId))
  const { call, text, choice } = state
  const isRefused = call.type === 'refused'
  const isOverruled = isRefused && isOutvoted(call.error)
  const isPicking = choice === 'winners'
  const isCancelling = choice === 'cancelled'

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
    <form aria-label={label} onSubmit={ask} className="phone docked px-4 pt-6">
      <ResolutionChoice value={choice} onChange={state.setChoice} />
      {isRefused && needsOthers(call.error) && <CannotYet bet={bet} error={call.error} />}
      {bet.majority && <MajorityCard bet={bet} majority={bet.majority} onAgree={state.agree} />}
      <div className="mt-6">
        <StillShut bet={bet} />
      </div>
      <h2 className="mb-2.5 text-[1.25rem]">{resolveBet.rowsTitle[isPicking ? 'choose' : 'read']}</h2>
      <ul className="m-0 grid list-none gap-2.5 p-0">
        {placesToJudge(bet).map((place) => (
          <li key={place.id}>
            <PlaceRow
              place={place}
              isPicked={isPicking ? state.winnerIds.includes(place.id) : null}
              onPick={(isPicked) => state.pick(place.id, isPicked)}
              word={confirmations?.places.find(({ placeId }) => placeId === place.id) ?? null}
            />
          </li>
        ))}
      </ul>
      <p className="mt-4 mb-0 text-center">
        <ButtonLink variant="text" size="sm" to="/bet/$uniqueId/results" params={{ uniqueId: bet.uniqueId }}>
          {resolveBet.majority.who}
        </ButtonLink>
      </p>
      {!(isRefused && needsOthers(call.error)) && (
        <Tray
          hint={isRefused ? undefined : text.details.join(' ')}
          refusal={isRefused && (hasTried || isOverruled) && text.details.join(' ')}
        >
          {!isOverruled && (
            <Button
              type="submit"
              full
              className={`min-h-[3.6rem] [overflow-wrap:anywhere] ${isCancelling ? 'bg-page' : ''}`}
              variant={isCancelling ? 'danger' : 'wax'}
            >
              {text.outcome}
            </Button>
          )}
        </Tray>
      )}
      {isAsking && (
        <CallDialog
          text={text}
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
