import { createBet } from '#copy/create-bet.ts'
import { wizardDesk } from '#copy/wizard-desk.ts'
import { deadlineOf, type Draft, newBetOf, shownStake } from '#domain/bets/draft.ts'
import type { WizardStep } from '#domain/bets/wizard-step.ts'
import { creatorCharge, namedFriends } from '#domain/bets/new-bet.ts'
import { matchStake } from '#domain/bets/stake.ts'
import { formatDate, type Viewer } from '#copy/dates.ts'

interface Said {
  readonly line: string
  readonly hint?: string
}

/** What the tray says of a step: the answer so far in a few words, at last what the press will cost. */
export function wizardSay(
  draft: Draft,
  step: WizardStep,
  around: { readonly viewer: Viewer; readonly now: Date },
): Said {
  const { say } = wizardDesk
  const { preview, friends, deadline } = createBet
  const stake = shownStake(draft)
  if (step === 1) {
    const hasQuestion = draft.description.trim() !== ''
    return { line: hasQuestion ? say.question.full : say.question.empty, hint: say.questionHint }
  }
  if (step === 2) {
    const others = namedFriends(draft).map((friend) => friend.name.trim())
    return { line: say.people([friends.you, ...others]), hint: say.peopleHint }
  }
  if (step === 3) {
    const line = matchStake(stake, {
      token: ({ tokens }) => (tokens === 0 ? say.noStake : say.stake(tokens)),
      action: ({ forfeit }) => (forfeit === '' ? say.dare.empty : say.dare.full),
    })
    return { line, hint: say.stakeHint }
  }
  if (step === 4) {
    const endsAt = deadlineOf(draft)
    if (endsAt)
      return { line: deadline.ends(formatDate(endsAt, { style: 'moment', ...around })), hint: say.deadlineHint }
    return { line: draft.hasDeadline ? say.noDay : deadline.off, hint: say.deadlineHint }
  }
  const charge = creatorCharge(newBetOf(draft))
  const paid = charge > 0 ? preview.sealsPrediction(charge) : preview.noCharge
  return { line: matchStake(stake, { token: () => paid, action: () => say.dareBet }) }
}
