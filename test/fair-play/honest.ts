import { call, confirm, creatorOf, type PlayedBet, type PlayedParticipant } from './played-bet.ts'

/** Below it, a creator presses "Confirm Results" like every other participant instead of calling the result. */
const CALLS_FROM_LUCK = 0.5

/**
 * Says who has won in truth, some days late or never, and stays with it.
 *
 * @returns what went wrong: an honest voice that is refused while the bet is active; null where nothing did
 */
export async function tellTruth(
  bet: PlayedBet,
  participant: PlayedParticipant,
  asked: { truth: readonly string[]; day: number },
) {
  const { truth, day } = asked
  const isDue = participant.saysAfterDays !== null && day >= bet.bornOn + participant.saysAfterDays
  if (!isDue || bet.said.has(participant.id)) return null
  const isCaller = participant === creatorOf(bet) && participant.luck > CALLS_FROM_LUCK
  if (isCaller && (await callTruth(bet, truth))) return null
  const code = await confirm(bet, participant, truth)
  return code === 'ok' ? null : `${bet.uniqueId}: ${participant.account.name} could not say who won: ${code}`
}

/** A creator's call is refused where the others' majority stands against it; then it is only said. */
async function callTruth(bet: PlayedBet, truth: readonly string[]): Promise<boolean> {
  const code = await call(bet, truth)
  if (code === 'ok') return true
  if (code !== 'bet.majority_differs') throw new Error(`${bet.uniqueId}: an honest call was refused: ${code}`)
  return false
}
