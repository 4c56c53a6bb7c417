import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { LEAGUE_TURNS } from '#test/models/league-model.ts'
import { aLeagueStory } from '#test/models/league-steps.ts'
import { LeagueStory } from '#test/models/league-story.ts'

const SEED = Number(process.env['STORY_SEED'] ?? Date.now() % 2_147_483_647)
/** Stories run by tens, at least this often, and then until every rare event has happened. */
const ROUNDS = Number(process.env['LEAGUE_ROUNDS'] ?? 2)
const ROUNDS_MAX = Number(process.env['LEAGUE_ROUNDS_MAX'] ?? 120)
process.stdout.write(`league stories with STORY_SEED=${SEED} LEAGUE_ROUNDS=${ROUNDS}\n`)

const world = await cloneDatabase()
checkBooksAfterwards(world.db)

const counts = new Map<string, number>()
const note = (what: string, code: string): void => {
  const key = what === 'turn' ? code : `${what} ${code === 'ok' ? 'ok' : 'refused'}`
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const COMMANDS = [
  ...['join', 'leave', 'removeMember', 'handOver', 'newCode', 'end', 'delete', 'startBet'].flatMap((kind) => [
    `${kind} ok`,
    `${kind} refused`,
  ]),
  ...['createLeague', 'close', 'days', 'claim', 'predict', 'addParticipant', 'removeParticipant', 'release'].map(
    (kind) => `${kind} ok`,
  ),
  ...['decline', 'resolve', 'confirmResults', 'leaveBet', 'cancel', 'object', 'vote'].map((kind) => `${kind} ok`),
]
const TURNS = [
  ...LEAGUE_TURNS,
  ...['won', 'completed', 'drawn', 'cancelled', 'dare won', 'dare completed', 'dare drawn', 'walk-over'],
  ...['several winners', 'a tie', 'won by somebody outside', 'came back to a score', 'a score of somebody who is gone'],
  ...['a vote: stands', 'a vote: overturned', 'overturned after the league', 'a dare overturned'],
  ...['settled in a league that is finished', 'settled in a league that is gone'],
]

/** What has not happened yet. */
const missing = (): readonly string[] => [...COMMANDS, ...TURNS].filter((key) => !counts.has(key))

it('stories of leagues end as the rules say, their tables equal a rebuild after every step', async () => {
  const story = fc.asyncProperty(aLeagueStory, async (choices) => {
    const notified = await LeagueStory.begin(world, note)
    for (const choice of choices) await notified.run(choice)
    await notified.end()
  })
  for (let round = 0; round < ROUNDS || (round < ROUNDS_MAX && missing().length > 0); round += 1) {
    await fc.assert(story, { seed: SEED + round, numRuns: 10, endOnFailure: true })
  }
  expect(missing(), `everything happened (STORY_SEED=${SEED})`).toEqual([])
}, 900_000)
