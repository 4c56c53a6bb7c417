import { statement } from '#server/db/statement.ts'

export const selectSwitches = statement<
  { readonly name: string; readonly reason: string; readonly off_since: Date },
  []
>('switches.list', 'select name, reason, off_since from switches order by name')

/** No row where it is off already. */
export const insertSwitch = statement<{ readonly name: string }, [name: string, reason: string]>(
  'switches.off',
  'insert into switches (name, reason) values ($1, $2) on conflict (name) do nothing returning name',
)

/** No row where it is on already. */
export const deleteSwitch = statement<{ readonly name: string }, [name: string]>(
  'switches.on',
  'delete from switches where name = $1 returning name',
)
