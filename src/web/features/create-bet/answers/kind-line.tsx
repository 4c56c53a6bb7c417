import { answers as words, soundsLike } from '#copy/answers.ts'
import { isTyped, type Answers } from '#domain/answers/answers.ts'
import type { Draft } from '#domain/bets/draft.ts'
import { latePart } from '#web/ui/late-part.ts'
import { opensSheet, preloadSheet } from '#web/ui/sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Suspense, useRef, useState } from 'react'
import './kind.css'
import { blankAnswers } from './blank-answers.ts'

const { Part: KindSheet, preload } = latePart(async () => (await import('./kind-sheet.tsx')).KindSheet)

interface KindLineProps {
  readonly draft: Draft
  readonly onChange: (answers: Answers) => void
}

/** How people answer: one quiet line, which says it and opens the choice. */
export function KindLine({ draft: { answers, description }, onChange }: KindLineProps) {
  const [opened, setOpened] = useState<Answers | null>(null)
  const [isDismissed, setDismissed] = useState(false)
  const line = useRef<HTMLButtonElement>(null)
  const sound = isTyped(answers) || isDismissed ? null : soundsLike(description)
  const prepare = () => {
    preload()
    preloadSheet()
  }
  const accept = (kind: NonNullable<typeof sound>) => {
    const blank = blankAnswers(kind)
    // Options have to be written first.
    if (kind === 'options') return setOpened(blank)
    onChange(blank)
    line.current?.focus()
  }
  return (
    <>
      <button
        ref={line}
        type="button"
        className="kind-line"
        {...opensSheet(prepare)}
        onClick={() => setOpened(answers)}
      >
        <Icon name="pencil-simple" />
        <span>
          {words.line} <b>{words.summary(answers)}</b>
          {'isCapped' in answers && answers.isCapped && `, ${words.capped}`}
        </span>
        <Icon name="caret-down" />
      </button>
      {sound && (
        <section className="kind-slip" aria-label={words.sounds[sound].title}>
          <p>
            <b>{words.sounds[sound].title}</b> {words.sounds[sound].line}
          </p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Button variant="ink" size="sm" onClick={() => accept(sound)}>
              {words.sounds.accept}
            </Button>
            <Button
              variant="text"
              size="sm"
              onClick={() => {
                setDismissed(true)
                line.current?.focus()
              }}
            >
              {words.sounds.dismiss}
            </Button>
          </p>
        </section>
      )}
      <Suspense fallback={null}>
        {opened && (
          <KindSheet
            answers={opened}
            onDone={(kind) => {
              onChange(kind)
              setOpened(null)
            }}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  )
}
