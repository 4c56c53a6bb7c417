import { participantNameOf } from '#domain/accounts/display-name.ts'
import type { BetSeries } from '#contract/bet-series.ts'
import { type Draft, type DraftFriend, emptyDraft } from '#domain/bets/draft.ts'
import { freeName } from '#domain/bets/participant-names.ts'
import { doubledTokens, type Follows, whyNotDouble } from '#domain/bets/rematch.ts'
import { matchStake } from '#domain/bets/stake.ts'
import type { CommandId } from '#domain/kernel/ids.ts'

interface NewRematch extends Follows {
  readonly commandId: CommandId
  /** Makes the key of a friend's row. */
  readonly newKey: () => string
  readonly creatorName: string
}

/**
 * The wizard's draft of a rematch: the same question, kind of answers, people and stake, an empty letter. What was asked for as double or
 * nothing becomes a rematch where doubling is over, or where one of the people cannot be asked.
 *
 * @see docs/rules.md#rematch
 */
export function rematchDraft(
  series: BetSeries,
  { uniqueId, isDouble, commandId, newKey, creatorName }: NewRematch,
): Draft {
  const empty = emptyDraft(commandId, newKey())
  const doubled = isDouble && series.isComplete && whyNotDouble(series) === null ? doubledTokens(series.stake) : null
  const friends = friendsOf(series, { newKey, creatorName })
  return {
    ...empty,
    step: 5,
    description: series.description,
    answers: series.answers,
    friends: friends.length > 0 ? friends : empty.friends,
    stakeType: series.stake.type,
    ...matchStake<Partial<Draft>>(series.stake, {
      token: ({ tokens }) => ({ stakeTokensText: String(doubled ?? tokens) }),
      action: ({ forfeit }) => ({ forfeit }),
    }),
    isSealed: series.isSealed,
    league: series.league,
    follows: { uniqueId, isDouble: doubled !== null },
  }
}

/** A changed stake, or other people, make double or nothing a rematch. */
export function withFollows(before: Draft, after: Draft): Draft {
  const { follows } = after
  if (!follows?.isDouble) return after
  const idsOf = ({ friends }: Draft) => friends.map(({ userId }) => userId).join()
  const isSame =
    before.stakeType === after.stakeType &&
    before.stakeTokensText === after.stakeTokensText &&
    idsOf(before) === idsOf(after)
  return isSame ? after : { ...after, follows: { ...follows, isDouble: false } }
}

/** A row for each of the people, who each write their own prediction. */
function friendsOf(
  { people }: BetSeries,
  { newKey, creatorName }: Pick<NewRematch, 'newKey' | 'creatorName'>,
): readonly DraftFriend[] {
  const taken = [participantNameOf(creatorName)]
  return people.map(({ name, userId }) => {
    const free = freeName(name, taken)
    taken.push(free)
    return { key: newKey(), name: free, userId, prediction: '', isLater: true }
  })
}
