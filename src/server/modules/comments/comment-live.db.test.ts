import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '#test/support/database.ts'
import { startServer, type Browser } from '#test/support/http.ts'
import { openStream, type OpenStream } from '#test/support/live.ts'
import { aRequest, participantIdOf } from '#test/support/started-bet.ts'

/** The live events of a thread, and signal-typing. */
const world = await cloneDatabase()
// For the database, these are two server processes.
const one = await startServer(world)
const two = await startServer(world)
const { owner } = world

/** Ann's bet with Bo and Cy in it; Eve only has its page open. */
async function aTalk() {
  const [ann, bo, cy, eve] = (await Promise.all([
    one.signedUp('Ann'),
    one.signedUp('Bo'),
    two.signedUp('Cy'),
    one.signedUp('Eve'),
  ])) as [Signed, Signed, Signed, Signed]
  const friends = ['Bo', 'Cy'].map((name) => ({ name, userId: null, prediction: null }))
  const bet = await ann.client.bets.create({ ...aRequest({ friends }), commandId: randomUUID() })
  const { uniqueId } = bet
  for (const [person, name] of [
    [bo, 'Bo'],
    [cy, 'Cy'],
  ] as const) {
    await person.client.bets.claim({ uniqueId, commandId: randomUUID(), participantId: participantIdOf(bet, name) })
  }
  return { ann, bo, cy, eve, bet, uniqueId }
}
type Signed = Browser & { readonly userId: string }

const typesIn = ({ seen }: OpenStream) =>
  seen.map(({ event }) => event.type).filter((type) => type.startsWith('comments.'))
const hears = (stream: OpenStream, type: string) =>
  stream.until((seen) => seen.some(({ event }) => event.type === type), 10_000)

describe('a change of a thread', () => {
  it('reaches the screens of those who may read it, with ids only, and no other screen', async () => {
    const { ann, bo, cy, eve, uniqueId } = await aTalk()
    const streams = await Promise.all([ann, bo, cy].map((person) => openStream(person)))
    const watching = await openStream(eve, { bet: uniqueId })
    const { id: commentId } = await bo.client.comments.add({ uniqueId, commandId: randomUUID(), text: 'A secret word' })
    for (const stream of streams) await hears(stream, 'comments.changed')
    const command = () => ({ uniqueId, commandId: randomUUID() })
    await cy.client.comments.react({ ...command(), target: { type: 'comment', commentId }, kind: '🔥', isOn: true })
    await ann.client.comments.hide({ ...command(), commentId })
    await ann.client.bets.moveDeadline({ ...command(), deadline: new Date('2199-01-01T00:00:00Z') }).catch(() => {})
    await ann.client.bets.addParticipant({ ...command(), name: 'Dee' })
    await watching.until((seen) => seen.some(({ event }) => event.type === 'bet.changed'), 10_000)
    for (const stream of streams) {
      await stream.until((seen) => seen.filter(({ event }) => event.type === 'comments.changed').length === 3, 10_000)
      expect(JSON.stringify(stream.seen)).not.toContain('secret word')
      expect(stream.seen.find(({ event }) => event.type === 'comments.changed')?.event).toEqual({
        type: 'comments.changed',
        uniqueId,
      })
    }
    expect(typesIn(watching)).toEqual([])
    for (const stream of [...streams, watching]) stream.close()
  })
})

describe('who is writing', () => {
  it('shows to the others in the bet, in every process, and is stored nowhere', async () => {
    const { ann, bo, cy, eve, bet, uniqueId } = await aTalk()
    const [own, here, there] = (await Promise.all([bo, ann, cy].map((person) => openStream(person)))) as [
      OpenStream,
      OpenStream,
      OpenStream,
    ]
    const watching = await openStream(eve, { bet: uniqueId })
    const counted = async () => (await owner.query('select from outbox')).rowCount
    const before = await counted()
    await bo.client.comments.signalTyping({ uniqueId })
    for (const stream of [here, there]) await hears(stream, 'comments.typing')
    expect(there.seen.find(({ event }) => event.type === 'comments.typing')).toEqual({
      id: '',
      event: { type: 'comments.typing', uniqueId, participantId: participantIdOf(bet, 'Bo') },
    })
    expect(await counted()).toBe(before)
    expect([...typesIn(own), ...typesIn(watching)]).toEqual([])
    for (const stream of [own, here, there, watching]) stream.close()
  })

  it('does not show to who has blocked them', async () => {
    const { ann, bo, cy, uniqueId } = await aTalk()
    await owner.query('insert into blocks (user_id, blocked_user_id) values ($1, $2)', [ann.userId, bo.userId])
    const [blocker, other] = (await Promise.all([ann, cy].map((person) => openStream(person)))) as [
      OpenStream,
      OpenStream,
    ]
    await bo.client.comments.signalTyping({ uniqueId })
    await hears(other, 'comments.typing')
    await cy.client.comments.signalTyping({ uniqueId })
    await hears(blocker, 'comments.typing')
    expect(typesIn(blocker)).toEqual(['comments.typing'])
    for (const stream of [blocker, other]) stream.close()
  })
})
