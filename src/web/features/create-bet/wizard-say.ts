import { createBet } from '#copy/create-bet.ts'
import { wizardDesk } from '#copy/wizard-desk.ts'
import { namedFriends, type Draft, type WizardStep } from '#domain/bets/draft.ts'
import { parseStakeTokens } from '#domain/money/tokens.ts'
import { formatDate } from '#web/lib/format.ts'
import type { Viewer } from '#web/lib/use-viewer.ts'
import { paysNow } from './draft-request.ts'

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
  const tokens = parseStakeTokens(draft.stakeTokensText)
  if (step === 1) {
    const hasQuestion = draft.description.trim() !== ''
    return { line: hasQuestion ? say.question.full : say.question.empty, hint: say.questionHint }
  }
  if (step === 2) {
    const others = namedFriends(draft).map((friend) => friend.name.trim())
    return { line: say.people([friends.you, ...others]), hint: say.peopleHint }
  }
  if (step === 3) {
    const hasForfeit = draft.forfeit.trim() !== ''
    const dare = hasForfeit ? say.dare.full : say.dare.empty
    const stake = tokens === null ? say.noStake : say.stake(tokens)
    return { line: draft.stakeType === 'token' ? stake : dare, hint: say.stakeHint }
  }
  if (step === 4) {
    const endsAt = draft.hasDeadline && draft.deadlineAt !== null ? new Date(draft.deadlineAt) : null
    if (endsAt)
      return { line: deadline.ends(formatDate(endsAt, { style: 'moment', ...around })), hint: say.deadlineHint }
    return { line: draft.hasDeadline ? say.noDay : deadline.off, hint: say.deadlineHint }
  }
  if (draft.stakeType === 'action') return { line: say.dareBet }
  return { line: paysNow(draft) ? preview.sealsPrediction(tokens ?? 0) : preview.noCharge }
}
