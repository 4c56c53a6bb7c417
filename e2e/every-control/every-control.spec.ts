import { test } from '../story.ts'
import { IS_WHOLE, isSampled } from './selection.ts'
import { AGAIN } from './states/again.ts'
import { ANSWERS } from './states/answers.ts'
import { DARES } from './states/dares.ts'
import { DESKS } from './states/desk.ts'
import { DOORS } from './states/doors.ts'
import { DRAFTS } from './states/drafts.ts'
import { GUESTS } from './states/guests.ts'
import { LATER_BET } from './states/later-bet.ts'
import { LEAGUES } from './states/leagues.ts'
import { LISTS } from './states/lists.ts'
import { MANAGING } from './states/managing.ts'
import { PENDING_BET } from './states/pending-bet.ts'
import { PEOPLE } from './states/people.ts'
import { QUESTIONS } from './states/questions.ts'
import { RESULTS } from './states/results.ts'
import { SEALS } from './states/seals.ts'
import { TALK } from './states/talk.ts'
import { walkState } from './walk-state.ts'

test.describe.configure({ timeout: IS_WHOLE ? 900_000 : 240_000 })

const STATES = [
  ...PENDING_BET,
  ...LATER_BET,
  ...RESULTS,
  ...MANAGING,
  ...DARES,
  ...LISTS,
  ...PEOPLE,
  ...LEAGUES,
  ...DOORS,
  ...DRAFTS,
  ...DESKS,
  ...[...ANSWERS, ...QUESTIONS, ...AGAIN, ...GUESTS, ...TALK, ...SEALS].filter(({ name }) => isSampled(name)),
]

// Everything is pressed in a wide window too; a slice finds the controls that only such a window has among `DESKS`.
for (const state of STATES)
  test(`every control: ${state.name}`, { tag: IS_WHOLE ? '@desktop' : [] }, ({ browser }) => walkState(state, browser))
