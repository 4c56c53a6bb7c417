import { describe, expect, it } from 'vitest'
import { CREATOR_CREDITS_MAX, GUEST_CREDIT_TOKENS_MAX } from '#domain/guests/guest.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { chance } from '#test/support/crowd.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { anEntry, enterFrom } from '#test/support/guests.ts'
import { startServer } from '#test/support/http.ts'
import { codeOf } from '#test/support/answers.ts'
import { aPerson, type Person } from '#test/support/people.ts'
import { aStartedBet, participantIdOf } from '#test/support/started-bet.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const server = await startServer(world, { config: { trustProxy: true } })

const SEED = Number(process.env['FARM_SEED'] ?? Date.now() % 2_147_483_647)
process.stdout.write(`guest farm with FARM_SEED=${SEED}\n`)
/** `FARM=1000` for as many attempts as a patient cheat makes; a few hundred reach every limit. */
const ATTEMPTS = Number(process.env['FARM'] ?? 120)
/** @see docs/rules.md#guest-farms */
const BOUND_TOKENS = CREATOR_CREDITS_MAX * GUEST_CREDIT_TOKENS_MAX

const GUESTS = ['Bo', 'Cy', 'Di', 'Ed', 'Fa', 'Gus']

/** Bets of the cheat, each with six unclaimed participants; a bet is settled for the cheat as soon as guests have come in. */
async function farm(cheat: Person, ips: readonly string[], random: () => number): Promise<number> {
  let attempts = 0
  while (attempts < ATTEMPTS) {
    const stake = { type: 'token', tokensText: String(GUEST_CREDIT_TOKENS_MAX) } as const
    const bet = await aStartedBet(cheat, GUESTS, { stake })
    const codes = await Promise.all(
      GUESTS.map((name) => enterFrom(server, ips[Math.floor(random() * ips.length)] ?? '10.0.0.1', anEntry(bet, name))),
    )
    attempts += GUESTS.length
    const { uniqueId } = bet
    for (const [index, code] of codes.entries()) {
      if (code === 'ok') continue
      const participantId = participantIdOf(bet, GUESTS[index] ?? '')
      await cheat.command('bets.removeParticipant', { uniqueId, participantId })
    }
    const won = await cheat.command('bets.resolve', {
      uniqueId,
      resolution: { type: 'winners', winnerIds: [participantIdOf(bet, cheat.name)] },
    })
    // No guest came in: the stake goes back.
    if (codeOf(won) !== 'ok') await cheat.command('bets.cancel', { uniqueId })
  }
  return cheat.balance()
}

describe('a farm of guests', () => {
  it.each([
    [1, 0],
    [1, 2],
    [10, 2],
    [100, 2],
  ])('from %i networks, for an account of %i days, stays under the bound', async (networks, days) => {
    const cheat = await aPerson(world, 'Ann', 1_000)
    await owner.query('update profiles set created_at = now() - make_interval(days => $2) where user_id = $1', [
      cheat.id,
      days,
    ])
    const ips = Array.from({ length: networks }, (_, index) => `10.${days}.${networks}.${index + 1}`)
    const gained = (await farm(cheat, ips, chance(SEED + networks))) - 1_000
    expect(gained).toBeLessThanOrEqual(BOUND_TOKENS)
    // The farm works at all, so that the bound is what stops it.
    expect(gained).toBeGreaterThan(0)
  })

  it('gains the bound once for each account that creates bets', async () => {
    const cheats = await Promise.all([aPerson(world, 'Ann', 1_000), aPerson(world, 'Ann', 1_000)])
    const ips = Array.from({ length: 50 }, (_, index) => `10.9.9.${index + 1}`)
    const balances = await Promise.all(cheats.map((cheat, index) => farm(cheat, ips, chance(SEED + index))))
    for (const balance of balances) expect(balance - 1_000).toBeLessThanOrEqual(BOUND_TOKENS)
  })
})
