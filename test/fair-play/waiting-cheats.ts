import { codeOf } from '../people.ts'
import type { Game } from './game.ts'
import { creatorOf, type PlayedBet } from './played-bet.ts'

/**
 * A second account reads the others' predictions; then the first one wants to write its own anew, or the second one to be
 * gone. None of it may work any more.
 */
export async function readAndWrite(game: Game, bet: PlayedBet): Promise<void> {
  const { uniqueId } = bet
  const creator = creatorOf(bet)
  const reader = bet.places.find((place) => place !== creator && place.player === creator.player && place.isIn)
  if (!reader || codeOf(await reader.account.command('bets.reveal', { uniqueId })) !== 'ok') return
  game.note('read with one account')
  const { id: participantId } = reader
  const codes = [
    codeOf(await creator.account.command('bets.editPrediction', { uniqueId, text: 'What they say' })),
    codeOf(await reader.account.command('bets.editPrediction', { uniqueId, text: 'What they say' })),
    codeOf(await reader.account.command('bets.release', { uniqueId })),
    codeOf(await creator.account.command('bets.freePlace', { uniqueId, participantId })),
    codeOf(await creator.account.command('bets.removeParticipant', { uniqueId, participantId })),
  ]
  if (codes.includes('ok')) game.find(`${uniqueId}: read with one account, then changed with another: ${codes.join()}`)
}

/** Takes out of the bet who would win it, before it begins. Their stake goes back to them. */
export async function removeLuckiest(game: Game, bet: PlayedBet): Promise<void> {
  const creator = creatorOf(bet)
  const others = bet.places.filter((place) => place.player !== creator.player && place.isIn)
  const [luckiest] = others.toSorted((a, b) => b.luck - a.luck)
  if (!luckiest) return
  const asked = { uniqueId: bet.uniqueId, participantId: luckiest.id }
  const removed = await creator.account.command('bets.removeParticipant', asked)
  if (!removed.ok) return
  game.note('removed who would win')
  bet.places.splice(bet.places.indexOf(luckiest), 1)
  bet.status = removed.value.status
}
