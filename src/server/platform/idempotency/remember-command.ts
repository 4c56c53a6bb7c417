import { assert } from '#domain/kernel/result.ts'
import type { CommandId } from '#domain/kernel/ids.ts'
import { hash } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transaction.ts'
import { HOUR_MS, type Job } from '#server/platform/jobs/job.ts'
import {
  deleteOldCommands,
  rememberCommandOnce,
  type CommandParameters,
  type CommandResponse,
  type Remembered,
} from './queries.ts'

export interface CommandCall<R extends CommandResponse> {
  /** `noun.verb` of the contract. */
  readonly endpoint: string
  readonly input: { readonly commandId: CommandId }
  readonly response: R
}

/**
 * Remembers a command in its own transaction, so that it takes effect once. Sent first: the same command in another
 * transaction is waited for. A refusal forgets it again, because it had no effect.
 *
 * @see docs/decisions/0006-commands-take-effect-once.md
 */
export async function rememberCommand<R extends CommandResponse>(
  { tx }: Pick<Context, 'tx'>,
  call: CommandCall<R>,
): Promise<Remembered<R>> {
  const row = await tx.first(rememberCommandOnce, commandParameters(call))
  assert(row !== null, 'the database answers whether a command is new')
  return row.command as Remembered<R>
}

export const commandParameters = ({ endpoint, input, response }: CommandCall<CommandResponse>): CommandParameters => [
  input.commandId,
  endpoint,
  requestHash(input),
  JSON.stringify(response),
]

/** Two requests are the same when every field is, in whatever order they were sent. */
const requestHash = (input: unknown): Buffer => hash('sha256', canonical(input), 'buffer')

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object' || value instanceof Date) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}

/** Deletes remembered commands after 48 hours; only the scheduler may. */
export const forgetCommands = (scheduler: Database): Promise<void> =>
  transact(scheduler, null, async (tx) => tx.write(deleteOldCommands, []))

/** Deletes commands that no client repeats any more. What may happen only once ever has its own business key. */
export const forgetOldCommands: Job = {
  name: 'commands.forget',
  everyMs: HOUR_MS,
  run: ({ db }) => forgetCommands(db),
}
