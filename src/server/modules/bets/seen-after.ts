import type { BetChange } from '#domain/bets/transitions/bet-change.ts'
import type { BetHead } from './write-events.ts'
import type { BetViewRow, ParticipantViewRow } from './view-queries.ts'

/** What a change may consist of so that its actor sees nothing new but their own prediction. */
const OWN_PARTS: ReadonlySet<string> = new Set<keyof BetChange>(['events', 'participant', 'prediction', 'transfers'])

/**
 * What the actor sees of a bet after sealing or editing a prediction, made of what they saw before; it needs no reading.
 *
 * @param seen - under the lock under which the change was decided
 * @returns null where the change may let the actor see more than their own prediction: as the last one it activates the bet, and
 * it opens again what they revealed in the bet before they were released
 */
export function seenAfter(seen: BetViewRow, change: BetChange, head: BetHead): BetViewRow | null {
  const { prediction } = change
  const isOwn = Object.entries(change).every(([part, value]) => value === undefined || OWN_PARTS.has(part))
  if (!isOwn || seen.revealed_version !== null) return null
  if (prediction?.type !== 'seal' && prediction?.type !== 'edit') return null
  const { participantId, text } = prediction
  return Object.assign(
    { ...seen },
    {
      version: head.version,
      head: head.head,
      participants: seen.participants.map((row) => (row.id === participantId ? ownRowAfter(row, change, text) : row)),
    },
  )
}

/** A suggestion ends with the acceptance. */
function ownRowAfter(row: ParticipantViewRow, { participant }: BetChange, text: string): ParticipantViewRow {
  const said = { ...row, prediction: text, is_readable: true, suggestion: null }
  if (!participant) return said
  const { status, stakeGeneration, acceptedVersion, isOnCredit } = participant
  return {
    ...said,
    status,
    stake_generation: stakeGeneration,
    accepted_version: acceptedVersion,
    is_on_credit: isOnCredit,
  }
}
