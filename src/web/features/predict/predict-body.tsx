import type { BetView } from '#contract/bet-view.ts'
import { useState } from 'react'
import { ActivePart } from './active-part.tsx'
import { ChoosePart } from './choose-part.tsx'
import { ClosedPart } from './closed-part.tsx'
import { EndedPart } from './ended-part.tsx'
import { InvitedPart } from './invited-part.tsx'
import { KeptLetter } from './kept-letter.tsx'
import { preselectedParticipant, type Hints, type ScreenState } from './screen-state.ts'
import { SealedPart } from './sealed-part.tsx'
import { useFocusAfter } from './use-focus-after.ts'
import type { Reveal } from './use-reveal.ts'
import type { Sealing } from './use-sealing.ts'
import { VisitorPart } from './visitor-part.tsx'
import { WritingPart } from './writing-part.tsx'

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
      return <VisitorPart bet={bet} closed={shown.closed} participant={hints.participant} />
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
