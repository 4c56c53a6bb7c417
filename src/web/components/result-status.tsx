import type { BetView } from '#contract/bet-view.ts'
import { resultStatus, type DatedSentence } from '#copy/result-status.ts'
import { isStillIn } from '#domain/bets/voter.ts'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { DatedLine } from './dated-line.tsx'
import { Dissent } from './dissent.tsx'
import './result-status.css'

type ResultState = NonNullable<BetView['resultState']>

interface ResultStatusProps {
  readonly bet: BetView
}

/** From when on the page of a bet says that it is about to be given up. @see docs/rules.md#time-limits */
const WARNING_MS = 7 * 24 * 3_600_000

/** Whether the participants disagree: then the card says who confirmed what, and that it did not load. */
export const isDisputed = ({ resultState }: Pick<BetView, 'resultState'>): boolean =>
  resultState?.phase === 'disagreeing' || resultState?.phase === 'contested'

/** What stands about the result of an active bet, and when it ends the bet by itself; nothing while nothing does soon. */
export function ResultStatus({ bet }: ResultStatusProps) {
  const state = bet.resultState
  if (!state) return null
  if (isDisputed(bet)) return <Dissent bet={bet} state={state} />
  return state.phase === 'majority' ? <Majority bet={bet} state={state} /> : <GivenUpSoon bet={bet} state={state} />
}

interface StatusProps extends ResultStatusProps {
  readonly state: ResultState
}

/** More than half have said the same: what, and until when the others can say otherwise. */
function Majority({ bet, state }: StatusProps) {
  const inIt = bet.participants.filter(isStillIn)
  const saidCount = inIt.length - state.missingIds.length
  // The smallest majority possible: every participant who has answered belongs to it.
  const count = saidCount === Math.floor(inIt.length / 2) + 1 ? saidCount : null
  const winners = inIt.filter(({ id }) => bet.majority?.includes(id)).map(({ name }) => name)
  const missing = inIt.filter(({ id }) => state.missingIds.includes(id))
  const others = missing.filter(({ isMine }) => !isMine).map(({ name }) => name)
  return (
    <Slip iconName="users-three">
      <p className="font-bold">{resultStatus.majority(count, inIt.length, winners)}</p>
      {state.endsAt && missing.length > 0 && (
        <DatedLine sentence={resultStatus.majorityEnd(others, others.length < missing.length)} date={state.endsAt} />
      )}
    </Slip>
  )
}

/** The bet has gone without a result for a long time. The clocks of server and browser differ, so it is said after hydration. */
function GivenUpSoon({ bet, state }: StatusProps) {
  const isHydrated = useIsHydrated()
  if (!isHydrated || state.givenUpAt.getTime() - Date.now() > WARNING_MS) return null
  const sentence: DatedSentence = resultStatus.givenUp[bet.stake.type]
  return (
    <Slip iconName="clock-countdown">
      <DatedLine sentence={sentence} date={state.givenUpAt} />
    </Slip>
  )
}

interface SlipProps {
  readonly iconName: 'users-three' | 'clock-countdown'
  readonly children: ReactNode
}

const Slip = ({ iconName, children }: SlipProps) => (
  <section role="status" className="card mb-5 flex gap-3 px-4 py-3.5">
    <Icon name={iconName} weight="fill" className="mt-0.5 flex-none text-icon" />
    <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">{children}</div>
  </section>
)
