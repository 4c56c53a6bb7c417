import { statement } from '#server/db/statement.ts'

/** What is kept to answer the same again: ids by name, never a prediction. */
export type CommandResponse = Readonly<Record<string, string>>

/**
 * - `new`: go on; the key commits or rolls back with everything else
 * - `repeated`: it took effect before; answer with the current view of the same thing
 * - `reused`: the id stands for another request
 */
export type Remembered<R extends CommandResponse> =
  { readonly kind: 'new' } | { readonly kind: 'repeated'; readonly response: R } | { readonly kind: 'reused' }

/** What `app.remember_command` is called with. */
export type CommandParameters = [commandId: string, endpoint: string, requestHash: Buffer, response: string]

/** Waits for the same command in another transaction. */
export const rememberCommandOnce = statement<{ readonly command: Remembered<CommandResponse> }, CommandParameters>(
  'idempotency.remember',
  'select app.remember_command($1, $2, $3, $4) as command',
)

export const deleteOldCommands = statement<never, []>(
  'idempotency.delete_old',
  `delete from idempotency_keys where created_at < now() - interval '48 hours'`,
)
