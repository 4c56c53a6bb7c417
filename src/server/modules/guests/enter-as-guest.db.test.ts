import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { aGuest, anEntry, enterFrom } from '#test/support/guests.ts'
import { refused, startServer } from '#test/support/http.ts'
import { must } from '#test/support/answers.ts'
import { aPerson, type Person } from '#test/support/people.ts'
import { aStartedBet, participantIdOf } from '#test/support/started-bet.ts'

/** Becoming a guest, with get-guest-door, guest-credit and guest-identities: what a visitor may, costs and is refused. */
const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const server = await startServer(world, { config: { trustProxy: true } })

const stakeOf = (count: number) => ({ stake: { type: 'token', tokensText: String(count) } as const })
const SIX = ['Bo', 'Cy', 'Di', 'Ed', 'Fa', 'Gus']
/** So old that the network of guests does not count. */
async function aRegular(name = 'Ann'): Promise<Person> {
  const person = await aPerson(world, name, 1_000)
  await owner.query(`update profiles set created_at = now() - interval '2 days' where user_id = $1`, [person.id])
  return person
}
const transfersOf = async (uniqueId: string) => {
  const { rows } = await owner.query<{ reason: string; key: string; amount: number }>(
    `select t.reason, split_part(t.business_key, ':', 1) as key, t.amount from ledger_transfers t
     join bets b on b.id = t.bet_id where b.unique_id = $1 order by t.id`,
    [uniqueId],
  )
  return rows.map(({ reason, key, amount }) => `${reason} ${key} ${amount}`)
}

describe('a guest', () => {
  it('comes in by a link, a name and a prediction: one command, a session of 90 days and a stake from the mint', async () => {
    const ann = await aRegular()
    const started = await aStartedBet(ann, ['Bo'], stakeOf(25))
    const visitor = server.visitor()
    expect(await visitor.client.guests.door({ uniqueId: started.uniqueId })).toEqual({ refusal: null })
    expect(await visitor.client.accounts.me({})).toBeNull()
    const bo = await aGuest(server, started, 'Bo')
    expect(bo.bet).toMatchObject({ status: 'active', isInvolved: true })
    expect(await bo.client.accounts.me({})).toMatchObject({
      displayName: 'Bo',
      email: null,
      tokens: 0,
      guest: { creditBet: { uniqueId: started.uniqueId } },
    })
    expect(await transfersOf(started.uniqueId)).toEqual(['stake stake 25', 'guest_credit guest 25'])
    const { rows } = await owner.query(
      `select expires_at > now() + interval '89 days' as is_long from sessions where user_id = $1`,
      [bo.userId],
    )
    expect(rows).toEqual([{ is_long: true }])
    const seen = await ann.get(started.uniqueId)
    expect(seen.participants.map(({ name, isGuest }) => [name, isGuest])).toEqual([
      ['Ann', false],
      ['Bo', true],
    ])
    const strangers = await server.visitor().client.bets.get({ uniqueId: started.uniqueId })
    expect(strangers.participants.some(({ isGuest }) => isGuest)).toBe(false)
  })

  it('keeps what they win, and leaves to the mint what comes back', async () => {
    const ann = await aRegular()
    const won = await aStartedBet(ann, ['Bo'], stakeOf(20))
    const bo = await aGuest(server, won, 'Bo')
    const result = { type: 'winners' as const, winnerIds: [participantIdOf(won, 'Bo')] }
    must(await ann.command('bets.confirmResults', { uniqueId: won.uniqueId, result }))
    await bo.client.bets.confirmResults({ uniqueId: won.uniqueId, commandId: crypto.randomUUID(), result })
    expect(await bo.balance()).toBe(40)

    const drawn = await aStartedBet(ann, ['Bo'], stakeOf(25))
    await bo.client.bets.claim({ ...withoutText(anEntry(drawn, 'Bo')) })
    await bo.client.bets.predict({ uniqueId: drawn.uniqueId, commandId: crypto.randomUUID(), text: 'Again' })
    // Credit first: the own 40 stay where they are.
    expect(await bo.balance()).toBe(40)
    must(await ann.command('bets.resolve', { uniqueId: drawn.uniqueId, resolution: { type: 'cancelled' } }))
    expect(await bo.balance()).toBe(40)
    // Refunds are in the order of the participants' accounts.
    expect((await transfersOf(drawn.uniqueId)).slice(2).sort()).toEqual([
      'guest_credit_refund refund 25',
      'stake_refund refund 25',
    ])
  })

  it('pays again after giving the place back, under a key of its own', async () => {
    const ann = await aRegular()
    const bet = await aStartedBet(ann, ['Bo', 'Cy'], stakeOf(10))
    const bo = await aGuest(server, bet, 'Bo')
    await bo.client.bets.release({ uniqueId: bet.uniqueId, commandId: crypto.randomUUID() })
    await bo.client.bets.claim(withoutText(anEntry(bet, 'Bo')))
    await bo.client.bets.predict({ uniqueId: bet.uniqueId, commandId: crypto.randomUUID(), text: 'Once more' })
    expect(await transfersOf(bet.uniqueId)).toEqual([
      'stake stake 10',
      'guest_credit guest 10',
      'guest_credit_refund refund 10',
      'guest_credit guest 10',
    ])
  })

  it('has credit in one open token bet, up to 25 tokens, and plays for dares beside it', async () => {
    const ann = await aRegular()
    const first = await aStartedBet(ann, ['Bo', 'Cy'], stakeOf(10))
    const bo = await aGuest(server, first, 'Bo')
    const second = await aStartedBet(ann, ['Bo', 'Cy'], stakeOf(10))
    await bo.client.bets.claim(withoutText(anEntry(second, 'Bo')))
    const sealing = { uniqueId: second.uniqueId, commandId: crypto.randomUUID(), text: 'Both' }
    expect(await refused(bo.client.bets.predict(sealing))).toMatchObject({ code: 'guest.credit_out' })
    const dare = await aStartedBet(ann, ['Bo', 'Cy'], { stake: { type: 'action', forfeit: 'Sings' } })
    await bo.client.bets.claim(withoutText(anEntry(dare, 'Bo')))
    await bo.client.bets.predict({ uniqueId: dare.uniqueId, commandId: crypto.randomUUID(), text: 'A dare' })
    const high = await aStartedBet(ann, ['Bo'], stakeOf(50))
    expect(await server.visitor().client.guests.door({ uniqueId: high.uniqueId })).toEqual({
      refusal: { code: 'guest.stake_limit', limit: 25, needTokens: 50 },
    })
    expect(await refused(server.visitor().client.guests.enter(anEntry(high, 'Bo')))).toMatchObject({
      code: 'guest.stake_limit',
    })
    expect(await bo.client.guests.door({ uniqueId: second.uniqueId })).toEqual({
      refusal: { code: 'guest.credit_out' },
    })
  })

  it('whose answer was lost comes back with the same command as the same guest, within the hour', async () => {
    const ann = await aRegular()
    const bet = await aStartedBet(ann, ['Bo', 'Cy'])
    const entry = anEntry(bet, 'Bo')
    const first = await server.visitor().client.guests.enter(entry)
    const again = server.visitor()
    expect((await again.client.guests.enter(entry)).me.userId).toBe(first.me.userId)
    expect(await again.client.accounts.me({})).toMatchObject({ userId: first.me.userId })
    await owner.query(`update guest_arrivals set created_at = now() - interval '2 hours' where user_id = $1`, [
      first.me.userId,
    ])
    expect(await refused(server.visitor().client.guests.enter(entry))).toMatchObject({ code: 'bet.participant_taken' })
  })

  it('is nobody where the prediction, the place or the bet is wrong: nothing is left behind', async () => {
    const ann = await aRegular()
    const bet = await aStartedBet(ann, ['Bo', 'Cy'])
    const count = async () => (await owner.query('select count(*) from users where email is null')).rows
    const before = await count()
    const entry = anEntry(bet, 'Bo')
    const { client } = server.visitor()
    expect(await refused(client.guests.enter({ ...entry, text: ' ' }))).toMatchObject({ code: 'prediction.missing' })
    expect(await refused(client.guests.enter({ ...entry, uniqueId: 'A'.repeat(22) }))).toMatchObject({
      code: 'bet.not_found',
    })
    expect(await refused(client.guests.enter({ ...entry, participantId: participantIdOf(bet, 'Ann') }))).toMatchObject({
      code: 'bet.participant_taken',
    })
    expect(await count()).toEqual(before)
    const page = await server.visitor().fetch(`/predict/${bet.uniqueId}?participant=Bo`)
    expect(page.headers.getSetCookie()).toEqual([])
    expect(await count()).toEqual(before)
  })

  it.each([
    [{ type: 'number', unit: 'people', isCapped: false }, '012,50', '12.5', 'twelve', 'answer.not_a_number'],
    [
      { type: 'date', timeZone: 'Europe/Berlin', isCapped: false },
      ' 2028-02-29',
      '2028-02-29',
      '',
      'prediction.missing',
    ],
    [{ type: 'options', options: ['Yes', 'No'] }, ' Yes ', 'Yes', 'Maybe', 'answer.not_an_option'],
  ] as const)('answers %o in its one text, and as nothing else', async (answers, text, sealed, wrong, code) => {
    const kind = answers.type === 'options' ? { ...answers, options: [...answers.options] } : answers
    const bet = await aStartedBet(await aRegular(), ['Bo', 'Cy'], { answers: kind, creatorPrediction: text })
    const entry = anEntry(bet, 'Bo')
    const { client } = server.visitor()
    expect(await refused(client.guests.enter({ ...entry, text: wrong }))).toMatchObject({ code })
    const entered = await client.guests.enter({ ...entry, text })
    expect(entered.bet.participants.find(({ name }) => name === 'Bo')?.prediction).toEqual({
      state: 'mine',
      text: sealed,
    })
  })

  it('finds the doors of accounts closed, in the contract and in the database', async () => {
    const ann = await aRegular()
    const bo = await aGuest(server, await aStartedBet(ann, ['Bo', 'Cy']), 'Bo')
    const commandId = crypto.randomUUID()
    const closed = [
      bo.client.leagues.create({ commandId, name: 'Club', lastDay: null }),
      bo.client.friends.search({ text: 'Ann' }),
      bo.client.friends.request({ commandId, userId: ann.id }),
      bo.client.invites.generate({ commandId, isNew: false }),
      bo.client.tasks.claim({ commandId, task: 'check_in' }),
      bo.client.accounts.endSessions({ password: 'x', sessionId: null }),
    ]
    const refusals = await Promise.all(closed.map((call) => refused(call)))
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'guest.closed', status: 403 })
    await expect(
      owner.query(
        `insert into friends (user_id, friend_user_id) values (least($1, $2)::uuid, greatest($1, $2)::uuid)`,
        [ann.id, bo.userId],
      ),
    ).rejects.toThrow('a guest cannot do this')
    const sam = await server.signedUp('Sam')
    const { people } = await sam.client.friends.search({ text: 'Bo' })
    expect(people.some(({ userId }) => userId === bo.userId)).toBe(false)
    expect(await refused(sam.client.friends.request({ commandId, userId: bo.userId }))).toMatchObject({
      code: 'friend.not_found',
    })
  })
})

const withoutText = ({ uniqueId, participantId, commandId }: ReturnType<typeof anEntry>) => ({
  uniqueId,
  participantId,
  commandId,
})

/** The first of these that was refused with that code. */
function entryOf(entries: readonly ReturnType<typeof anEntry>[], codes: readonly string[], code: string) {
  const entry = entries[codes.indexOf(code)]
  if (!entry) throw new Error(`nothing was refused with ${code}`)
  return entry
}

describe('the limits, twenty at once', () => {
  it('let one guest take one place', async () => {
    const ann = await aRegular()
    const bet = await aStartedBet(ann, ['Bo', 'Cy'])
    const codes = await Promise.all(Array.from({ length: 20 }, () => enterFrom(server, '10.0.0.1', anEntry(bet, 'Bo'))))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['ok', 'bet.participant_taken']))
  })

  it('let six guests into a bet', async () => {
    const ann = await aRegular()
    const names = Array.from({ length: 19 }, (_, index) => `Friend ${index}`)
    const bet = await aStartedBet(ann, names, stakeOf(1))
    const codes = await Promise.all(names.map((name) => enterFrom(server, '10.0.0.2', anEntry(bet, name))))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(6)
    expect(codes.filter((code) => code === 'guest.bet_full')).toHaveLength(13)
    expect(await server.visitor().client.guests.door({ uniqueId: bet.uniqueId })).toEqual({
      refusal: { code: 'guest.bet_full', limit: 6 },
    })
  })

  it('let twenty guests of a network into the bets of new accounts, and any number into those of older ones', async () => {
    const bets = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => aStartedBet(await aPerson(world, `New ${index}`), SIX, stakeOf(1))),
    )
    const entries = bets.flatMap((bet) => SIX.map((name) => anEntry(bet, name)))
    const codes = await Promise.all(entries.map((entry) => enterFrom(server, '2001:db8::1', entry)))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(20)
    expect(codes.filter((code) => code === 'guest.network_full')).toHaveLength(4)
    // The same /64 is the same network, the next one is another.
    const left = entryOf(entries, codes, 'guest.network_full')
    expect(await enterFrom(server, '2001:db8::ffff', left)).toBe('guest.network_full')
    expect(await enterFrom(server, '2001:db8:0:1::1', left)).toBe('ok')
    const regular = await aRegular()
    const other = await aStartedBet(regular, ['Bo'], stakeOf(1))
    expect(await enterFrom(server, '2001:db8::1', anEntry(other, 'Bo'))).toBe('ok')
  })

  it('give twelve credits a day to the guests of one creator, and count none that came back', async () => {
    const ann = await aRegular()
    const bets = []
    for (let count = 0; count < 4; count += 1) bets.push(await aStartedBet(ann, [...SIX, 'Late'], stakeOf(5)))
    const entries = bets.flatMap((bet) => SIX.map((name) => anEntry(bet, name)))
    const codes = await Promise.all(entries.map((entry) => enterFrom(server, '10.0.0.4', entry)))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(12)
    expect(codes.filter((code) => code === 'guest.credit_spent')).toHaveLength(12)
    must(await ann.command('bets.cancel', { uniqueId: bets[0]?.uniqueId ?? '' }))
    const left = entryOf(entries, codes, 'guest.credit_spent')
    const isOfCancelled = left.uniqueId === bets[0]?.uniqueId
    expect(await enterFrom(server, '10.0.0.4', left)).toBe(isOfCancelled ? 'bet.bad_state' : 'ok')
  })

  it('give one guest one credit', async () => {
    const ann = await aRegular()
    const bo = await aGuest(
      server,
      await aStartedBet(ann, ['Bo', 'Cy'], { stake: { type: 'action', forfeit: 'Sings' } }),
      'Bo',
    )
    const bets = await Promise.all(Array.from({ length: 8 }, () => aStartedBet(ann, ['Bo', 'Cy'], stakeOf(5))))
    for (const bet of bets) await bo.client.bets.claim(withoutText(anEntry(bet, 'Bo')))
    const sealed = await Promise.allSettled(
      bets.map(({ uniqueId }) => bo.client.bets.predict({ uniqueId, commandId: crypto.randomUUID(), text: 'Mine' })),
    )
    expect(sealed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await bo.balance()).toBe(0)
  })
})
