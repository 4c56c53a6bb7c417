import { GUEST_KEPT_DAYS } from '#domain/guests/guest.ts'
import { endingWith } from '#server/db/database.ts'
import { transact, withRead } from '#server/db/transaction.ts'
import { deleteAccountData, type DeletionDeps } from '#server/modules/account-deletion/delete-account-data.ts'
import { HOUR_MS, type Job } from '#server/platform/jobs/job.ts'
import { runSequentially } from '#server/platform/run-sequentially.ts'
import { forgetNetworks, selectGoneGuests } from './queries.ts'

const GUESTS_AT_ONCE = 200

/** Deletes guests who do not come back, as any account is deleted. @see docs/rules.md#guest-deletion */
export const deleteGoneGuests = (deps: DeletionDeps): Job => ({
  name: 'guests.delete',
  everyMs: HOUR_MS,
  run: async ({ db }) => {
    await transact(db, null, async (tx) => tx.write(forgetNetworks, []))
    const gone = await withRead(db, null, (reader) => reader.query(selectGoneGuests, [GUEST_KEPT_DAYS, GUESTS_AT_ONCE]))
    await runSequentially({ name: 'guests.delete', db }, gone, ({ user_id: userId }) =>
      deleteAccountData({ ...deps, db: endingWith(deps.db, db) }, userId),
    )
  },
})
