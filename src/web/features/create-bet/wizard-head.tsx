import { createBet } from '#copy/create-bet.ts'
import { wizardDesk } from '#copy/wizard-desk.ts'
import { WIZARD_STEPS, type WizardStep } from '#domain/bets/wizard-step.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PaneHead } from '#web/ui/panes.tsx'
import { StepBar } from '#web/ui/step-bar.tsx'
import { useEffect, useRef, type ReactNode } from 'react'

const TITLES: { readonly [step in WizardStep]: string } = {
  1: createBet.question.title,
  2: createBet.friends.title,
  3: createBet.stake.title,
  4: createBet.deadline.title,
  5: createBet.preview.title,
}

interface WizardHeadProps {
  readonly step: WizardStep
  /** What the bet is about, for the steps in which it is out of sight. */
  readonly line?: ReactNode
  /** Replaces the step's own title. */
  readonly title?: string | undefined
  /** A desktop has the way back here too, beside the step it leaves. */
  readonly onBack?: () => void
  readonly onClose?: () => void
}

/** The step's one question. The focus moves to it when the step changes, and the bar says which step it is. */
export function WizardHead({ step, line, title = TITLES[step], onBack, onClose }: WizardHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)

  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])

  return (
    <PaneHead paper="peach">
      <div className="wizard-bar">
        {step > 1 && (
          <IconButton label={wizardDesk.back} iconName="arrow-left" className="wizard-back" onClick={onBack} />
        )}
        <IconButton label={createBet.close} iconName="x" className="wizard-close" onClick={onClose} />
        <StepBar step={step} of={WIZARD_STEPS.length} />
      </div>
      <h1 ref={heading} tabIndex={-1} className="sheet-title">
        {title}
      </h1>
      {line && <p className="mt-1.5 line-clamp-2 wrap-anywhere lg:hidden">{line}</p>}
    </PaneHead>
  )
}
