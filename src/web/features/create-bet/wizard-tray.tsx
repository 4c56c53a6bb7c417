import type { Me } from '#contract/accounts.ts'
import { createBet } from '#copy/create-bet.ts'
import { wizardDesk } from '#copy/wizard-desk.ts'
import { type Draft, shownStake } from '#domain/bets/draft.ts'
import { namedFriends } from '#domain/bets/new-bet.ts'
import { stakeTokens } from '#domain/bets/stake.ts'
import { WIZARD_STEPS, type WizardStep } from '#domain/bets/wizard-step.ts'
import { Coin, Seal } from '#web/components/art.tsx'
import { StakeIcon } from '#web/components/stake-icon.tsx'
import { PublishError } from '#web/features/create-bet/publish/publish-error.tsx'
import type { Publishing } from '#web/features/create-bet/publish/use-publish.ts'
import { isWorthRetrying } from '#web/lib/api-error.ts'
import { useViewer } from '#web/lib/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyCap } from '#web/ui/key-cap.tsx'
import { Tray } from '#web/ui/tray.tsx'
import type { ReactNode } from 'react'
import { TakeRest } from './take-rest.tsx'
import { LAST_STEP } from './use-wizard-step.ts'
import { wizardSay } from './wizard-say.ts'

interface WizardTrayProps {
  readonly draft: Draft
  readonly step: WizardStep
  readonly me: Me | null
  readonly now: Date
  readonly publishing: Publishing
  /** The bet is about to be sealed by itself. */
  readonly isSealDue: boolean
  readonly onBack: () => void
  /** Takes stake and deadline as they stand; null where something is wrong with them, or on another step than the one before them. */
  readonly onTakeRest: (() => void) | null
  readonly onPredictLater: () => void
  readonly onLowerStake: () => void
}

/** What the answers come to so far, the way back and the one way on; at last why the bet was not saved, and the ways out. */
export function WizardTray(props: WizardTrayProps) {
  const { draft, step, me, now, publishing, isSealDue, onBack, onTakeRest, onPredictLater, onLowerStake } = props
  const isLast = step === LAST_STEP
  const { error } = publishing
  const canRetry = error !== null && isWorthRetrying(error)
  const isBusy = publishing.isPending || (isLast && isSealDue)
  const said = wizardSay(draft, step, { viewer: useViewer(), now })
  return (
    <Tray
      paper="lime"
      stub={<WizardStub draft={draft} step={step} me={me} />}
      line={isSealDue ? createBet.signedInSealing : said.line}
      hint={
        said.hint && (
          <>
            {said.hint} <KeyCap keys={wizardDesk.pressKeys} />
          </>
        )
      }
      refusal={
        isLast && error && <PublishError error={error} onPredictLater={onPredictLater} onLowerStake={onLowerStake} />
      }
    >
      {onTakeRest && <TakeRest draft={draft} now={now} onTake={onTakeRest} />}
      {step > 1 && (
        <Button variant="soft" onClick={onBack}>
          {createBet.back}
        </Button>
      )}
      <Button variant="wax" type="submit" isBusy={isBusy} busyLabel={createBet.sealing}>
        {isLast && <Seal size={26} shape="ink" />}
        {!isLast ? createBet.next : canRetry ? createBet.tryAgain : createBet.lockIn}
      </Button>
    </Tray>
  )
}

/** The number that the step is about. */
function WizardStub({ draft, step, me }: Pick<WizardTrayProps, 'draft' | 'step' | 'me'>): ReactNode {
  const { stub } = wizardDesk
  const people = namedFriends(draft).length + 1
  const stake = shownStake(draft)
  const hasPot = stakeTokens(stake) !== null
  if (step === 2) return <Counted count={people} word={stub.envelopes(people)} />
  if (step === LAST_STEP && me && hasPot) {
    return <Counted icon={<Coin size={28} />} count={me.tokens} word={stub.have} />
  }
  if (step >= 3 && !hasPot) return <StakeIcon type={stake.type} size={34} />
  if (step >= 3) return <Counted icon={<Coin size={28} />} count={draft.stakeTokensText} word={stub.each} />
  return <Counted count={step} word={stub.step(WIZARD_STEPS.length)} />
}

interface CountedProps {
  readonly icon?: ReactNode
  readonly count: number | string
  readonly word: string
}

const Counted = ({ icon, count, word }: CountedProps) => (
  <>
    {icon}
    <span className="num text-22 leading-105">{count}</span>{' '}
    <span className="text-13 leading-none font-semibold">{word}</span>
  </>
)
