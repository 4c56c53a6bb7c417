import type { BetView } from '#contract/bet-view.ts'
import { answerWords } from '#copy/answer-words.ts'
import { errorText } from '#copy/errors.ts'
import { predict } from '#copy/predict.ts'
import { chargeOf } from '#domain/bets/stake.ts'
import { Button } from '#web/ui/button.tsx'
import { preloadSealing } from '#web/features/predict/moments.tsx'
import { OtherEnvelopes } from '#web/features/predict/frame/task-body.tsx'
import { OwnLetter } from '#web/features/predict/letters/letters.tsx'
import { EarnLink, ReleaseButton } from './seal-dock.tsx'
import { ParticipantBody } from '#web/features/predict/participant-body.tsx'
import type { WritingState } from '#web/features/predict/screen-state.ts'

interface SuggestionFormProps {
  readonly bet: BetView
  readonly state: WritingState
  readonly suggestion: string
  readonly error: string | null
  readonly isBusy: boolean
  readonly onSeal: (text: string) => void
  readonly onEdit: () => void
  readonly release: { readonly isBusy: boolean; readonly onPress: () => void }
}

/** "Sam wrote this for you": the viewer seals the suggestion as it is, or changes it. */
export function SuggestionForm(props: SuggestionFormProps) {
  const { bet, state, suggestion, error, isBusy, onSeal, onEdit, release } = props
  return (
    <ParticipantBody
      bet={bet}
      stub="stake"
      error={error}
      line={state.shortOf && errorText(state.shortOf).line}
      hint={state.shortOf ? predict.write.shortHint : predict.write.confirmHint(chargeOf(bet.stake))}
      dock={
        state.shortOf ? (
          <EarnLink />
        ) : (
          <>
            <Button variant="soft" className="btn-pair" onClick={onEdit}>
              {predict.write.edit}
            </Button>
            <Button
              variant="wax"
              className="btn-pair"
              isBusy={isBusy}
              busyLabel={predict.write.sealing}
              onClick={() => onSeal(suggestion)}
              onPointerEnter={preloadSealing}
              onFocus={preloadSealing}
            >
              {predict.write.confirm}
            </Button>
          </>
        )
      }
    >
      <OtherEnvelopes participants={bet.participants}>
        <OwnLetter
          title={predict.write.suggestedTitle(bet.creatorName)}
          participantName={state.participant.name}
          text={answerWords(bet.answers, suggestion)}
        />
        {state.canRelease && <ReleaseButton {...release} />}
      </OtherEnvelopes>
    </ParticipantBody>
  )
}
