import type { Database } from '#server/db/database.ts'
import { withRead } from '#server/db/transaction.ts'
import { selectSwitches } from '#server/platform/switches/queries.ts'
import { attemptHashes, findUser } from './find-user.ts'
import { type FoundUser, selectDeeds, selectReports, selectUserFacts, type UserFacts } from './queries.ts'

/** What an operator may look at. Nothing changes. */
export interface LookUp {
  readonly usage: string
  readonly run: (given: LookingUp) => Promise<readonly string[]>
}

interface LookingUp {
  /** With the role that owns the tables. */
  readonly owner: Database
  readonly args: readonly string[]
  readonly emailHashSecret: string
}

const LINES = 30
const FAILURES_MAX = 5
const minute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')

/** The account, as far as helping its owner needs. Bets and predictions are not shown. */
const lookUp: LookUp['run'] = ({ owner, args, emailHashSecret }) =>
  withRead(owner, null, async (reader) => {
    const user = await findUser(reader, args[0] ?? '')
    const facts = await reader.first(selectUserFacts, [user.id, attemptHashes(user, emailHashSecret)])
    if (!facts) return []
    const isLocked = facts.failed_attempts >= FAILURES_MAX
    return [
      `id              ${user.id}`,
      `name            ${user.display_name}`,
      `e-mail          ${emailLine(user, facts)}`,
      `since           ${minute(facts.created_at)}`,
      `suspended       ${facts.suspended_since ? `since ${minute(facts.suspended_since)}` : 'no'}`,
      `tokens          ${facts.tokens}`,
      `sessions        ${facts.sessions}`,
      `failed attempts ${facts.failed_attempts} in 15 minutes${isLocked ? ': locked' : ''}`,
      `open bets       ${facts.open_bets}`,
      `reported        ${facts.reports} times`,
      ...facts.leagues.map((league) => `league          ${league}`),
    ]
  })

function emailLine({ email }: FoundUser, facts: UserFacts): string {
  if (email === null) return facts.is_guest ? 'none, a guest' : 'none, a passkey opens the account'
  return facts.email_verified ? email : `${email} (not confirmed)`
}

export const LOOK_UPS: Readonly<Record<string, LookUp>> = {
  'look-up': { usage: 'look-up <user>: the account, by id, e-mail address or exact name', run: lookUp },
  switches: {
    usage: 'switches: what is switched off',
    run: async ({ owner }) => {
      const rows = await withRead(owner, null, (reader) => reader.query(selectSwitches, []))
      if (rows.length === 0) return ['Everything is on.']
      return rows.map(({ name, reason, off_since: at }) => `${name}  off since ${minute(at)}  ${reason}`)
    },
  },
  reports: {
    usage: 'reports: the bets, comments, photos, leagues and names that users have reported, the newest first',
    run: async ({ owner }) => {
      const rows = await withRead(owner, null, (reader) => reader.query(selectReports, [LINES]))
      return rows.map(
        ({ last_at: at, count, reasons, kind, id, author, text, is_hidden: isHidden }) =>
          `${minute(at)}  ${count}× ${reasons}  ${kind} ${id} of ${author}${isHidden ? '  hidden' : ''}  ${JSON.stringify(text)}`,
      )
    },
  },
  deeds: {
    usage: 'deeds: what operators have done, the newest first',
    run: async ({ owner }) => {
      const rows = await withRead(owner, null, (reader) => reader.query(selectDeeds, [LINES]))
      return rows.map(
        ({ created_at: at, operator, deed, subject, reason, details }) =>
          `${minute(at)}  ${operator}  ${deed} ${subject}  ${JSON.stringify(details)}  ${reason}`,
      )
    },
  },
}
