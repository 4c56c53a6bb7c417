import { createBet } from '#copy/create-bet.ts'
import { wizardDesk } from '#copy/wizard-desk.ts'
import type { ShownError } from '#copy/errors.ts'
import type { Me } from '#contract/accounts.ts'
import { type Draft, shownStake } from '#domain/bets/draft.ts'
import type { WizardStep } from '#domain/bets/wizard-step.ts'
import { stakeTokens } from '#domain/bets/stake.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PaneMargin } from '#web/ui/panes.tsx'
import { EarnCard } from './publish/earn-card.tsx'
import { LiveTicket } from './draft/live-ticket.tsx'
import { SealedList } from './steps/sealed-list.tsx'
import { StakePal } from './steps/stake-pal.tsx'
import { LAST_STEP } from './use-wizard-step.ts'
import { WizardPal } from './wizard-pal.tsx'

interface WizardMarginProps {
  readonly draft: Draft
  readonly step: WizardStep
  readonly me: Me | null
  readonly now: Date
  /** Why the bet was not saved. */
  readonly error: ShownError | null
  readonly onChangeStep: (step: WizardStep) => void
}

/** Beside the question: the ticket as it fills, and at last what lies in the envelopes. The pet has a word to say. */
export function WizardMargin({ draft, step, me, now, error, onChangeStep }: WizardMarginProps) {
  const isLast = step === LAST_STEP
  return (
    <PaneMargin label={isLast ? createBet.preview.predictions : wizardDesk.margin}>
      {isLast ? (
        <>
          <SealedList draft={draft} onChangeStep={onChangeStep} />
          {error?.code === 'tokens.insufficient' && <EarnCard missingTokens={error.needTokens - error.haveTokens} />}
        </>
      ) : (
        <div className="only-desk">
          <p className="eyebrow mb-3 flex items-center gap-2 pl-1 text-15">
            <Icon name="eye" weight="fill" />
            {wizardDesk.seen}
          </p>
          {draft.description.trim() === '' ? (
            <p className="ticket-dashed">{wizardDesk.nothingYet}</p>
          ) : (
            <LiveTicket draft={draft} step={step} now={now} />
          )}
        </div>
      )}
      {step === 3 && stakeTokens(shownStake(draft)) !== null ? (
        <StakePal draft={draft} me={me} />
      ) : (
        // A refusal is no moment for a remark.
        !error && <WizardPal me={me} line={wizardDesk.remark[step]} />
      )}
    </PaneMargin>
  )
}
