import { statement } from '#server/db/statement.ts'
import type { CommandParameters, CommandResponse, Remembered } from './remember-command.ts'

/** Waits for the same command in another transaction. */
export const rememberCommandOnce = statement<{ readonly command: Remembered<CommandResponse> }, CommandParameters>(
  'idempotency.remember',
  'select app.remember_command($1, $2, $3, $4) as command',
)

export const deleteOldCommands = statement<never, []>(
  'idempotency.delete_old',
  `delete from idempotency_keys where created_at < now() - interval '48 hours'`,
)
