import { endingWith } from '#server/db/database.ts'
import { withRead } from '#server/db/transaction.ts'
import { MINUTE_MS, type Job } from '#server/platform/jobs/job.ts'
import { runSequentially } from '#server/platform/run-sequentially.ts'
import { deleteAccountData, type DeletionDeps } from './delete-account-data.ts'
import { selectPresent, selectUnfinished } from './queries.ts'

const PAGE = 1_000

/** Resumes interrupted account deletions. Each step runs on behalf of the user, not of the scheduler. */
export const finishDeletions = (deps: DeletionDeps): Job => ({
  name: 'deletions.finish',
  everyMs: 5 * MINUTE_MS,
  run: ({ db }) => resumeDeletions({ ...deps, db: endingWith(deps.db, db) }),
})

/**
 * Resumes interrupted deletions. Every step can be repeated, so one that another process is running still ends once.
 */
export async function resumeDeletions(deps: DeletionDeps): Promise<void> {
  const unfinished = await withRead(deps.db, null, (reader) => reader.query(selectUnfinished, []))
  await runSequentially({ name: 'deletions.finish', db: deps.db }, unfinished, ({ user_id: userId }) =>
    deleteAccountData(deps, userId),
  )
}

/**
 * Erases again whom the erasure log knows and the database does not: it was put back from a backup made before.
 *
 * @see docs/rules.md#erasure
 */
export async function repeatErasures(deps: DeletionDeps): Promise<void> {
  if (deps.erasureLog.isEmpty()) return
  for (let after: string | null = null; ;) {
    const page: readonly { readonly user_id: string }[] = await withRead(deps.db, null, (reader) =>
      reader.query(selectPresent, [after, PAGE]),
    )
    for (const { user_id: userId } of page) if (deps.erasureLog.has(userId)) await deleteAccountData(deps, userId)
    if (page.length < PAGE) return
    after = page.at(-1)?.user_id ?? null
  }
}
