import { defaultDisplayName } from '#domain/accounts/display-name.ts'
import { transact, type Tx } from '#server/db/transaction.ts'
import { grantStart } from '#server/platform/ledger/grants.ts'
import { recordSignupSource, type SignupSourceFacts } from '#server/modules/invites/signup-source.ts'
import { openPet } from '#server/modules/pets/own-pet.ts'
import { insertProfile } from './queries.ts'
import { rewardKeys } from './email-hash.ts'
import type { AccountDeps } from './session-context.ts'

/** For a profile that is created by a later request: the code of the invite is kept with the account. */
const UNKNOWN_SOURCE = { inviteCode: 'kept', returnTo: null }

/** The account of the profile, with the data of the sign-up. */
interface Owner {
  readonly id: string
  /** Null for an account that a passkey alone opens. */
  readonly email: string | null
  readonly name: string
  /** Where the sign-up came from; absent where the profile is created by a later request. */
  readonly signupSource?: Pick<SignupSourceFacts, 'inviteCode' | 'returnTo'>
}

/**
 * Creates what an account starts with: a profile, a pet, a wallet and the start grant. A repetition changes nothing, so
 * an account whose creation was interrupted gets them with its next request.
 *
 * @see docs/rules.md#start-grant, docs/rules.md#display-names
 */
export async function writeProfile(tx: Tx, owner: Owner, emailHashSecret: string): Promise<void> {
  const { id, email, name } = owner
  const made = await tx.first(insertProfile, [id, defaultDisplayName(name, email)])
  // A concurrent request was faster and creates the rest: the insert above has waited for it.
  if (!made) return
  openPet(tx, id)
  const keys = email === null ? null : rewardKeys(email, emailHashSecret)
  recordSignupSource(tx, id, { ...(owner.signupSource ?? UNKNOWN_SOURCE), keys })
  await grantStart(tx, id, keys)
}

/** Does the same in a transaction of its own. */
export const openProfile = (
  { db, emailHashSecret }: Pick<AccountDeps, 'db' | 'emailHashSecret'>,
  owner: Owner,
): Promise<void> => transact(db, owner.id, (tx) => writeProfile(tx, owner, emailHashSecret))
