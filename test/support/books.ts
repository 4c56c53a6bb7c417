import { checkBooks } from '#server/platform/checker/check-books.ts'
import type { Database } from '#server/db/database.ts'
import { afterAll, expect } from 'vitest'

/** Fails when the bank checker finds anything at all. */
export async function expectBooksBalanced(db: Pick<Database, 'checkerPool'>): Promise<void> {
  expect(await checkBooks(db)).toEqual([])
}

/** Asks the bank checker when every test of the file is done. */
export function checkBooksAfterwards(db: Pick<Database, 'checkerPool'>): void {
  afterAll(() => expectBooksBalanced(db))
}
