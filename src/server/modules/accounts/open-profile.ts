import { defaultDisplayName } from '#domain/accounts/display-name.ts'
import { ok } from '#domain/kernel/result.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { grantStart } from '#server/platform/ledger/grant-start.ts'
import { recordSignupSource, type SignupSourceFacts } from '#server/modules/invites/record-signup-source.ts'
import { openPet } from '#server/modules/pets/open-pet.ts'
import { insertProfile } from './queries.ts'
import { rewardKeys } from './reward-keys.ts'
import type { AccountDeps } from './session-context.ts'

/** The code of an invite is kept with the account itself. */
const UNKNOWN_WAY = { inviteCode: 'kept', returnTo: null }

/** Whose profile it is, as the sign-up said. */
interface Owner {
  readonly id: string
  readonly email: string
  readonly name: string
  /** How the sign-up came about; unknown where the profile is made at a later visit. */
  readonly signupSource?: Pick<SignupSourceFacts, 'inviteCode' | 'returnTo'>
}

/**
 * Makes what an account starts with: a profile, a pet, a wallet and the start grant. Doing it again changes nothing, so
 * an account whose making was interrupted gets it at its next visit.
 *
 * @see docs/rules.md#start-grant, docs/rules.md#display-names
 */
export async function openProfile({ db, emailHashSecret }: AccountDeps, owner: Owner): Promise<void> {
  const { id, email, name } = owner
  const opened = await withTransaction<null, never>(db, id, async (tx) => {
    const made = await tx.first(insertProfile, [id, defaultDisplayName(name, email)])
    // Whoever was faster makes the rest: the insert above has waited for it.
    if (!made) return ok(null)
    openPet(tx, id)
    const keys = rewardKeys(email, emailHashSecret)
    recordSignupSource(tx, id, { ...(owner.signupSource ?? UNKNOWN_WAY), keys })
    await grantStart(tx, id, keys)
    return ok(null)
  })
  if (!opened.ok) throw new Error(`the profile was not opened: ${opened.error.code}`)
}
