import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { aGuest } from '#test/support/guests.ts'
import { PASSWORD, refused, startServer, type Browser } from '#test/support/http.ts'
import { must } from '#test/support/answers.ts'
import { aPerson, type Person, through } from '#test/support/people.ts'
import { questioner } from '#test/support/question-result.ts'
import { resolveAs } from '#test/support/resolve-as.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { asScheduler } from '#server/db/database.ts'
import { passOnDebts } from '#server/platform/ledger/token-debts.ts'
import { randomUUID } from 'node:crypto'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const server = await startServer(world)
const withMail = await startServer(world, { hasMailer: true })

const anEmail = () => `${randomUUID()}@example.com`
const signUp = (browser: Browser, email: string, displayName = '') =>
  browser.client.accounts.signUp({ email, password: PASSWORD, displayName, inviteCode: null, returnTo: null })
const ON_25 = { stake: { type: 'token', tokensText: '25' } } as const
const reasonsOf = async (userId: string) => {
  const { rows } = await owner.query<{ text: string }>(
    `select reason || ' ' || case when from_account_id = $1 then -amount else amount end as text
     from ledger_transfers where $1 in (from_account_id, to_account_id) order by id`,
    [userId],
  )
  return rows.map(({ text }) => text)
}

describe('a guest who registers', () => {
  it('keeps account, bet and name, and receives the start grant less the credit that is out', async () => {
    const ann = await aPerson(world, 'Ann')
    const bet = await aStartedBet(ann, ['Bo', 'Cy'], ON_25)
    const bo = await aGuest(server, bet, 'Bo')
    expect(await signUp(bo, anEmail())).toEqual({ next: 'signed_in' })
    expect(await bo.client.accounts.me({})).toMatchObject({
      userId: bo.userId,
      displayName: 'Bo',
      tokens: 75,
      guest: null,
    })
    expect(await reasonsOf(bo.userId)).toEqual(['start_grant 100', 'guest_credit_repaid -25'])
    const seen = await ann.get(bet.uniqueId)
    expect(seen.participants.find(({ name }) => name === 'Bo')).toMatchObject({ isGuest: false, isAccepted: true })
    const history = must(await ann.history(bet.uniqueId))
    expect(history.entries.at(-1)).toMatchObject({ type: 'guest_kept', participantName: 'Bo' })
    must(await ann.command('bets.cancel', { uniqueId: bet.uniqueId }))
    // The stake is their own now, and so is the refund.
    expect(await bo.balance()).toBe(100)
    await bo.client.leagues.create({ commandId: randomUUID(), name: 'Club', lastDay: null })
  })

  it('pays debts out of what is won above the stake, which is their own since', async () => {
    const ann = await aPerson(world, 'Ann')
    const onCredit = await aStartedBet(ann, ['Bo'], ON_25)
    const guest = await aGuest(server, onCredit, 'Bo')
    await signUp(guest, anEmail())
    const bo = through(world, { id: guest.userId, name: 'Bo' })
    const cy = await aPerson(world, 'Cy')
    const started = await aStartedBet(ann, ['Bo', 'Cy'], ON_25)
    await join(bo, started)
    const wrong = await join(cy, started)
    must(await resolveAs(ann, wrong, ['Bo']))
    await owner.query(
      `insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason)
       values ('spent:' || $1, $1::uuid, '00000000-0000-0000-0000-000000000003', $2, 'account_closed')`,
      [bo.id, await bo.balance()],
    )
    const about = (person: Person) => questioner(world, person, wrong.uniqueId)
    must(await about(cy).object())
    for (const person of [ann, bo, cy]) must(await about(person).vote(participantIdOf(wrong, 'Ann')))
    expect(await bo.balance()).toBe(0)
    must(await resolveAs(ann, await ann.get(onCredit.uniqueId), ['Bo']))
    // A pot of 50, of which 25 were the own stake: half of the other 25, rounded up.
    expect(await bo.balance()).toBe(37)
    await passOnDebts(asScheduler(db))
  })

  it('whose address has had a start grant gets none, and the credit stays a credit', async () => {
    const email = anEmail()
    const before = server.visitor()
    await signUp(before, email)
    await before.client.accounts.deleteAccount({ password: PASSWORD })
    const ann = await aPerson(world, 'Ann')
    const bet = await aStartedBet(ann, ['Bo', 'Cy'], ON_25)
    const bo = await aGuest(server, bet, 'Bo')
    await signUp(bo, email, 'Bo B.')
    expect(await bo.client.accounts.me({})).toMatchObject({ displayName: 'Bo B.', tokens: 0, guest: null })
    must(await ann.command('bets.cancel', { uniqueId: bet.uniqueId }))
    expect(await bo.balance()).toBe(0)
  })

  it('with an address that has an account stays a guest, or signs in with its password', async () => {
    const sam = await server.signedUp('Sam')
    const ann = await aPerson(world, 'Ann')
    const bo = await aGuest(server, await aStartedBet(ann, ['Bo', 'Cy'], ON_25), 'Bo')
    const attempt = { email: sam.email, password: 'Another-2026!', displayName: '', inviteCode: null, returnTo: null }
    expect(await refused(bo.client.accounts.signUp(attempt))).toMatchObject({ code: 'account.exists' })
    expect(await bo.client.accounts.me({})).toMatchObject({ userId: bo.userId, guest: {} })
    await signUp(bo, sam.email)
    expect(await bo.client.accounts.me({})).toMatchObject({ userId: sam.userId, guest: null })
    expect((await bo.client.guests.participants({})).participants).toMatchObject([{ name: 'Bo', isMovable: true }])
  })

  it('confirms the address first where there is a mailer, and is the same account afterwards', async () => {
    const ann = await aPerson(world, 'Ann')
    const bet = await aStartedBet(ann, ['Bo', 'Cy'], ON_25)
    const bo = await aGuest(withMail, bet, 'Bo')
    const email = anEmail()
    expect(await signUp(bo, email)).toEqual({ next: 'check_email' })
    expect(await bo.client.accounts.me({})).toMatchObject({ userId: bo.userId, guest: {} })
    const sent = (await withMail.emails()).filter(({ to }) => to === email)
    const token = /token=([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
    const elsewhere = withMail.visitor()
    expect(await elsewhere.client.accounts.confirmEmail({ token })).toMatchObject({
      userId: bo.userId,
      email,
      tokens: 75,
      guest: null,
    })
    expect(await bo.client.accounts.me({})).toBeNull()
    expect((await owner.query('select count(*)::int as count from users where email = $1', [email])).rows).toEqual([
      { count: 1 },
    ])
  })

  it('twice at once becomes one account with one grant', async () => {
    const ann = await aPerson(world, 'Ann')
    const bo = await aGuest(server, await aStartedBet(ann, ['Bo', 'Cy'], ON_25), 'Bo')
    const email = anEmail()
    const done = await Promise.allSettled([signUp(bo, email), signUp(bo, email), signUp(bo, anEmail())])
    expect(done.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await reasonsOf(bo.userId)).toEqual(['start_grant 100', 'guest_credit_repaid -25'])
  })
})

describe('majorities', () => {
  const names = ['Bo', 'Cy', 'Di', 'Ed', 'Fa']

  it('of guests settle nothing against two accounts, until enough of the accounts agree', async () => {
    const ann = await aPerson(world, 'Ann')
    const bo = await aPerson(world, 'Bo')
    const bet = await aStartedBet(ann, names, { stake: { type: 'token', tokensText: '5' } })
    await join(bo, bet)
    const guests = []
    for (const name of names.slice(1)) guests.push(await aGuest(server, bet, name))
    const { uniqueId } = bet
    const win = (name: string) => ({ type: 'winners' as const, winnerIds: [participantIdOf(bet, name)] })
    for (const guest of guests)
      await guest.client.bets.confirmResults({ uniqueId, commandId: randomUUID(), result: win('Cy') })
    must(await ann.command('bets.confirmResults', { uniqueId, result: win('Ann') }))
    const open = must(await bo.command('bets.confirmResults', { uniqueId, result: win('Bo') }))
    expect(open).toMatchObject({ status: 'active', majority: null, resultState: { phase: 'disagreeing' } })
    must(await ann.command('bets.confirmResults', { uniqueId, result: win('Cy') }))
    const ended = must(await bo.command('bets.confirmResults', { uniqueId, result: win('Cy') }))
    expect(ended).toMatchObject({ status: 'completed' })
  })

  it('are counted again when a guest registers: the same voices settle the bet', async () => {
    const ann = await aPerson(world, 'Ann')
    const bo = await aPerson(world, 'Bo')
    const bet = await aStartedBet(ann, ['Bo', 'Cy', 'Di'], { stake: { type: 'token', tokensText: '5' } })
    await join(bo, bet)
    const cy = await aGuest(server, bet, 'Cy')
    const di = await aGuest(server, bet, 'Di')
    const { uniqueId } = bet
    const result = { type: 'winners' as const, winnerIds: [participantIdOf(bet, 'Bo')] }
    for (const guest of [cy, di]) await guest.client.bets.confirmResults({ uniqueId, commandId: randomUUID(), result })
    must(await bo.command('bets.confirmResults', { uniqueId, result }))
    const draw = must(await ann.command('bets.confirmResults', { uniqueId, result: { type: 'nobody' } }))
    // Three of four, but one of two accounts.
    expect(draw).toMatchObject({ status: 'active', majority: null })
    await signUp(cy, anEmail())
    expect(await ann.get(uniqueId)).toMatchObject({ status: 'completed' })
    expect(await bo.balance()).toBe(115)
  })
})
