import type { Me } from '#contract/accounts.ts'
import { ok } from '#domain/kernel/result.ts'
import { isReadOnly } from '#server/db/constraints.ts'
import { withRead } from '#server/db/transaction.ts'
import { presentPet } from '#server/modules/pets/present-pet.ts'
import { payPendingRewards } from '#server/modules/invites/pay-pending-rewards.ts'
import { openProfile } from './open-profile.ts'
import { openMe, type MeRow } from './queries.ts'
import type { AccountDeps, SessionUseCase } from './session-context.ts'
import { renewSession } from './sessions.ts'

/** The signed-in user, or null for a visitor. Prolongs the session, and creates a missing profile. */
export const getMe: SessionUseCase<'me'> = async (context) => {
  const { session, request, setCookies } = context
  if (session === null) return ok(null)
  if (session.isDueForRenewal)
    await whileWritable(async () => setCookies(await renewSession(context, request, session)))
  return ok(await readMe(context, { id: session.userId, email: session.email, name: session.name }))
}

/** The user as every screen shows them, after rewards that were due are paid. */
export async function readMe(
  deps: AccountDeps,
  owner: { readonly id: string; readonly email: string | null; readonly name: string },
): Promise<Me> {
  const { id, email, name } = owner
  const me = await findMe(deps, id)
  if (me && !me.has_pending_rewards) return presentMe(me, owner)
  if (me) await whileWritable(() => payPendingRewards(deps.db, id))
  // A guest's profile is created together with the guest.
  else if (email !== null) await openProfile(deps, { id, email, name })
  const made = await findMe(deps, owner.id)
  if (!made) throw new Error('a profile that was just created is missing')
  return presentMe(made, owner)
}

/** What a read does on the side waits for a database that takes writes again; the read itself does not. */
async function whileWritable(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isReadOnly(error)) throw error
  }
}

const findMe = ({ db }: AccountDeps, userId: string): Promise<MeRow | null> =>
  withRead(db, userId, (reader) => reader.first(openMe, [userId]))

const presentMe = (row: MeRow, { id, email }: { readonly id: string; readonly email: string | null }): Me => ({
  userId: id,
  displayName: row.display_name,
  email,
  tokens: row.tokens,
  unreadCount: row.unread_count,
  unreadUpToId: row.unread_up_to,
  premiumUntil: row.premium_until,
  pet: presentPet({ ...row, name: row.pet_name }),
  guest: row.is_guest ? { creditBet: row.credit_bet } : null,
})
