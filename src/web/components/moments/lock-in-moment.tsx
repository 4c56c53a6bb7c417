import './lock-in-moment.css'
import { predict } from '#copy/predict.ts'
import type { Paper } from '#domain/bets/paper.ts'
import { Seal } from '#web/components/art.tsx'
import { prefersReducedMotion } from '#web/ui/media.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { CROSS_FADE_MS, EnvelopeBack, EnvelopeFlap, EnvelopePocket } from './envelope-parts.tsx'

/** Letter in, flap down, wax on, settled. @see docs/screens.md#moments */
const SEALING_MS = 1_000
/** The same way back: wax off, flap up, letter out. */
const REOPENING_MS = 620

export type LockInEnd = 'sealed' | 'reopened'

interface LockInMomentProps {
  /** The envelope's paper. */
  readonly paper: Paper
  /** What is folded into the envelope. */
  readonly letter?: string
  readonly isPlaying: boolean
  /** The server said no: once the envelope is shut it opens again and gives the letter back. */
  readonly failed: boolean
  /** The word "Sealed" waits for the server; the movement does not. */
  readonly isConfirmed?: boolean
  readonly onDone: (end: LockInEnd) => void
}

/** Seals an envelope over the whole page. Starts with the tap, while the request is under way. */
export function LockInMoment({ isPlaying, ...animation }: LockInMomentProps) {
  return isPlaying ? <LockInAnimation {...animation} /> : null
}

type Phase = 'sealing' | 'sealed' | 'reopening'

function LockInAnimation({
  paper,
  letter = '',
  failed,
  isConfirmed = true,
  onDone,
}: Omit<LockInMomentProps, 'isPlaying'>) {
  const [hasClosed, setHasClosed] = useState(false)
  const phase: Phase = !hasClosed ? 'sealing' : failed ? 'reopening' : 'sealed'
  const end = useEffectEvent((result: LockInEnd) => onDone(result))

  useEffect(() => {
    const isReduced = prefersReducedMotion()
    // A tick in the hand at the instant the wax lands.
    const tick = setTimeout(() => void navigator.vibrate?.(18), 640)
    const close = setTimeout(
      () => {
        setHasClosed(true)
        end('sealed')
      },
      isReduced ? CROSS_FADE_MS : SEALING_MS,
    )
    if (isReduced) clearTimeout(tick)
    return () => {
      clearTimeout(tick)
      clearTimeout(close)
    }
  }, [])

  useEffect(() => {
    if (phase !== 'reopening') return
    const open = setTimeout(() => end('reopened'), prefersReducedMotion() ? CROSS_FADE_MS : REOPENING_MS)
    return () => clearTimeout(open)
  }, [phase])

  const word = isConfirmed && !failed ? predict.moment.sealed : predict.write.sealing
  return (
    <div className="moment">
      <div className={`lock-in paper-${paper} is-${phase}`} aria-hidden="true">
        <div className="lock-in-envelope">
          <EnvelopeBack />
          <EnvelopeFlap side="behind" />
          <div className="lock-in-letter hand" dir="auto">
            {letter}
          </div>
          <EnvelopePocket />
          <EnvelopeFlap side="over" />
          <div className="lock-in-ring" />
          <div className="lock-in-seal">
            <Seal />
          </div>
        </div>
      </div>
      <p className="lock-in-word disp" role="status">
        {word}
      </p>
    </div>
  )
}
