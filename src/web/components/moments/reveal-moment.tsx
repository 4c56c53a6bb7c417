import './reveal-moment.css'
import { predict } from '#copy/predict.ts'
import type { Paper } from '#domain/bets/paper.ts'
import { Seal } from '#web/components/art.tsx'
import { prefersReducedMotion } from '#web/ui/media.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { CROSS_FADE_MS, EnvelopeBack, EnvelopeFlap, EnvelopePocket } from './envelope-parts.tsx'

/** One envelope: crack, flap, letter, handwriting. @see docs/screens.md#moments */
const ONE_MS = 1_100
const STAGGER_MS = 140
/** The longest the animation lasts, however many envelopes open. */
const ALL_MS_MAX = 2_500
/** The last line stands a moment before the list takes over. */
const HOLD_MS = 450

export interface RevealedLetter {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly paper: Paper
}

interface RevealMomentProps {
  /** In the order in which they open; the viewer's own last. */
  readonly letters: readonly RevealedLetter[]
  readonly onDone: () => void
}

/** The pause between two envelopes, so that all are open within the limit. */
export const staggerMs = (count: number): number =>
  count < 2 ? 0 : Math.min(STAGGER_MS, (ALL_MS_MAX - ONE_MS) / (count - 1))

/**
 * Opens every envelope. Decoration only: the list that follows says the same, so it is hidden from screen readers, and
 * a tap or a key anywhere skips it.
 */
export function RevealMoment({ letters, onDone }: RevealMomentProps) {
  const stagger = staggerMs(letters.length)
  const done = useEffectEvent(onDone)
  const scene = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The button may have been far below.
    scene.current?.scrollIntoView({ block: 'nearest' })
    const skip = () => done()
    const runMs = ONE_MS + stagger * (letters.length - 1) + HOLD_MS
    const end = setTimeout(skip, prefersReducedMotion() ? CROSS_FADE_MS : runMs)
    // The press that started it is still on its way up: listen to the next one.
    const listen = setTimeout(() => {
      document.addEventListener('pointerdown', skip)
      document.addEventListener('keydown', skip)
    })
    return () => {
      clearTimeout(end)
      clearTimeout(listen)
      document.removeEventListener('pointerdown', skip)
      document.removeEventListener('keydown', skip)
    }
  }, [letters.length, stagger])

  return (
    <div ref={scene} className="reveal" aria-hidden="true">
      <div className="reveal-grid">
        {letters.map((letter, index) => (
          <RevealedEnvelope key={letter.id} letter={letter} delayMs={index * stagger} />
        ))}
      </div>
      <p className="reveal-skip">{predict.moment.skip}</p>
    </div>
  )
}

function RevealedEnvelope({ letter, delayMs }: { readonly letter: RevealedLetter; readonly delayMs: number }) {
  return (
    <div className="reveal-one">
      <div className={`reveal-envelope paper-${letter.paper}`} style={{ '--delay': `${delayMs}ms` }}>
        <EnvelopeBack />
        <EnvelopeFlap side="behind" />
        <div className="reveal-letter">
          <span className="hand" dir="auto">
            {letter.text}
          </span>
        </div>
        <EnvelopePocket />
        <EnvelopeFlap side="over" />
        <div className="reveal-half is-left">
          <Seal />
        </div>
        <div className="reveal-half is-right">
          <Seal />
        </div>
      </div>
      <p className="reveal-name">
        <bdi>{letter.name}</bdi>
      </p>
    </div>
  )
}
