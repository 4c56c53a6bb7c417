import { createBet } from '#copy/en/create-bet.ts'
import type { Me } from '#contract/accounts.ts'
import type { Draft, WizardStep } from '#domain/bets/draft.ts'
import { Seal } from '#web/components/seal.tsx'
import { isWorthRetrying } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Tray } from '#web/ui/tray.tsx'
import { PublishError } from './publish-error.tsx'
import { StakePal } from './stake-pal.tsx'
import type { Publishing } from './use-publish.ts'
import { LAST_STEP } from './use-wizard-place.ts'

interface WizardDockProps {
  readonly draft: Draft
  readonly step: WizardStep
  readonly me: Me | null
  readonly publishing: Publishing
  /** The bet is about to be sealed by itself. */
  readonly isSealDue: boolean
  readonly onBack: () => void
  readonly onPredictLater: () => void
  readonly onLowerStake: () => void
}

/** Back, and the one way on. */
export function WizardDock(props: WizardDockProps) {
  const { draft, step, me, publishing, isSealDue, onBack, onPredictLater, onLowerStake } = props
  const isLast = step === LAST_STEP
  const canRetry = publishing.error !== null && isWorthRetrying(publishing.error)
  const isBusy = publishing.isPending || (isLast && isSealDue)
  return (
    <Tray>
      {step === 3 && draft.stakeType === 'token' && <StakePal draft={draft} me={me} />}
      <output className={isSealDue ? 'mb-2 block text-center font-semibold' : 'sr-only'}>
        {isSealDue && createBet.signedInSealing}
      </output>
      {isLast && publishing.error && (
        <PublishError error={publishing.error} onPredictLater={onPredictLater} onLowerStake={onLowerStake} />
      )}
      <div className="flex w-full items-center gap-3">
        {step > 1 && (
          <Button variant="soft" className="min-w-[6rem] px-4" onClick={onBack}>
            {createBet.back}
          </Button>
        )}
        <Button variant="wax" type="submit" className="min-w-0 flex-1" isBusy={isBusy} busyLabel={createBet.sealing}>
          {isLast && <Seal size={26} shape="ink" />}
          {!isLast ? createBet.next : canRetry ? createBet.tryAgain : createBet.lockIn}
        </Button>
      </div>
    </Tray>
  )
}
