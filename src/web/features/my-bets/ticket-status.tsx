import type { TicketView } from '#contract/bet-view.ts'
import { myBets } from '#copy/my-bets.ts'
import { isDisputed } from '#domain/bets/next-action.ts'
import { isGivenUpSoon } from '#domain/bets/expiry.ts'
import { When } from '#web/components/when.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'

interface TicketStatusProps {
  readonly bet: TicketView
  readonly now: Date
}

const { status } = myBets

/**
 * The progress towards the result of an active bet: who has not confirmed yet, or that participants disagree, and
 * when the bet ends by itself; of a bet that is over, that all are asked again.
 */
export function TicketStatus({ bet, now }: TicketStatusProps) {
  const { resultState: state, stake, askedUntil } = bet
  if (askedUntil) {
    return (
      <Line iconName="hourglass-medium">
        <b className="block">{status.askedAgain}</b> {status.answersOpen} <When date={askedUntil} />
      </Line>
    )
  }
  if (!state) return null
  const { endsAt, givenUpAt } = state
  if (endsAt && isDisputed(state)) {
    return (
      <Line iconName="warning-circle">
        <b className="block">{status.disagree}</b> {status.draw} <When date={endsAt} />
      </Line>
    )
  }
  const missing = bet.participants.filter(({ id }) => state.missingIds.includes(id)).map(({ name }) => name)
  const isWaiting = state.hasConfirmed && missing.length > 0
  if (isWaiting || endsAt) {
    return (
      <Line iconName="hourglass-medium">
        {isWaiting ? status.waitingFor(missing) : status.mostAgree}
        {endsAt && (
          <>
            {' '}
            {status.settles} <When date={endsAt} />
          </>
        )}
      </Line>
    )
  }
  if (!isGivenUpSoon(givenUpAt, now)) return null
  return (
    <Line iconName="clock-countdown">
      {status.givenUp[stake.type]} <When date={givenUpAt} />
    </Line>
  )
}

const Line = ({ iconName, children }: { readonly iconName: IconName; readonly children: ReactNode }) => (
  <p className="mt-1 flex gap-1.5 pr-2 text-15 leading-tight">
    <Icon name={iconName} weight="fill" className="mt-[.1em] flex-none" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)
