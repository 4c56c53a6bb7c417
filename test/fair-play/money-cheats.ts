import { randomUUID } from 'node:crypto'
import { aRequest, join } from '#test/support/started-bet.ts'
import { closeAndReturn } from './account-deletion.ts'
import type { Game } from './game.ts'
import { call, startBet, claimParticipant } from './played-bet.ts'
import { claimTask, inviteCodeOf, openAccount, type Account, type Player } from './player.ts'

/** More than the ten whom an inviter is rewarded for within thirty days. */
const OWN_ADDRESSES_MAX = 20

/** New accounts of their own every day, by their own link; each is in two bets settled on two days, and forgotten. */
export async function inviteOwnAddresses(game: Game, player: Player): Promise<void> {
  const [main, ...others] = player.accounts
  if (!main) return
  const invited = others.filter(({ isInvited }) => isInvited)
  if (invited.length < OWN_ADDRESSES_MAX) {
    for (const email of anotherAddress(invited.length)) {
      const name = `${player.name} by invite ${player.accounts.length}`
      const inviteCode = await inviteCodeOf(game.world, main)
      player.accounts.push(await openAccount(game.world, { name, email, bornOn: game.day, inviteCode }))
    }
  }
  for (const other of player.accounts.filter(({ isInvited, bornOn }) => isInvited && bornOn > game.day - 2))
    await settleForNothing(main, other)
  if ((await claimTask(game.world, main, 'invite_friend')) === 'ok') game.note('rewarded for own address')
}

/** Closes an account and opens it again with the same address by an own invite, as often as it takes. */
export async function inviteSameAddress(game: Game, player: Player): Promise<void> {
  const [main, account] = player.accounts
  if (!main || !account) return
  await game.doTasks(account)
  if (game.random() < 0.4) await closeAndReturn(game, { player, account }, await inviteCodeOf(game.world, main))
  const [, other] = player.accounts
  if (!other) return
  await settleForNothing(main, other)
  await game.doTasks(other)
  if ((await claimTask(game.world, main, 'invite_friend')) === 'ok') game.note('rewarded for own address')
}

/** Three a day: two addresses of their own, and one that leads into a mailbox that was there before. */
const anotherAddress = (count: number): readonly string[] => [
  count === 0 ? 'cheat.one@gmail.com' : `${randomUUID()}@example.com`,
  count === 0 ? 'c.heatone+0@googlemail.com' : `cheatone+${count}@gmail.com`,
  `${randomUUID()}@example.com`,
]

/** A bet of the two for nothing, drawn at once. */
async function settleForNothing(main: Account, other: Account): Promise<void> {
  const friends = [{ name: other.name, userId: null, prediction: null }]
  const made = await main.command('bets.create', aRequest({ friends, stake: { type: 'action', forfeit: 'sing' } }))
  if (!made.ok) return
  await join(other, made.value)
  await main.command('bets.resolve', { uniqueId: made.value.uniqueId, resolution: { type: 'drawn' } })
}

/** Every account loses whatever it has to the first one: each starts a bet with it and calls itself the loser. */
export async function moveTokens(game: Game, player: Player): Promise<void> {
  const [main, ...others] = player.accounts
  for (const other of main ? others : []) {
    const stake = Math.min(await other.balance(), (await main?.balance()) ?? 0)
    if (main && stake > 0) await rig(game, { player, from: other, to: main, stake, league: null })
  }
}

interface Rigged {
  readonly player: Player
  readonly from: Account
  readonly to: Account
  readonly stake: number
  readonly league: { readonly nr: number; readonly id: string } | null
}

/** A bet between two accounts of one person whose result was known before. @returns whether it was played */
export async function rig(game: Game, { player, from, to, stake, league }: Rigged): Promise<boolean> {
  const holders = [from, to].map((account) => ({ player, account }))
  const { day: bornOn, random } = game
  const bet = await startBet(holders, { stake, deadline: null, league, bornOn, random })
  if (!bet) return false
  game.bets.push(bet)
  for (const participant of bet.participants) await claimParticipant(game.world, bet, participant)
  const winner = bet.participants[1]
  if (bet.status !== 'active' || !winner) return false
  await call(bet, [winner.id])
  game.note('rigged a bet of their own accounts')
  return true
}
