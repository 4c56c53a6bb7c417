import { answers as words } from '#copy/answers.ts'
import { draftErrorText } from '#copy/create-bet.ts'
import type { Answers } from '#domain/answers/answers.ts'
import { answersProblems, cleanAnswers } from '#domain/answers/new-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useId, useRef, useState, type FormEvent } from 'react'
import { blankAnswers } from './blank-answers.ts'
import { OptionRows } from './option-rows.tsx'

interface KindSheetProps {
  readonly answers: Answers
  readonly onDone: (answers: Answers) => void
  readonly onClose: () => void
}

const TYPES = ['text', 'options', 'number', 'date'] as const

/** The choice of how people answer, and what belongs to it. */
export function KindSheet({ answers, onDone, onClose }: KindSheetProps) {
  const { sheet } = words
  const [kind, setKind] = useState(answers)
  const [isTried, setTried] = useState(false)
  const [isWriting, setWriting] = useState(answers.type === 'options')
  const form = useRef<HTMLFormElement>(null)
  const problems = isTried ? answersProblems(kind) : []
  const errorOf = (field: string): string | undefined => {
    const problem = problems.find((one) => one.field === field)
    return problem && draftErrorText(problem, '')
  }
  const done = (event: FormEvent) => {
    event.preventDefault()
    // The sheet stands in the wizard's own form.
    event.stopPropagation()
    if (kind.type === 'options' && !isWriting) return setWriting(true)
    setTried(true)
    if (answersProblems(kind).length === 0) return onDone(cleanAnswers(kind))
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <Sheet isOpen onClose={onClose} title={isWriting && kind.type === 'options' ? sheet.options.title : sheet.title}>
      <form ref={form} noValidate onSubmit={done} className="grid grid-cols-1 gap-3">
        {isWriting && kind.type === 'options' ? (
          <OptionRows
            options={kind.options}
            errorOf={errorOf}
            onChange={(options) => {
              setTried(false)
              setKind({ type: 'options', options })
            }}
            onBack={() => setWriting(false)}
          />
        ) : (
          <>
            <KindCards
              type={kind.type}
              onPick={(type) => setKind(type === answers.type ? answers : blankAnswers(type))}
            />
            {kind.type === 'number' && (
              <TextField
                label={sheet.unit}
                placeholder={sheet.unitPlaceholder}
                value={kind.unit}
                error={errorOf('unit')}
                autoComplete="off"
                onChange={(event) => setKind({ ...kind, unit: event.target.value })}
              />
            )}
            {(kind.type === 'number' || kind.type === 'date') && (
              <Switch
                label={sheet.capped}
                hint={sheet.cappedLine[kind.type]}
                isOn={kind.isCapped}
                onChange={(isCapped) => setKind({ ...kind, isCapped })}
              />
            )}
          </>
        )}
        <Button type="submit" variant="ink" full className="whitespace-normal">
          {kind.type === 'options' && !isWriting ? sheet.options.write : sheet.done[kind.type]}
        </Button>
      </form>
    </Sheet>
  )
}

interface KindCardsProps {
  readonly type: Answers['type']
  readonly onPick: (type: Answers['type']) => void
}

/** Real radio buttons, so that arrow keys need no code of their own. */
function KindCards({ type, onPick }: KindCardsProps) {
  const name = useId()
  const { choices } = words.sheet
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="sr-only">{words.sheet.title}</legend>
      {TYPES.map((one) => (
        <label key={one} className="kind-card">
          <input
            type="radio"
            className="press-all"
            name={name}
            value={one}
            checked={one === type}
            onChange={() => onPick(one)}
          />
          <span className="kind-art" aria-hidden="true">
            <KindArt type={one} />
          </span>
          <span className="min-w-0 grow basis-28">
            <b className="disp block text-18">{choices[one].label}</b>
            <span className="block text-15 text-text-2">{choices[one].line}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function KindArt({ type }: { readonly type: Answers['type'] }) {
  const { art } = words.sheet
  if (type === 'options') return <span className="kind-bars" />
  if (type === 'date') {
    return (
      <>
        <span className="disp text-13 uppercase">{art.date.month}</span>
        <span className="disp text-18">{art.date.day}</span>
      </>
    )
  }
  return <span className={type === 'number' ? 'hand text-26' : 'hand text-15'}>{art[type]}</span>
}
