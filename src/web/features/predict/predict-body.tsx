import type { BetView } from '#contract/bet-view.ts'
import { EndedPart } from '#web/features/predict/ending/ended-part.tsx'
import { VisitorBody } from '#web/features/predict/frame/visitor-screen.tsx'
import { ChoosePart } from '#web/features/predict/joining/choose-part.tsx'
import { ClosedPart } from '#web/features/predict/joining/closed-part.tsx'
import { InvitedPart } from '#web/features/predict/joining/invited-part.tsx'
import { KeptLetter } from '#web/features/predict/joining/kept-letter.tsx'
import { type Hints, preselectedParticipant } from '#web/features/predict/joining/preselected-participant.ts'
import { ActivePart } from '#web/features/predict/letters/active-part.tsx'
import type { Reveal } from '#web/features/predict/letters/reveal.tsx'
import { SealedPart } from '#web/features/predict/sealing/sealed-part.tsx'
import type { Sealing } from '#web/features/predict/sealing/use-sealing.ts'
import { WritingPart } from '#web/features/predict/sealing/writing-part.tsx'
import { useEffect, useRef, useState } from 'react'
import type { ScreenState } from './screen-state.ts'

interface PredictBodyProps {
  readonly bet: BetView
  readonly state: ScreenState
  readonly now: Date
  readonly hints: Hints
  readonly sealing: Sealing
  readonly reveal: Reveal
  /** Shows the moment about the end of the bet once more. */
  readonly onReplay: () => void
}

/** The page under its head: one part per state. */
export function PredictBody(props: PredictBodyProps) {
  const { bet, state, now, hints, sealing, reveal } = props
  const [hasReleased, setReleased] = useState(false)
  const [isSomebodyElse, setSomebodyElse] = useState(false)
  const [hasHeld, setHeld] = useState(false)
  if (state.kind === 'writing' && !hasHeld) setHeld(true)
  const wasTaken = hasHeld && !hasReleased
  const willMove = useFocusAfter(`${state.kind} ${isSomebodyElse} ${reveal.isAnimating}`)

  const shown: ScreenState = state.kind === 'invited' && isSomebodyElse ? { kind: 'choosing' } : state
  const onSomebodyElse = () => {
    setSomebodyElse(true)
    willMove()
  }
  const onReleasing = () => {
    setReleased(true)
    willMove()
  }

  switch (shown.kind) {
    case 'visitor':
      return <VisitorBody bet={bet} closed={shown.closed} named={hints} />
    case 'closed':
      return (
        <>
          <KeptLetter bet={bet} wasTaken={wasTaken && shown.reason === 'full'} canChoose={false} />
          <ClosedPart bet={bet} reason={shown.reason} />
        </>
      )
    case 'invited':
      return (
        <InvitedPart bet={bet} participant={shown.participant} onClaiming={willMove} onSomebodyElse={onSomebodyElse} />
      )
    case 'choosing': {
      // After releasing a participant the viewer does not find the same one preselected.
      const preselected = hasReleased ? null : preselectedParticipant(bet, hints, now)
      return (
        <>
          <KeptLetter bet={bet} wasTaken={wasTaken} canChoose />
          <ChoosePart bet={bet} now={now} preselectedId={preselected?.id ?? null} onClaiming={willMove} />
        </>
      )
    }
    case 'writing':
      return <WritingPart bet={bet} state={shown} sealing={sealing} onReleasing={onReleasing} />
    case 'sealed':
      return <SealedPart bet={bet} state={shown} reveal={reveal} onActing={willMove} onReleasing={onReleasing} />
    case 'active':
      return <ActivePart bet={bet} state={shown} reveal={reveal} onActing={willMove} />
    case 'ended':
      return (
        <>
          <KeptLetter bet={bet} wasTaken={false} canChoose={false} />
          <EndedPart bet={bet} state={shown} onReplay={props.onReplay} />
        </>
      )
  }
}

/** A press whose response takes longer does not explain the next change. */
const ASKED_MS_MAX = 10_000

/**
 * Moves the focus on when the viewer's own press removed the pressed button. Changes by other users never move it.
 *
 * @param shown - what the page shows now; the focus moves when it changes
 * @returns a function to call when the viewer asks for the next change
 */
function useFocusAfter(shown: string): () => void {
  const askedAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    if (performance.now() - askedAt.current > ASKED_MS_MAX) return
    const target = document.querySelector<HTMLElement>('[data-continues]')
    // No target while an animation plays: the change after it has one.
    if (!target) return
    askedAt.current = Number.NEGATIVE_INFINITY
    target.focus()
  }, [shown])

  return () => {
    askedAt.current = performance.now()
  }
}
