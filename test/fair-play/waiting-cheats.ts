import { codeOf } from '#test/support/answers.ts'
import { block } from './blocks.ts'
import type { Game } from './game.ts'
import { creatorOf, type PlayedBet, type PlayedParticipant } from './played-bet.ts'

/**
 * A second account reads the others' predictions; then the first one tries to change its own, or the second one to
 * leave. Neither may work any more.
 */
export async function readAndWrite(game: Game, bet: PlayedBet): Promise<void> {
  const { uniqueId } = bet
  const creator = creatorOf(bet)
  const reader = bet.participants.find(
    (participant) => participant !== creator && participant.player === creator.player && participant.isIn,
  )
  if (!reader || codeOf(await reader.account.command('bets.reveal', { uniqueId })) !== 'ok') return
  game.note('read with one account')
  const { id: participantId } = reader
  const codes = [
    codeOf(await creator.account.command('bets.editPrediction', { uniqueId, text: 'What they say' })),
    codeOf(await reader.account.command('bets.editPrediction', { uniqueId, text: 'What they say' })),
    codeOf(await reader.account.command('bets.release', { uniqueId })),
    codeOf(await creator.account.command('bets.evictParticipant', { uniqueId, participantId })),
    codeOf(await creator.account.command('bets.removeParticipant', { uniqueId, participantId })),
  ]
  if (codes.includes('ok')) game.find(`${uniqueId}: read with one account, then changed with another: ${codes.join()}`)
}

/** Who would win of those who are in and do not belong to the creator. */
function luckiestOf(bet: PlayedBet): PlayedParticipant | undefined {
  const others = bet.participants.filter(
    (participant) => participant.player !== creatorOf(bet).player && participant.isIn,
  )
  return others.toSorted((a, b) => b.luck - a.luck)[0]
}

/**
 * Before the bet begins, the creator blocks the participant who would win, who is in and stays in, and the last one,
 * who is then too late to claim.
 */
export async function blockLuckiest(game: Game, bet: PlayedBet): Promise<void> {
  const creator = creatorOf(bet)
  for (const participant of [luckiestOf(bet), bet.participants.at(-1)])
    if (participant && participant.player !== creator.player) await block(game, creator.account, participant.account)
}

/** Takes out of the bet who would win it, before it begins. Their stake goes back to them. */
export async function removeLuckiest(game: Game, bet: PlayedBet): Promise<void> {
  const creator = creatorOf(bet)
  const luckiest = luckiestOf(bet)
  if (!luckiest) return
  const asked = { uniqueId: bet.uniqueId, participantId: luckiest.id }
  const removed = await creator.account.command('bets.removeParticipant', asked)
  if (!removed.ok) return
  game.note('removed who would win')
  bet.participants.splice(bet.participants.indexOf(luckiest), 1)
  bet.status = removed.value.status
}
