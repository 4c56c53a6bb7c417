import { createBet } from '#copy/en/create-bet.ts'
import { Coin } from '#web/components/coin.tsx'
import { DareIcon } from '#web/components/dare-icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { DareField } from './dare-field.tsx'
import { PotTicket } from './pot-ticket.tsx'
import { StakeStepper } from './stake-stepper.tsx'
import type { StepProps } from './step-props.ts'

/** Step 3: what does everybody put in? */
export function StepStake({ draft, edit, errorOf, me }: StepProps) {
  const { stake } = createBet
  return (
    <>
      <Segmented
        label={stake.typeLabel}
        value={draft.stakeType}
        onChange={(stakeType) => edit((now) => ({ ...now, stakeType }))}
        options={[
          { value: 'token', label: stake.tokens, icon: <Coin size={20} /> },
          { value: 'action', label: stake.dare, icon: <DareIcon size={20} /> },
        ]}
      />
      {draft.stakeType === 'token' ? (
        <>
          <StakeStepper
            text={draft.stakeTokensText}
            onChange={(stakeTokensText) => edit((now) => ({ ...now, stakeTokensText }))}
            error={errorOf('stake')}
          />
          <PotTicket draft={draft} me={me} />
        </>
      ) : (
        <DareField
          forfeit={draft.forfeit}
          onChange={(forfeit) => edit((now) => ({ ...now, forfeit }))}
          error={errorOf('forfeit')}
        />
      )}
    </>
  )
}
