import { again } from '#copy/again.ts'
import { answers } from '#copy/answers.ts'
import { owedText } from '#copy/bet-words.ts'
import { createBet } from '#copy/create-bet.ts'
import { formatDate } from '#copy/dates.ts'
import { wizardDesk } from '#copy/wizard-desk.ts'
import { deadlineOf, type Draft, shownStake } from '#domain/bets/draft.ts'
import { namedFriends } from '#domain/bets/new-bet.ts'
import { PREDICTION_LENGTH_MAX } from '#domain/bets/limits.ts'
import { isOwed, stakeTokens } from '#domain/bets/stake.ts'
import type { WizardStep } from '#domain/bets/wizard-step.ts'
import { Coin } from '#web/components/art.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { TicketStub } from '#web/components/ticket-stub.tsx'
import { fieldId } from '#web/features/create-bet/draft/draft-fields.ts'
import { LetterField } from '#web/ui/letter-field.tsx'
import { useViewer } from '#web/lib/use-viewer.ts'
import { PreviewLine } from './preview-line.tsx'
import { peopleOf } from './sealed-list.tsx'
import type { StepProps } from './step-props.ts'

/** Step 5: the whole ticket once more. Every line leads back to its step. */
export function StepPreview({ draft, edit, errorOf, me, now, onChangeStep }: StepProps) {
  const viewer = useViewer()
  const { preview } = createBet
  const endsAt = deadlineOf(draft)
  const people = peopleOf(draft, me?.displayName ?? preview.you)
  const to = (step: WizardStep) => () => onChangeStep(step)
  return (
    <>
      <p className="mb-3 text-text-2">{draft.follows?.isDouble ? again.wizard.double : preview.line}</p>
      <article className="ticket preview-ticket paper-lime" aria-label={preview.ticket}>
        <PreviewStub draft={draft} />
        <div className="face preview-face">
          <div className="flex flex-wrap items-center gap-2 px-3 pt-1">
            <StatusBadge status="pending" />
            {draft.follows && (
              <span className="text-15 font-semibold">{draft.follows.isDouble ? again.double : again.rematch}</span>
            )}
          </div>
          <PreviewLine term={preview.question} isTermHidden onChange={to(1)}>
            <span className="preview-question">{draft.description.trim()}</span>
          </PreviewLine>
          {draft.answers.type !== 'text' && (
            <PreviewLine term={answers.term} onChange={to(1)}>
              {answers.summary(draft.answers)}
            </PreviewLine>
          )}
          {draft.league && (
            <PreviewLine term={preview.league} onChange={to(2)}>
              {draft.league.name}
            </PreviewLine>
          )}
          <PreviewLine term={preview.people} onChange={to(2)}>
            {people.map((person) => person.name).join(', ')}
          </PreviewLine>
          <PreviewLine term={preview.sealing} onChange={to(2)}>
            {draft.isSealed ? preview.sealedOn : preview.sealedOff}
          </PreviewLine>
          <PreviewLine term={isOwed(shownStake(draft)) ? preview.loser : preview.stake} onChange={to(3)}>
            <StakeWords draft={draft} />
          </PreviewLine>
          <PreviewLine term={preview.deadline} onChange={to(4)}>
            {endsAt ? formatDate(endsAt, { style: 'full', viewer, now }) : preview.noDeadline}
          </PreviewLine>
        </div>
      </article>
      {draft.follows && (
        <LetterField
          id={fieldId('creatorPrediction')}
          className="mt-5"
          label={again.wizard.letter}
          placeholder={again.wizard.placeholder}
          value={draft.creatorPrediction}
          onChange={(creatorPrediction) => edit((now) => ({ ...now, creatorPrediction }))}
          lengthMax={PREDICTION_LENGTH_MAX}
          error={errorOf('creatorPrediction')}
        />
      )}
    </>
  )
}

/** The end of the ticket: what each participant puts in. */
function PreviewStub({ draft }: { readonly draft: Draft }) {
  const tokens = stakeTokens(shownStake(draft))
  if (tokens === null) return <TicketStub stake={shownStake(draft)} />
  return (
    <div className="stub">
      <Coin size={38} />
      <span className="num preview-stake">{tokens}</span>{' '}
      <span className="text-13 font-semibold">{wizardDesk.stub.each}</span>
    </div>
  )
}

function StakeWords({ draft }: { readonly draft: Draft }) {
  const { preview, stake } = createBet
  const shown = shownStake(draft)
  const tokens = stakeTokens(shown)
  if (tokens === null) return <span className="hand text-19">{owedText(shown)}</span>
  const people = namedFriends(draft).length + 1
  return `${tokens} ${stake.amountUnit(String(tokens))}. ${preview.pot(people * tokens)}.`
}
