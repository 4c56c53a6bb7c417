import { createBet } from '#copy/create-bet.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { PredictionLine } from './prediction-line.tsx'
import type { StepProps } from './step-props.ts'

type OwnRowProps = Pick<StepProps, 'draft' | 'edit' | 'errorOf' | 'me'>

/** The creator's own place: always there, never removed. */
export function OwnRow({ draft, edit, errorOf, me }: OwnRowProps) {
  const { friends } = createBet
  const isLater = draft.creatorPredictsLater
  return (
    <li className="card friend-row">
      <div className="flex flex-wrap items-center gap-x-2.5">
        <Avatar pet={me?.pet ?? null} name={friends.you} paper="peach" size={36} />
        <span className="text-17 font-bold">{friends.you}</span>
        <ToggleChip
          isOn={isLater}
          onChange={(isOn) => edit((now) => ({ ...now, creatorPredictsLater: isOn }))}
          iconName="clock-countdown"
          className="mr-1.5 ml-auto"
        >
          {isLater ? friends.youAddLater : friends.addLater}
          <VisuallyHidden>: {friends.yourPrediction}</VisuallyHidden>
        </ToggleChip>
      </div>
      {!isLater && (
        <PredictionLine
          field="creatorPrediction"
          answers={draft.answers}
          label={friends.yourPrediction}
          placeholder={friends.yourPlaceholder}
          value={draft.creatorPrediction}
          onChange={(creatorPrediction) => edit((now) => ({ ...now, creatorPrediction }))}
          error={errorOf('creatorPrediction')}
        />
      )}
    </li>
  )
}
