import { deleteAccountData } from '#server/modules/account-deletion/delete-account-data.ts'
import type { Person, World } from './people.ts'

/** Deletes an account that has no identity in the auth library, as those that {@link aPerson} makes. */
export const deleteAccount = ({ db }: Pick<World, 'db'>, { id }: Pick<Person, 'id'>): Promise<void> =>
  deleteAccountData(
    {
      db,
      mailer: { forget: async () => {} },
      emailHashSecret: 'e'.repeat(40),
      erasureLog: { add: () => {}, has: () => false, isEmpty: () => true },
    },
    id,
  )
