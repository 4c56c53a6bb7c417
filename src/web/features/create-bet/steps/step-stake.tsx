import { createBet } from '#copy/create-bet.ts'
import { StakeIcon } from '#web/components/stake-icon.tsx'
import { isWithinStakeLimit } from '#domain/leagues/league.ts'
import { shownStake } from '#domain/bets/draft.ts'
import { chargeOf, STAKE_TYPES, type StakeType } from '#domain/bets/stake.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { DareField } from './dare-field.tsx'
import { PotTicket } from './pot-ticket.tsx'
import { StakeStepper } from './stake-stepper.tsx'
import type { StepProps } from './step-props.ts'
import type { ReactElement } from 'react'

/** Step 3: what does each participant put in? */
export function StepStake(props: StepProps) {
  const { draft, edit } = props
  const { stake } = createBet
  const labels: { readonly [T in StakeType]: string } = { token: stake.tokens, action: stake.dare }
  return (
    <>
      <Segmented
        label={stake.typeLabel}
        value={draft.stakeType}
        onChange={(stakeType) => edit((now) => ({ ...now, stakeType }))}
        options={STAKE_TYPES.map((type) => ({
          value: type,
          label: labels[type],
          icon: <StakeIcon type={type} size={20} />,
        }))}
      />
      <StakeFields {...props} />
    </>
  )
}

function StakeFields(props: StepProps): ReactElement {
  const { draft, edit, errorOf } = props
  switch (draft.stakeType) {
    case 'token':
      return <TokenFields {...props} />
    case 'action':
      return (
        <DareField
          forfeit={draft.forfeit}
          onChange={(forfeit) => edit((now) => ({ ...now, forfeit }))}
          error={errorOf('forfeit')}
        />
      )
  }
}

function TokenFields({ draft, edit, errorOf, me, stakeLimit }: StepProps) {
  const { stake } = createBet
  const isOver = stakeLimit !== null && !isWithinStakeLimit(chargeOf(shownStake(draft)), stakeLimit)
  const takeLimit = () => edit((now) => ({ ...now, stakeTokensText: String(stakeLimit) }))
  return (
    <>
      <StakeStepper
        text={draft.stakeTokensText}
        onChange={(stakeTokensText) => edit((now) => ({ ...now, stakeTokensText }))}
        error={errorOf('stake')}
      />
      {draft.league && stakeLimit !== null && (
        <p className="mt-3 text-center text-15 text-text-2">{stake.leagueLimit(draft.league.name, stakeLimit)}</p>
      )}
      {isOver && (
        <p className="mt-1 text-center">
          <Button variant="text" size="sm" onClick={takeLimit}>
            {stake.takeLimit(stakeLimit)}
          </Button>
        </p>
      )}
      <PotTicket draft={draft} me={me} />
    </>
  )
}
