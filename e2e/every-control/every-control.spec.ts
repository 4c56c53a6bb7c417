import { test } from '@playwright/test'
import { DOORS } from './states/doors.ts'
import { LATER_BET } from './states/later-bet.ts'
import { LEAGUES } from './states/leagues.ts'
import { LISTS } from './states/lists.ts'
import { MANAGING } from './states/managing.ts'
import { PENDING_BET } from './states/pending-bet.ts'
import { PEOPLE } from './states/people.ts'
import { walkState } from './walk-state.ts'

test.describe.configure({ timeout: process.env['EVERY_CONTROL'] === 'all' ? 900_000 : 240_000 })

for (const state of [...PENDING_BET, ...LATER_BET, ...MANAGING, ...LISTS, ...PEOPLE, ...LEAGUES, ...DOORS])
  test(`every control: ${state.name}`, ({ browser }) => walkState(state, browser))
