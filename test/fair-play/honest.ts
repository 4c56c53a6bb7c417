import { call, confirm, creatorOf, type PlayedBet, type PlayedPlace } from './played-bet.ts'

/** Below it, a creator presses "Confirm Results" like everybody else instead of calling the result. */
const CALLS_FROM_LUCK = 0.5

/**
 * Says who has won in truth, some days late or never, and stays with it.
 *
 * @returns what went wrong: an honest voice that is refused while the bet is active; null where nothing did
 */
export async function tellTruth(bet: PlayedBet, place: PlayedPlace, asked: { truth: readonly string[]; day: number }) {
  const { truth, day } = asked
  const isDue = place.saysAfterDays !== null && day >= bet.bornOn + place.saysAfterDays
  if (!isDue || bet.said.has(place.id)) return null
  const isCaller = place === creatorOf(bet) && place.luck > CALLS_FROM_LUCK
  if (isCaller && (await callTruth(bet, truth))) return null
  const code = await confirm(bet, place, truth)
  return code === 'ok' ? null : `${bet.uniqueId}: ${place.account.name} could not say who won: ${code}`
}

/** A creator's call is refused where the others' majority stands against it; then it is only said. */
async function callTruth(bet: PlayedBet, truth: readonly string[]): Promise<boolean> {
  const code = await call(bet, truth)
  if (code === 'ok') return true
  if (code !== 'bet.majority_differs') throw new Error(`${bet.uniqueId}: an honest call was refused: ${code}`)
  return false
}
