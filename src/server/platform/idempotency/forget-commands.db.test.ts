import { asScheduler } from '#server/db/database.ts'
import { expect, it } from 'vitest'
import { cloneDatabase } from '#test/support/database.ts'
import { aPerson } from '#test/support/people.ts'
import { aStartedBet } from '#test/support/started-bet.ts'
import { forgetCommands } from './remember-command.ts'

const { db, owner } = await cloneDatabase()
const world = { db, owner }

const remembered = async (): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>('select count(*) from idempotency_keys')
  return rows[0]?.count ?? -1
}

it('forgets commands after 48 hours, and none before; only the clock may', async () => {
  const ann = await aPerson(world, 'Ann')
  await aStartedBet(ann, ['Bo'])
  await aStartedBet(ann, ['Bo'])
  await forgetCommands(asScheduler(db))
  expect(await remembered()).toBe(2)

  await owner.query(
    `update idempotency_keys set created_at = now() - interval '48 hours 1 second'
     where command_id = (select min(command_id::text)::uuid from idempotency_keys)`,
  )
  await expect(forgetCommands(db)).rejects.toThrow('permission denied')
  await forgetCommands(asScheduler(db))
  expect(await remembered()).toBe(1)

  await asScheduler(db).pool.query('delete from idempotency_keys')
  expect(await remembered(), 'the policy keeps a command of today').toBe(1)
})
