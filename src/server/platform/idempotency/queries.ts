import { statement } from '#server/db/statement.ts'

/** Answers a row when the command is new. Waits for the same command in another transaction. */
export const insertCommand = statement<
  { readonly is_new: true },
  [userId: string, commandId: string, endpoint: string, requestHash: Buffer, response: string]
>(
  'idempotency.insert',
  `insert into idempotency_keys (user_id, command_id, endpoint, request_hash, response)
   values ($1, $2, $3, $4, $5::jsonb)
   on conflict (user_id, command_id) do nothing returning true as is_new`,
)

export interface CommandRow {
  readonly endpoint: string
  readonly request_hash: Buffer
  readonly response: Readonly<Record<string, string>>
}

export const selectCommand = statement<CommandRow, [userId: string, commandId: string]>(
  'idempotency.get',
  'select endpoint, request_hash, response from idempotency_keys where user_id = $1 and command_id = $2',
)

export const deleteOldCommands = statement<never, []>(
  'idempotency.delete_old',
  `delete from idempotency_keys where created_at < now() - interval '48 hours'`,
)
