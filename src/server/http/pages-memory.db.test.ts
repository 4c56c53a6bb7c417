import { queryObjects } from 'node:v8'
import { seed } from '../../../bench/seed.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { startServer, type Browser } from '#test/support/http.ts'
import { expect, it } from 'vitest'

const database = await cloneDatabase()
const server = await startServer(database)

const PAGES = 20
/** What the server itself makes now and then, such as a connection. */
const OTHER = 8

/** How many sets there are after a collection of garbage: whatever a screen keeps for one bet, it keeps listeners to it. */
const countSets = (): number => Number(queryObjects(Set, { format: 'count' }))

it('keeps nothing of the pages that it has drawn, each of another bet', async () => {
  const bets = await seed(database.owner, { letter: 'p', groups: 6, betsPerGroup: 10, accepted: 2 })
  const ann = await server.signedUp('Ann')
  let next = 0
  const drawSome = async (browser: Browser) => {
    for (let page = 0; page < PAGES; page += 1) {
      const response = await browser.fetch(`/predict/${bets[next++ % bets.length]?.uniqueId}`)
      expect(response.status).toBe(200)
      await response.text()
    }
  }
  await drawSome(ann)
  const before = countSets()
  await drawSome(ann)
  expect(countSets() - before).toBeLessThan(OTHER)
})
