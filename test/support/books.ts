import { checkBooks } from '#server/platform/checker/check-books.ts'
import type { Database } from '#server/db/database.ts'
import { afterAll, expect } from 'vitest'
import { expectHistoriesWhole } from './histories.ts'

/** Fails when the bank checker finds anything at all. */
export async function expectBooksBalanced(db: Pick<Database, 'checkerPool'>): Promise<void> {
  expect(await checkBooks(db)).toEqual([])
}

/** Asks the bank checker when every test of the file is done, and checks the histories of all bets. */
export function checkBooksAfterwards(db: Pick<Database, 'checkerPool'>): void {
  afterAll(async () => {
    await expectBooksBalanced(db)
    await expectHistoriesWhole(db.checkerPool)
  })
}
