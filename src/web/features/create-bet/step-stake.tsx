import { createBet } from '#copy/create-bet.ts'
import { Coin } from '#web/components/coin.tsx'
import { DareIcon } from '#web/components/dare-icon.tsx'
import { isWithinStakeLimit } from '#domain/leagues/stake-limit.ts'
import { parseStakeTokens } from '#domain/money/tokens.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { DareField } from './dare-field.tsx'
import { PotTicket } from './pot-ticket.tsx'
import { StakeStepper } from './stake-stepper.tsx'
import type { StepProps } from './step-props.ts'

/** Step 3: what does everybody put in? */
export function StepStake({ draft, edit, errorOf, me, stakeLimit }: StepProps) {
  const { stake } = createBet
  const tokens = parseStakeTokens(draft.stakeTokensText)
  const isOver = stakeLimit !== null && tokens !== null && !isWithinStakeLimit(tokens, stakeLimit)
  const takeLimit = () => edit((now) => ({ ...now, stakeTokensText: String(stakeLimit) }))
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
          {draft.league && stakeLimit !== null && (
            <p className="mt-3 mb-0 text-center text-[.9375rem] text-text-2">
              {stake.leagueLimit(draft.league.name, stakeLimit)}
            </p>
          )}
          {isOver && (
            <p className="mt-1 mb-0 text-center">
              <Button variant="text" size="sm" onClick={takeLimit}>
                {stake.takeLimit(stakeLimit)}
              </Button>
            </p>
          )}
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
