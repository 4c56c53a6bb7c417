import { createBet } from '#copy/create-bet.ts'
import { BET_DESCRIPTION_LENGTH_MAX } from '#domain/bets/limits.ts'
import { KindLine } from '#web/features/create-bet/answers/kind-line.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LetterField } from '#web/ui/letter-field.tsx'
import { fieldId } from '#web/features/create-bet/draft/draft-fields.ts'
import type { StepProps } from './step-props.ts'

/** Step 1: what is it about? */
export function StepQuestion({ draft, edit, errorOf, me }: StepProps) {
  const { question } = createBet
  const write = (description: string) => edit((now) => ({ ...now, description }))
  return (
    <>
      {!me && <Banner />}
      <LetterField
        id={fieldId('description')}
        label={question.label}
        isLabelHidden
        isPrinted
        value={draft.description}
        onChange={write}
        lengthMax={BET_DESCRIPTION_LENGTH_MAX}
        error={errorOf('description')}
        placeholder={question.placeholder}
        enterKeyHint="enter"
      />
      <KindLine draft={draft} onChange={(answers) => edit((now) => ({ ...now, answers }))} />
      <h2 className="eyebrow mt-6 mb-2.5 text-15">{question.examplesTitle}</h2>
      <ul className="grid gap-2">
        {question.examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              className="chip hand min-h-12 w-full justify-between text-left text-18 wrap-anywhere whitespace-normal"
              onClick={() => write(example)}
            >
              {example}
              <Icon name="arrow-up-left" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Banner() {
  const { banner } = createBet.question
  return (
    <div className="mb-4 flex items-center gap-3 px-1">
      <Icon name="timer" weight="fill" className="text-26" />
      <p className="text-16 leading-snug">
        <b className="block">{banner.title}</b>
        <span className="text-text-2">{banner.line}</span>
      </p>
    </div>
  )
}
