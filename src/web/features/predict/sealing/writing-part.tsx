import type { BetView } from '#contract/bet-view.ts'
import { failures } from '#copy/failures.ts'
import { useReleaseParticipant } from '#web/api/bet-commands.ts'
import { useState } from 'react'
import { useDraftText } from './draft-text.ts'
import type { WritingState } from '#web/features/predict/screen-state.ts'
import { shownError } from '#web/features/predict/participant-body.tsx'
import { SuggestionForm } from './suggestion-form.tsx'
import type { Sealing } from './use-sealing.ts'
import { WritingForm } from './writing-form.tsx'

interface WritingPartProps {
  readonly bet: BetView
  readonly state: WritingState
  readonly sealing: Sealing
  readonly onReleasing: () => void
}

/** The viewer is a participant without a prediction: they seal what the creator suggested, or write their own. */
export function WritingPart({ bet, state, sealing, onReleasing }: WritingPartProps) {
  const release = useReleaseParticipant()
  const draft = useDraftText(bet.uniqueId)
  const [isWritingOwn, setWritingOwn] = useState(false)
  const [hasOwn, setHasOwn] = useState(false)
  // A draft that the viewer has begun in another tab replaces the suggestion.
  if (draft.text !== '' && !hasOwn) setHasOwn(true)

  const giveBack = () => {
    onReleasing()
    // Not as a callback of `mutate`: this part unmounts before the response arrives.
    void release.mutateAsync({ uniqueId: bet.uniqueId }).then(draft.drop, ignore)
  }
  const isSuggested = state.suggestion !== null && !isWritingOwn && !hasOwn
  const attempt = isSuggested ? failures.confirmPrediction : failures.savePrediction
  const common = {
    bet,
    state,
    error: shownError(release.error, failures.removeParticipation) ?? shownError(sealing.error, attempt),
    isBusy: sealing.isAnimating,
    onSeal: (text: string) => {
      release.reset()
      sealing.seal(text)
    },
    release: { isBusy: release.isPending, onPress: giveBack },
  }
  if (state.suggestion === null || !isSuggested) return <WritingForm {...common} isFocused={isWritingOwn} />
  const suggestion = state.suggestion
  const editIt = () => {
    draft.keep(suggestion)
    setWritingOwn(true)
  }
  return <SuggestionForm {...common} suggestion={suggestion} onEdit={editIt} />
}

// The mutation keeps the refusal, and the dock shows it.
const ignore = () => undefined
