import { createBet, draftErrors } from '#copy/create-bet.ts'
import { parseStakeTokens } from '#domain/money/tokens.ts'
import { fieldErrorId, fieldId } from '#web/features/create-bet/draft/draft-fields.ts'
import { ErrorLine } from '#web/ui/form-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useState } from 'react'
import { lowerStake, raiseStake, settleStake, STAKE_CHIPS } from './stake-steps.ts'

interface StakeStepperProps {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
}

/**
 * How many tokens each. Typing is free until the field is left; what is no stake then becomes 0.
 *
 * @see docs/rules.md#stake-amounts
 */
export function StakeStepper({ text, onChange, error }: StakeStepperProps) {
  const { stake } = createBet
  const [isTyping, setIsTyping] = useState(false)
  const isWrong = !isTyping && parseStakeTokens(text) === null
  const shownError = error ?? (isWrong ? draftErrors['draft.stake_invalid'] : undefined)
  const settle = () => {
    setIsTyping(false)
    const settled = settleStake(text)
    if (settled !== text) onChange(settled)
  }
  return (
    <div className="card stepper-card mt-4 text-center">
      <div className="stepper-row">
        <IconButton
          label={stake.lower}
          iconName="minus"
          className="stepper-button"
          onClick={() => onChange(lowerStake(text))}
        />
        <div className="stepper-middle">
          <input
            id={fieldId('stake')}
            className={text.length > 3 ? 'num stepper-value is-long' : 'num stepper-value'}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            aria-label={stake.amount}
            value={text}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setIsTyping(true)
              onChange(event.target.value)
            }}
            onBlur={settle}
            aria-invalid={shownError ? true : undefined}
            aria-describedby={shownError ? fieldErrorId('stake') : undefined}
          />
          <p aria-hidden="true" className="text-16 font-semibold text-text-2">
            {stake.amountUnit(text)}
          </p>
        </div>
        <IconButton
          label={stake.raise}
          iconName="plus"
          className="stepper-button"
          onClick={() => onChange(raiseStake(text))}
        />
      </div>
      <VisuallyHidden>
        <output>{isTyping ? '' : stake.chip(text)}</output>
      </VisuallyHidden>
      {shownError && (
        <div className="flex justify-center">
          <ErrorLine id={fieldErrorId('stake')}>{shownError}</ErrorLine>
        </div>
      )}
      <fieldset className="min-w-0 mt-6 flex flex-wrap justify-center gap-2">
        <legend className="sr-only">{stake.chips}</legend>
        {STAKE_CHIPS.map((chip) => (
          <ToggleChip
            key={chip}
            isOn={text === chip}
            onChange={() => onChange(chip)}
            className="num min-w-19 justify-center text-17"
          >
            {chip}
            <VisuallyHidden> {stake.tokens}</VisuallyHidden>
          </ToggleChip>
        ))}
      </fieldset>
    </div>
  )
}
