/** Pairs of sentences that cannot be true at the same time. */
const PAIRS: readonly (readonly [RegExp, RegExp])[] = [
  [/^Password meets all requirements/, /^Please ensure your password meets all requirements/],
  [/^Every place is taken/, /^Awaiting Prediction/],
  [/^You won\b/, /^You lost\b/],
  [/^This bet was cancelled/, /^(You won|You lost|Seal it)\b/],
  [/^Only active bets can be resolved/, /^Called\.$/],
  [/^Friend request accepted/, /^Error accepting friend request/],
  [/^Nothing new/, /^Clear Notifications/],
  [/^You have no bets/, /^Your Bets \([1-9]/],
]

/** A message that something was done. */
export const SUCCESSES =
  /^(Welcome back!|New password saved|Sealed again\.|Bet cancelled|Called\.|Removed from My Bets|Back in My Bets|Prediction Confirmed|Bet Created|Password changed|Friend request accepted!|Member added|Saved\.?)$/

/** What a page takes a viewer for whose session has ended, although it knows that it has. */
const FORGETTING =
  /^(Only the person who made a bet can change it|This place is not open|Every place is taken|Access denied)/
const SESSION_ENDED = /^(Please sign in to perform this action|Your session has ended)/

/** Sentences of a page that cannot be true at the same time; `before` is what stood there already. */
export function contradictionsIn(before: readonly string[], after: readonly string[]): readonly string[] {
  const fresh = after.filter((text) => !before.includes(text))
  const found = PAIRS.map(([one, other]) => [
    after.find((text) => one.test(text)),
    after.find((text) => other.test(text)),
  ])
  found.push([fresh.find((text) => SESSION_ENDED.test(text)), fresh.find((text) => FORGETTING.test(text))])
  return found
    .filter((pair) => pair.every((text) => text !== undefined))
    .map((pair) => `“${pair.join('” and “')}” cannot both be true`)
}
