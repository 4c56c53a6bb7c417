import type { Task } from '#domain/tasks/task.ts'
import { openProfile } from '#server/modules/accounts/open-profile.ts'
import { deleteAccountData } from '#server/modules/account-deletion/delete-account-data.ts'
import { completeReferralOf } from '#server/modules/invites/complete-referral.ts'
import { taskRoutes } from '#server/modules/tasks/routes.ts'
import { randomUUID } from 'node:crypto'
import { codeOf, must } from '#test/support/answers.ts'
import { asGuest, through, type Person, type World } from '#test/support/people.ts'
import { ask } from '#test/support/social.ts'
import type { Cheat } from './cheat.ts'

const EMAIL_HASH_SECRET = 'e'.repeat(40)

/** One account of a player. */
export interface Account extends Person {
  readonly email: string
  /** The day of the simulation on which it was made. */
  readonly bornOn: number
  readonly isInvited: boolean
  /** Came to one bet without an account: has no email, and is made as they come. */
  readonly isGuest: boolean
  isClosed: boolean
}

/** A real person, who may have several accounts. */
export interface Player {
  readonly name: string
  /** How they cheat; null for honest people. */
  readonly cheat: Cheat | null
  readonly accounts: Account[]
  /** Accounts that they had and have closed. */
  readonly closed: Account[]
}

/** What is said of a new account. */
interface NewAccount {
  readonly name: string
  readonly email: string
  readonly bornOn: number
  readonly inviteCode?: string
}

/** Makes an account as a sign-up does once its address is confirmed: profile, pet, start grant, and what an invite brings. */
export async function openAccount(world: World, given: NewAccount): Promise<Account> {
  const { name, email, bornOn, inviteCode = null } = given
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into users (display_name, email, email_verified, invite_code) values ($1, $2, true, $3) returning id`,
    [name, email, inviteCode],
  )
  const id = rows[0]?.id ?? ''
  const deps = { db: world.db, emailHashSecret: EMAIL_HASH_SECRET }
  await openProfile(deps, { id, email, name, signupSource: { inviteCode, returnTo: null } })
  await completeReferralOf(world.db, id)
  return {
    ...through(world, { id, name }),
    email,
    bornOn,
    isInvited: inviteCode !== null,
    isGuest: false,
    isClosed: false,
  }
}

/** A visitor who will come to a bet as a guest. Until then there is no account that could ask for anything. */
export const aComingGuest = (world: World, name: string, bornOn: number): Account => ({
  ...asGuest(world, { id: '', name }),
  ...{ email: '', bornOn, isInvited: false, isGuest: true, isClosed: false },
})

/** Closes an account as its holder does who gives the right password: everything but the password is the real thing. */
export const closeAccount = ({ db }: World, { id }: Account): Promise<void> =>
  deleteAccountData(
    {
      db,
      mailer: { forget: async () => {} },
      emailHashSecret: EMAIL_HASH_SECRET,
      erasureLog: { add: () => {}, has: () => false, isEmpty: () => true },
    },
    id,
  )

/** The invite link of an account. */
export const inviteCodeOf = async ({ db }: World, account: Account): Promise<string> =>
  must(await ask(db, account.id, ['invites.generate', { isNew: false }])).code

/** Claims the reward of a task; a refusal is an answer like any other. */
export async function claimTask({ db }: World, { id, email }: Account, task: Task): Promise<string> {
  const visit = { db, session: { userId: id, email }, emailHashSecret: EMAIL_HASH_SECRET, onCommitted: () => {} }
  return codeOf(await taskRoutes.claim.run(visit, { task, commandId: randomUUID() }))
}

/** Says that an account has shared a bet. */
export async function share({ db }: World, { id, email }: Account, uniqueId: string): Promise<void> {
  const visit = { db, session: { userId: id, email }, emailHashSecret: EMAIL_HASH_SECRET, onCommitted: () => {} }
  await taskRoutes.noteShare.run(visit, { uniqueId })
}
