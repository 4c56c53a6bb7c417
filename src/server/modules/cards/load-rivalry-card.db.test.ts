import { rivalrySheet } from '#server/adapters/card/rivalry-sheet.ts'
import { must } from '#test/support/answers.ts'
import { makePlayer } from '#test/support/bet-stages.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { startServer } from '#test/support/http.ts'
import { ask } from '#test/support/social.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { expect, it } from 'vitest'
import { loadRivalryCard } from './load-cards.ts'

const world = await cloneDatabase()
const server = await startServer(world)
const [mia, jo, eve] = [
  await makePlayer(world, server, 'Mia'),
  await makePlayer(world, server, 'Jo'),
  await makePlayer(world, server, 'Eve'),
]
const bet = await aStartedBet(mia, ['Jo'], { description: 'SECRET question' })
await join(jo, bet, 'SECRET prediction')
must(
  await mia.command('bets.resolve', {
    uniqueId: bet.uniqueId,
    resolution: { type: 'winners', winnerIds: [participantIdOf(bet, 'Jo')] },
  }),
)

type Player = typeof mia
const allow = async (one: Player, other: Player, isAllowed = true) =>
  must(await ask(world.db, one.id, ['friends.shareScore', { userId: other.id, isAllowed }]))
const picture = (viewer: Pick<Player['browser'], 'fetch'>, person: Player) =>
  viewer.fetch(`/card/with/${person.id}.png`)
const statuses = async () =>
  Promise.all(
    [
      picture(mia.browser, jo),
      picture(jo.browser, mia),
      picture(eve.browser, jo),
      picture(server.visitor(), jo),
      picture(mia.browser, mia),
    ].map(async (answer) => (await answer).status),
  )

it('is a picture for the two while both let the other share it, and for nobody else', async () => {
  expect(await statuses()).toEqual([404, 404, 404, 404, 404])
  await allow(mia, jo)
  expect(await statuses()).toEqual([404, 404, 404, 404, 404])
  await allow(jo, mia)
  expect(await statuses()).toEqual([200, 200, 404, 404, 404])
  const answer = await picture(mia.browser, jo)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  await allow(jo, mia, false)
  expect(await statuses()).toEqual([404, 404, 404, 404, 404])
  await allow(jo, mia)
  must(await ask(world.db, jo.id, ['friends.block', { userId: mia.id }]))
  expect(await statuses()).toEqual([404, 404, 404, 404, 404])
  must(await ask(world.db, jo.id, ['friends.unblock', { userId: mia.id }]))
})

it('has names, pets and the score, and nothing of the bets', async () => {
  await allow(mia, jo)
  await allow(jo, mia)
  const loaded = await loadRivalryCard(world.db, mia.id, jo.id)
  if (!loaded) throw new Error('both have allowed it')
  expect(rivalrySheet(loaded)).toMatchObject({
    design: 'rivalry',
    paper: 'lime',
    sides: [
      { name: 'Mia', won: '0', isAhead: false },
      { name: 'Jo', won: '1', isAhead: true },
    ],
  })
  expect(JSON.stringify(loaded)).not.toMatch(/SECRET/)
  await world.owner.query('update profiles set deletion_started_at = now() where user_id = $1', [jo.id])
  expect(await loadRivalryCard(world.db, mia.id, jo.id)).toBeNull()
})
