import { asScheduler } from '#server/db/database.ts'
import type { TestDatabase } from './database.ts'
import { startServer } from './http.ts'
import { newcomersOf, settleOnTwoDays } from './newcomers.ts'
import { must } from './answers.ts'
import { aPerson, type Person } from './people.ts'
import { ask } from './social.ts'

type Asking = Pick<Person, 'id'>

/** A server without a mailer, the people who come to it by invite links, and what a test asks about them. */
export async function anInviteCast(world: TestDatabase) {
  const { db, owner } = world
  const server = await startServer(world)
  const other = await aPerson(world, 'Other')
  return {
    ...newcomersOf(world, server),
    server,
    other,
    scheduler: asScheduler(db),
    /** Lets the person have been in bets settled on two UTC days. */
    playTwoDays: (person: Person) => settleOnTwoDays(world, person, other),
    answer: (person: Asking, verb: 'accept' | 'reject', code: string) =>
      ask(db, person.id, [`invites.${verb}`, { code }]),
    view: (person: Asking, code: string) => ask(db, person.id, ['invites.view', { code }]),
    friendsOf: async (person: Asking) =>
      must(await ask(db, person.id, ['friends.list', {}])).friends.map((friend) => friend.displayName),
    /** Why tokens came into the person's wallet, oldest first. */
    reasonsOf: async (person: Asking): Promise<readonly string[]> => {
      const { rows } = await owner.query<{ reason: string }>(
        'select reason from ledger_transfers where to_account_id = $1 order by id',
        [person.id],
      )
      return rows.map((row) => row.reason)
    },
  }
}

export const daysUntil = (date: Date | null) => Math.round(((date?.getTime() ?? 0) - Date.now()) / 86_400_000)
