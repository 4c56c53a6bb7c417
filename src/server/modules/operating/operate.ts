import { parseArgs } from 'node:util'
import { err, ok } from '#domain/kernel/result.ts'
import type { Database } from '#server/db/database.ts'
import { transact, withRead, withTransaction, type Tx } from '#server/db/transaction.ts'
import type { DeletionDeps } from '#server/modules/account-deletion/delete-account-data.ts'
import { ACCOUNT_DEEDS, type AccountDeed } from './account-deeds.ts'
import { DEEDS, type Deed, type Done } from './deeds.ts'
import { findUser } from './find-user.ts'
import { LOOK_UPS } from './look-up.ts'
import { NotPossible } from './impossible.ts'
import { insertDeed } from './queries.ts'
import { notifyServers } from '#server/platform/realtime/outbox-notifier.ts'

export interface OperatingDeps {
  /** With the role that owns the tables: row-level security does not hold it back. */
  readonly owner: Database
  /** With the roles of the app, for what a user could do. */
  readonly deletion: DeletionDeps
  /** Who acts, for the audit. */
  readonly operator: string
  readonly print: (line: string) => void
}

interface Asked {
  readonly deed: string
  readonly args: readonly string[]
  readonly isActing: boolean
  readonly reason: string
}

const DRY_RUN = 'Dry run: nothing has changed. Add --yes --reason "…" to do it.'

/**
 * Does what an operator asks for. Every deed is a dry run unless `--yes` is given with a reason, and leaves an audit row.
 *
 * @param argv - what stands behind `npm run toldya --`
 * @throws NotPossible with a sentence for the operator
 */
export async function operate(deps: OperatingDeps, argv: readonly string[]): Promise<void> {
  const asked = parse(argv)
  const { emailHashSecret } = deps.deletion
  const lookUp = LOOK_UPS[asked.deed]
  const [deed, accountDeed] = [DEEDS[asked.deed], ACCOUNT_DEEDS[asked.deed]]
  if (lookUp) {
    const lines = await lookUp.run({ owner: deps.owner, args: asked.args, emailHashSecret })
    return lines.forEach(deps.print)
  }
  if (asked.isActing && asked.reason === '') throw new NotPossible('Say why: --reason "…" stays with the deed.')
  if (deed) await doDeed(deps, deed, asked)
  else if (accountDeed) await doAccountDeed(deps, accountDeed, asked)
  else throw new NotPossible(usage())
  if (asked.isActing) await notifyServers(deps.owner.pool)
}

function parse(argv: readonly string[]): Asked {
  // A number below zero is an argument and no option.
  const args = argv.map((text) => (/^-\d+$/.test(text) ? ` ${text}` : text))
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false }, reason: { type: 'string', default: '' } },
    })
    const [deed = '', ...rest] = positionals.map((text) => text.trim())
    return { deed, args: rest, isActing: values.yes, reason: values.reason.trim() }
  } catch {
    throw new NotPossible(usage())
  }
}

/** The deed happens in a dry run too, with everything that the database might refuse, and is rolled back. */
async function doDeed({ owner, deletion, operator, print }: OperatingDeps, { run }: Deed, asked: Asked): Promise<void> {
  const { emailHashSecret } = deletion
  const done = await withTransaction<Done, { readonly code: 'dry_run'; readonly done: Done }>(
    owner,
    null,
    async (tx) => {
      const result = await run({ tx, args: asked.args, reason: asked.reason || 'dry run', emailHashSecret })
      await writeDeed(tx, operator, { ...asked, done: result })
      return asked.isActing ? ok(result) : err({ code: 'dry_run', done: result })
    },
  )
  if (done.ok) return print(done.value.says)
  if (done.error.code !== 'dry_run') throw new NotPossible(`The database refused it: ${done.error.code}.`)
  print(done.error.done.says)
  print(DRY_RUN)
}

/** The audit row is written first: a deed that is interrupted is known. */
async function doAccountDeed(deps: OperatingDeps, { plan, act }: AccountDeed, asked: Asked): Promise<void> {
  const { owner, deletion, operator, print } = deps
  const user = await withRead(owner, null, (reader) => findUser(reader, asked.args[0] ?? ''))
  const given = { user, args: asked.args, deletion }
  const planned = await plan(given)
  print(planned.says)
  if (!asked.isActing) return print(DRY_RUN)
  await transact(owner, null, (tx) => writeDeed(tx, operator, { ...asked, done: { subject: user.id, ...planned } }))
  await act(given)
  print('Done.')
}

async function writeDeed(
  tx: Tx,
  operator: string,
  { deed, reason, done }: Asked & { readonly done: Done },
): Promise<void> {
  const { subject, details, deedId = null } = done
  await tx.first(insertDeed, [deedId, deed, subject, operator, reason || 'dry run', JSON.stringify(details)])
}

function usage(): string {
  const all = [...Object.values(LOOK_UPS), ...Object.values(DEEDS), ...Object.values(ACCOUNT_DEEDS)]
  const lines = all.map(({ usage: line }) => `  ${line}`)
  return `npm run toldya -- <deed> [--yes --reason "why"]\n${lines.join('\n')}\n<user> is an id, an e-mail address or an exact name.`
}
