import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { aGuest, type Guest } from '#test/support/guests.ts'
import { PASSWORD, refused, startServer } from '#test/support/http.ts'
import { must } from '#test/support/answers.ts'
import { aPerson, through } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { randomUUID } from 'node:crypto'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const server = await startServer(world)

const ON_20 = { stake: { type: 'token', tokensText: '20' } } as const
const commandId = () => randomUUID()
const signIn = (guest: Guest, { email }: { readonly email: string }) =>
  guest.client.accounts.signIn({ email, password: PASSWORD })

describe('an account that signs in on a guest’s device', () => {
  it('takes over what the guest holds: prediction, voice and tokens, and the history says so', async () => {
    const mia = await server.signedUp('Mia')
    const ann = await aPerson(world, 'Ann', 1_000)
    const won = await aStartedBet(ann, ['Jo'], ON_20)
    const jo = await aGuest(server, won, 'Jo')
    const result = { type: 'winners' as const, winnerIds: [participantIdOf(won, 'Jo')] }
    await jo.client.bets.confirmResults({ uniqueId: won.uniqueId, commandId: commandId(), result })
    must(await ann.command('bets.confirmResults', { uniqueId: won.uniqueId, result }))
    const active = await aStartedBet(ann, ['Jo'], ON_20)
    const participantId = participantIdOf(active, 'Jo')
    await jo.client.bets.claim({ uniqueId: active.uniqueId, commandId: commandId(), participantId })
    await jo.client.bets.predict({ uniqueId: active.uniqueId, commandId: commandId(), text: 'Jo knows' })
    const said = { type: 'winners' as const, winnerIds: [participantId] }
    await jo.client.bets.confirmResults({ uniqueId: active.uniqueId, commandId: commandId(), result: said })

    await signIn(jo, mia)
    expect((await jo.client.guests.participants({})).tokens).toBe(40)
    expect((await jo.client.guests.participants({})).participants).toMatchObject([
      { name: 'Jo', bet: { uniqueId: active.uniqueId }, isMovable: true },
      { name: 'Jo', bet: { uniqueId: won.uniqueId }, isMovable: true },
    ])
    const bring = { commandId: commandId() }
    await jo.client.guests.bringAlong(bring)
    expect(await jo.client.guests.bringAlong(bring)).toEqual({})
    expect(await refused(jo.client.guests.bringAlong({ commandId: commandId() }))).toMatchObject({ code: 'guest.none' })
    expect((await jo.client.guests.participants({})).participants).toEqual([])

    const me = through(world, { id: mia.userId, name: 'Mia' })
    // 100 of their own, 40 won by the guest.
    expect(await me.balance()).toBe(140)
    const mine = await me.get(active.uniqueId)
    expect(mine.participants.find(({ isMine }) => isMine)).toMatchObject({
      name: 'Jo',
      accountName: 'Mia',
      isGuest: false,
      prediction: { state: 'mine', text: 'Jo knows' },
    })
    expect(mine.resultState).toMatchObject({ hasConfirmed: true })
    expect((await me.listMine()).map(({ uniqueId }) => uniqueId).sort()).toEqual([active.uniqueId, won.uniqueId].sort())
    const told = must(await ann.history(active.uniqueId)).entries.at(-1)
    expect(told).toMatchObject({ type: 'guest_moved', actorName: 'Mia', participantName: 'Jo' })
    must(await ann.command('bets.confirmResults', { uniqueId: active.uniqueId, result: said }))
    expect(await me.balance()).toBe(180)
  })

  it('leaves a place of a bet that it is in already to the guest', async () => {
    const mia = await server.signedUp('Mia')
    const me = through(world, { id: mia.userId, name: 'Mia' })
    const ann = await aPerson(world, 'Ann')
    const bet = await aStartedBet(ann, ['Mia', 'Jo', 'Cy'], ON_20)
    await join(me, bet)
    const jo = await aGuest(server, bet, 'Jo')
    await signIn(jo, mia)
    expect((await jo.client.guests.participants({})).participants).toMatchObject([{ name: 'Jo', isMovable: false }])
    await jo.client.guests.bringAlong({ commandId: commandId() })
    const seen = await ann.get(bet.uniqueId)
    expect(seen.participants.find(({ name }) => name === 'Jo')).toMatchObject({ isGuest: true, isAccepted: true })
  })

  it('may leave everything here, and is not asked again', async () => {
    const mia = await server.signedUp('Mia')
    const ann = await aPerson(world, 'Ann')
    const bet = await aStartedBet(ann, ['Jo', 'Cy'], ON_20)
    const jo = await aGuest(server, bet, 'Jo')
    await signIn(jo, mia)
    await jo.client.guests.leaveHere({ commandId: commandId() })
    expect((await jo.client.guests.participants({})).participants).toEqual([])
    expect((await ann.get(bet.uniqueId)).participants.find(({ name }) => name === 'Jo')).toMatchObject({
      isGuest: true,
    })
  })

  it('moves nothing of a guest who was on another device', async () => {
    const ann = await aPerson(world, 'Ann')
    const bet = await aStartedBet(ann, ['Jo', 'Cy'], ON_20)
    const jo = await aGuest(server, bet, 'Jo')
    const mia = await server.signedUp('Mia')
    await mia.client.accounts.signIn({ email: mia.email, password: PASSWORD })
    expect(await refused(mia.client.guests.bringAlong({ commandId: commandId() }))).toMatchObject({
      code: 'guest.none',
    })
    const asMia = await db.pool.connect()
    await asMia.query(`begin; set local app.user_id = '${mia.userId}'`)
    await expect(
      asMia.query('select app.move_participant($1, $2)', [participantIdOf(bet, 'Jo'), jo.userId]),
    ).rejects.toThrow('only what a guest of this device holds moves')
    await asMia.query('rollback')
    asMia.release()
  })

  it('twenty times at once takes everything over once', async () => {
    const mia = await server.signedUp('Mia')
    const ann = await aPerson(world, 'Ann')
    const bet = await aStartedBet(ann, ['Jo', 'Cy'], ON_20)
    const jo = await aGuest(server, bet, 'Jo')
    await signIn(jo, mia)
    const done = await Promise.allSettled(
      Array.from({ length: 20 }, () => jo.client.guests.bringAlong({ commandId: commandId() })),
    )
    expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const { rows } = await owner.query('select count(*)::int as count from guest_moves where guest_user_id = $1', [
      jo.userId,
    ])
    expect(rows).toEqual([{ count: 1 }])
    const events = must(await ann.history(bet.uniqueId)).entries.filter(({ type }) => type === 'guest_moved')
    expect(events).toHaveLength(1)
  })
})
