import { makeBet } from '../made-bets.ts'
import { signedUp } from '../people.ts'
import { test } from '../story.ts'
import { NAMES, walkAndSeal } from './letter-walk.ts'

// WALKS=200 WALK_SEED=7 npx playwright test e2e/walks: that many, from another seed on.
const WALKS = Number(process.env['WALKS'] ?? 8)
const FIRST_SEED = Number(process.env['WALK_SEED'] ?? 1)
/** So many share a creator, who has only so many stakes on credit a day. */
const WALKS_PER_STORY = 4

// A step that does nothing is found before the walk's own time is up.
test.use({ actionTimeout: 30_000 })
test.describe.configure({ timeout: 480_000 })

for (let first = 0; first < WALKS; first += WALKS_PER_STORY) {
  const seeds = Array.from(
    { length: Math.min(WALKS_PER_STORY, WALKS - first) },
    (_, index) => FIRST_SEED + first + index,
  )
  test(`no letter is lost on the walks ${seeds.join(', ')}`, async ({ browser }) => {
    const priya = await signedUp(browser, 'Priya')
    const rival = await signedUp(browser, 'Rae')
    for (const seed of seeds) {
      const bet = await makeBet(priya.page, { description: 'Will Theo cry at his own wedding?', friends: NAMES })
      // Every third walker has an account, whose session may end.
      await walkAndSeal(browser, { bet, seed, rival, isStranger: seed % 3 !== 0 })
    }
  })
}
