import { again } from '#copy/again.ts'
import { createBet } from '#copy/create-bet.ts'
import type { ShownError } from '#copy/errors.ts'
import { canLeaveStep, type Draft, hasContent } from '#domain/bets/draft.ts'
import type { DraftError } from '#domain/bets/errors.ts'
import type { NewBetSurroundings } from '#domain/bets/new-bet-errors.ts'
import type { WizardStep } from '#domain/bets/wizard-step.ts'
import { useAccount } from '#web/api/me.ts'
import type { DraftStore } from '#web/components/bet-draft/draft-store.ts'
import { withLocalKeys } from '#web/features/create-bet/draft/draft-fields.ts'
import { withFollows } from '#web/features/create-bet/draft/rematch-draft.ts'
import type { Arrival } from '#web/features/create-bet/draft/use-arrival.ts'
import type { WaitingDraft } from '#web/features/create-bet/draft/use-waiting-draft.ts'
import { WaitingDraftCard } from '#web/features/create-bet/draft/waiting-draft-card.tsx'
import { WelcomeBack } from '#web/features/create-bet/draft/welcome-back.tsx'
import { AuthPrompt } from '#web/features/create-bet/publish/auth-prompt.tsx'
import type { Publishing } from '#web/features/create-bet/publish/use-publish.ts'
import { useSealAfterSignIn } from '#web/features/create-bet/publish/use-seal-after-sign-in.ts'
import { StepDeadline } from '#web/features/create-bet/steps/step-deadline.tsx'
import { StepFriends } from '#web/features/create-bet/steps/step-friends.tsx'
import { StepPreview } from '#web/features/create-bet/steps/step-preview.tsx'
import type { StepProps } from '#web/features/create-bet/steps/step-props.ts'
import { StepQuestion } from '#web/features/create-bet/steps/step-question.tsx'
import { StepStake } from '#web/features/create-bet/steps/step-stake.tsx'
import { useNavigate } from '#web/navigation/hooks.ts'
import { Page } from '#web/ui/page.tsx'
import { Panes, PaneSheet } from '#web/ui/panes.tsx'
import { toast } from '#web/ui/toast.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useGates } from './use-gates.ts'
import { useMemberIds } from './use-member-ids.ts'
import { reachableStep, useReachableStep } from './use-reachable-step.ts'
import { LAST_STEP, type WizardStepState } from './use-wizard-step.ts'
import { WizardHead } from './wizard-head.tsx'
import { WizardMargin } from './wizard-margin.tsx'
import { WizardTray } from './wizard-tray.tsx'

const STEPS: { readonly [step in WizardStep]: (props: StepProps) => ReactNode } = {
  1: StepQuestion,
  2: StepFriends,
  3: StepStake,
  4: StepDeadline,
  5: StepPreview,
}

interface WizardProps {
  readonly draft: Draft
  readonly store: DraftStore
  readonly waiting: WaitingDraft
  readonly wizardStep: WizardStepState
  readonly arrival: Arrival
  readonly publishing: Publishing
}

export function Wizard({ draft, store, waiting, wizardStep, arrival, publishing }: WizardProps) {
  const me = useAccount()
  const navigate = useNavigate()
  const [isAskedToSignIn, setIsAskedToSignIn] = useState(false)
  const askToSignIn = (isAsked: boolean) => {
    setIsAskedToSignIn(isAsked)
    // Who signs in right here has asked for this very bet, as by the way back from the sign-in page.
    wizardStep.askToSeal(isAsked ? draft.commandId : null)
  }
  const creatorName = me?.displayName ?? null
  const [arrivedAt] = useState(() => new Date())
  const step = reachableStep(draft, wizardStep.step, { now: arrivedAt, creatorName })
  const { memberIds, stakeLimit, askAgain } = useMemberIds(me && draft.league)
  const gates = useGates({ draft, store }, step, { creatorName, memberIds, stakeLimit })

  const showErrors = (errors: readonly DraftError[]) => wizardStep.goTo(gates.show(errors), { replace: true })
  const refuse = (error: ShownError) => {
    if (error.code === 'bet.draft_invalid') {
      // A member may have left the league since its members were loaded.
      if (draft.league) askAgain()
      showErrors(withLocalKeys(draft, error.errors))
    }
    // The author may have gone home instead of signing in again: nothing is put into the address.
    if (error.code === 'account.signed_out') setIsAskedToSignIn(true)
  }
  const seal = () => {
    waiting.forgetAsked()
    const errors = gates.check(LAST_STEP)
    if (errors.length > 0) return showErrors(errors)
    if (me) publishing.publish(refuse)
    else askToSignIn(true)
  }
  const leaveStep = (goOn: () => void) => {
    if (!gates.passes()) return
    arrival.forget()
    goOn()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step === LAST_STEP) seal()
    else leaveStep(wizardStep.goOn)
  }
  const edit = (change: (draft: Draft) => Draft) => {
    if (publishing.error) publishing.forgetError()
    // An edit withdraws the request to seal: the user presses the button again.
    waiting.forgetAsked()
    store.write((now) => ({ draft: withFollows(now.draft, change(now.draft)) }))
  }
  const close = () => {
    // My Bets shows the draft itself; the landing page does not know of it.
    if (!me && hasContent(draft)) toast.good(createBet.draftKept)
    void navigate({ to: me ? '/my-bets' : '/' })
  }
  const startOver = () => {
    store.clear()
    publishing.forgetError()
    arrival.forget()
    wizardStep.goTo(1, { replace: true })
  }

  useReachableStep({
    draft,
    store,
    wanted: wizardStep.step,
    reachable: step,
    onTooFar: () => (hasContent(draft) ? showErrors(gates.check(step)) : wizardStep.goTo(step, { replace: true })),
  })
  const isSealDue = useSealAfterSignIn({ draft, step, isAsked: me !== null && waiting.isAsked, seal })

  const canTakeRest =
    step === 2 && !wizardStep.isFromPreview && isRestInOrder(draft, { creatorName, stakeLimit, now: gates.now })
  const changeStep = (target: WizardStep) => wizardStep.goTo(target, { fromPreview: true })
  const Step = STEPS[step]
  return (
    <Page paper="peach">
      <Panes shape="two">
        <PaneSheet>
          <form onSubmit={submit} noValidate className={step === LAST_STEP ? undefined : 'is-asking'}>
            <WizardHead
              step={step}
              line={lineOf(step, draft)}
              title={draft.follows && step === LAST_STEP ? again.wizard.title : undefined}
              onBack={wizardStep.back}
              onClose={close}
            />
            <div className="sheet-body">
              {waiting.question && <WaitingDraftCard {...waiting.question} />}
              {arrival.isReturning && <WelcomeBack onStartOver={startOver} onDismiss={arrival.forget} />}
              <Step
                draft={draft}
                edit={edit}
                errorOf={gates.errorOf}
                me={me}
                now={gates.now}
                stakeLimit={stakeLimit}
                onChangeStep={changeStep}
              />
            </div>
            <WizardTray
              draft={draft}
              step={step}
              me={me}
              now={gates.now}
              publishing={publishing}
              isSealDue={isSealDue}
              onBack={wizardStep.back}
              onTakeRest={canTakeRest ? () => leaveStep(wizardStep.takeRest) : null}
              onPredictLater={() => edit((now) => ({ ...now, creatorPredictsLater: true }))}
              onLowerStake={() => changeStep(3)}
            />
          </form>
        </PaneSheet>
        <WizardMargin
          draft={draft}
          step={step}
          me={me}
          now={gates.now}
          error={publishing.error}
          onChangeStep={changeStep}
        />
      </Panes>
      <AuthPrompt draft={draft} isOpen={isAskedToSignIn && !me} onClose={() => askToSignIn(false)} />
    </Page>
  )
}

/** Whether stake and deadline can be taken as they stand. */
const isRestInOrder = (draft: Draft, around: NewBetSurroundings): boolean =>
  canLeaveStep(draft, 3, around) && canLeaveStep(draft, 4, around)

const lineOf = (step: WizardStep, draft: Draft): ReactNode =>
  step === 2 || step === 4 ? createBet.preview.says(draft.description.trim()) : null
