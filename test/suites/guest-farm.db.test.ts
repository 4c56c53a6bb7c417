import { describe, expect, it } from 'vitest'
import { PASSKEY_SIGN_UPS_MAX } from '#domain/accounts/passkey.ts'
import { CREATOR_CREDITS_MAX, CREDITS_WITHOUT_EMAIL_MAX, GUEST_CREDIT_TOKENS_MAX } from '#domain/guests/guest.ts'
import { START_GRANT_TOKENS } from '#domain/money/tokens.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { chance } from '#test/support/chance.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { aGuest, anEntry, enterFrom, type Guest } from '#test/support/guests.ts'
import { startServer } from '#test/support/http.ts'
import { signUpWithPasskey } from '#test/support/passkey-accounts.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson, type Person, through } from '#test/support/people.ts'
import { questioner } from '#test/support/question-result.ts'
import { resolveAs } from '#test/support/resolve-as.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { randomUUID } from 'node:crypto'

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

/** The creator calls a draw, so that all credit goes back; then the guests object and vote that the creator has won. */
async function winByVote(cheat: Person): Promise<void> {
  const stake = { type: 'token', tokensText: String(GUEST_CREDIT_TOKENS_MAX) } as const
  const bet = await aStartedBet(cheat, GUESTS, { stake })
  const { uniqueId } = bet
  const guests: Guest[] = []
  for (const name of GUESTS) {
    const guest = await aGuest(server, bet, name).catch(() => null)
    if (guest) guests.push(guest)
    else await cheat.command('bets.removeParticipant', { uniqueId, participantId: participantIdOf(bet, name) })
  }
  if (codeOf(await resolveAs(cheat, bet, [])) !== 'ok') {
    await cheat.command('bets.cancel', { uniqueId })
    return
  }
  const result = { type: 'winners' as const, winnerIds: [participantIdOf(bet, cheat.name)] }
  const about = () => ({ uniqueId, commandId: randomUUID() })
  await guests[0]?.client.objections.object({ ...about(), sentence: 'It rained' })
  for (const guest of guests) await guest.client.objections.vote({ ...about(), result })
  must(await questioner(world, cheat, uniqueId).vote(...result.winnerIds))
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

  it('stays under the bound where votes turn draws into wins', async () => {
    const cheat = await aPerson(world, 'Ann', 1_000)
    await owner.query(`update profiles set created_at = now() - interval '2 days' where user_id = $1`, [cheat.id])
    for (let nr = 0; nr < 3; nr += 1) await winByVote(cheat)
    const gained = (await cheat.balance()) - 1_000
    expect(gained).toBeLessThanOrEqual(BOUND_TOKENS)
    expect(gained).toBeGreaterThan(0)
  }, 120_000)

  it('gains the bound once for each account that creates bets', async () => {
    const cheats = await Promise.all([aPerson(world, 'Ann', 1_000), aPerson(world, 'Ann', 1_000)])
    const ips = Array.from({ length: 50 }, (_, index) => `10.9.9.${index + 1}`)
    const balances = await Promise.all(cheats.map((cheat, index) => farm(cheat, ips, chance(SEED + index))))
    for (const balance of balances) expect(balance - 1_000).toBeLessThanOrEqual(BOUND_TOKENS)
  })
})

/** @see docs/rules.md#guest-farms */
const NETWORK_BOUND_TOKENS =
  PASSKEY_SIGN_UPS_MAX * (START_GRANT_TOKENS + CREDITS_WITHOUT_EMAIL_MAX * GUEST_CREDIT_TOKENS_MAX)
/** With `FARM` from several networks too; one reaches every limit. */
const NETWORKS = process.env['FARM'] === undefined ? [1] : [1, 10]
/** Attempts to open an account from each. */
const SIGN_UPS = process.env['FARM'] === undefined ? 8 : 100

/** Loses what a new account has, and what its guests may stake, to the cheat: two bets full of guests, and one for the rest. */
async function loseAll(account: Person, cheat: Person, ip: string): Promise<void> {
  for (const tokensText of ['25', '25', '50']) {
    const bet = await aStartedBet(account, [cheat.name, ...GUESTS], { stake: { type: 'token', tokensText } })
    await join(cheat, bet)
    for (const name of GUESTS) {
      if ((await enterFrom(server, ip, anEntry(bet, name))) === 'ok') continue
      const participantId = participantIdOf(bet, name)
      await account.command('bets.removeParticipant', { uniqueId: bet.uniqueId, participantId })
    }
    const winnerIds = [participantIdOf(bet, cheat.name)]
    const won = await account.command('bets.resolve', {
      uniqueId: bet.uniqueId,
      resolution: { type: 'winners', winnerIds },
    })
    expect(codeOf(won)).toBe('ok')
  }
}

describe('a farm of accounts that a passkey alone opens', () => {
  it.each(NETWORKS)('from %i networks, stays under the bound of each', async (networks) => {
    const cheat = await aPerson(world, 'Zoe', 1_000)
    const ips = Array.from({ length: networks }, (_, index) => `10.77.${networks}.${index + 1}`)
    let opened = 0
    for (let attempt = 0; attempt < SIGN_UPS * networks; attempt += 1) {
      const ip = ips[attempt % networks] ?? ''
      const made = await signUpWithPasskey(server, server.visitor({ 'x-forwarded-for': ip })).catch(() => null)
      if (made === null) continue
      opened += 1
      // Guests come from elsewhere: their own limit is not what stops this farm.
      await loseAll(through(world, { id: made.userId, name: 'Mia' }), cheat, `10.78.${networks}.${opened}`)
    }
    expect(opened).toBe(PASSKEY_SIGN_UPS_MAX * networks)
    const gained = (await cheat.balance()) - 1_000
    expect(gained).toBeLessThanOrEqual(networks * NETWORK_BOUND_TOKENS)
    expect(gained).toBeGreaterThan(networks * PASSKEY_SIGN_UPS_MAX * START_GRANT_TOKENS)
  })
})
