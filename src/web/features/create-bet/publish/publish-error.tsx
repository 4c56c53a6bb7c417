import { again } from '#copy/again.ts'
import { createBet } from '#copy/create-bet.ts'
import { errorText, type ShownError } from '#copy/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useEffect, useRef, type ReactNode } from 'react'

interface PublishErrorProps {
  readonly error: ShownError
  readonly onPredictLater: () => void
  readonly onLowerStake: () => void
}

/** Why the bet was not saved, and what to do about it, which has the focus: stands in the tray. Nothing is ever lost. */
export function PublishError({ error, onPredictLater, onLowerStake }: PublishErrorProps) {
  const { title, line } = wordsOf(error)
  const wayOut = useRef<HTMLDivElement>(null)
  useEffect(() => wayOut.current?.querySelector<HTMLElement>('button, a')?.focus(), [])
  return (
    <div ref={wayOut}>
      {title}
      <small>{line}</small>
      <WayOut error={error} onPredictLater={onPredictLater} onLowerStake={onLowerStake} />
    </div>
  )
}

function wordsOf(error: ShownError): { readonly title: string; readonly line: string } {
  const { errors } = createBet
  if (error.code === 'tokens.insufficient') {
    return { title: errors.saveTitle, line: createBet.stake.short(error.needTokens, error.haveTokens) }
  }
  if (error.code === 'command.reused') return errors.arrived
  if (error.code === 'account.signed_out') return { title: errorText(error).title, line: errors.signedOut }
  if (error.code === 'bet.unfinished_limit' || error.code === 'bet.rematch_open') return errorText(error)
  return { title: errors.saveTitle, line: errors.keepsDraft(errorText(error).line) }
}

function WayOut({ error, onPredictLater, onLowerStake }: PublishErrorProps): ReactNode {
  const { errors } = createBet
  if (error.code === 'tokens.insufficient') {
    return (
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="line" size="sm" onClick={onLowerStake}>
          {errors.lowerStake}
        </Button>
        <Button variant="line" size="sm" onClick={onPredictLater}>
          {errors.predictLater}
        </Button>
        <ButtonLink variant="line" size="sm" to="/earn-tokens">
          {errors.earn}
        </ButtonLink>
      </div>
    )
  }
  if (error.code === 'bet.rematch_open' && error.uniqueId !== null) {
    return (
      <ButtonLink
        variant="line"
        size="sm"
        className="mt-2"
        to="/predict/$uniqueId"
        params={{ uniqueId: error.uniqueId }}
      >
        {again.wizard.goTo}
      </ButtonLink>
    )
  }
  if (error.code === 'command.reused' || error.code === 'bet.unfinished_limit') {
    return (
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink variant="line" size="sm" to="/my-bets">
          {errors.unfinished}
        </ButtonLink>
        {error.code === 'bet.unfinished_limit' && (
          <ButtonLink variant="line" size="sm" to="/invite-friends">
            {createBet.friends.invite}
          </ButtonLink>
        )}
      </div>
    )
  }
  return null
}
