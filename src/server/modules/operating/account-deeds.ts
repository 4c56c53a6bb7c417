import { writeFileSync } from 'node:fs'
import { deleteAccountData, type DeletionDeps } from '#server/modules/account-deletion/delete-account-data.ts'
import { getDeletionSummary } from '#server/modules/account-deletion/get-deletion-summary.ts'
import { readExport } from '#server/modules/accounts/export-account.ts'
import { performRead } from '#server/perform.ts'
import type { Done } from './deeds.ts'
import { NotPossible } from './impossible.ts'
import type { FoundUser } from './queries.ts'

/** What an account deed is given. The deletion of an account is many transactions, and an export is a file. */
interface GivenAccount {
  readonly user: FoundUser
  readonly args: readonly string[]
  readonly deletion: DeletionDeps
}

/** Something that an operator does with a whole account. */
export interface AccountDeed {
  readonly usage: string
  /** What it would do. */
  readonly plan: (given: GivenAccount) => Promise<Pick<Done, 'details' | 'says'>>
  readonly act: (given: GivenAccount) => Promise<void>
}

const erase: AccountDeed = {
  usage: 'erase <user>: deletes the account as its owner could, with all that this does',
  plan: async ({ user, deletion }) => {
    const summary = await performRead(deletion.db, user.id, (context) => getDeletionSummary(context, {}))
    if (!summary.ok) throw new NotPossible('The account cannot be read.')
    const details = summary.value
    const lines = Object.entries(details).map(([fact, count]) => `  ${fact}: ${count}`)
    return { details, says: `The account is deleted for good:\n${lines.join('\n')}` }
  },
  act: ({ user, deletion }) => deleteAccountData(deletion, user.id),
}

const fileOf = ({ user, args }: GivenAccount): string => args[1] ?? `export-${user.id}.json`

const exportData: AccountDeed = {
  usage: 'export <user> [file]: everything that is kept about the user, as JSON for the user',
  plan: async (given) => ({ details: {}, says: `The export goes to ${fileOf(given)}.` }),
  act: async (given) => {
    const { user, deletion } = given
    const json = await readExport(deletion.db, { userId: user.id, email: user.email })
    if (json === null) throw new NotPossible('The account is gone.')
    writeFileSync(fileOf(given), `${json}\n`, { mode: 0o600, flag: 'wx' })
  },
}

export const ACCOUNT_DEEDS: Readonly<Record<string, AccountDeed>> = { erase, export: exportData }
