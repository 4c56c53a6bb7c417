import { asScheduler } from '#server/db/database.ts'
import { silentLog, type Log } from '#server/log.ts'
import { expect, it } from 'vitest'
import { cloneDatabase } from '#test/support/database.ts'
import { aPerson } from '#test/support/people.ts'
import { checkTheBooks } from './jobs.ts'

const { db, owner } = await cloneDatabase()

it('says loudly what cannot be, and repairs nothing', async () => {
  const said: string[] = []
  const log: Log = { ...silentLog, error: (event, facts) => said.push(`${event} ${facts?.name ?? facts?.count}`) }
  const run = () => checkTheBooks.run({ db: asScheduler(db), log, onCommitted: () => {} })
  const ann = await aPerson({ db, owner }, 'Ann')
  await run()
  expect(said).toEqual([])

  await owner.query('update ledger_accounts set balance = balance + 1 where id = $1', [ann.id])
  await run()
  expect(said.at(-1)).toBe(`books.do_not_balance ${said.length - 1}`)
  expect(said.length).toBeGreaterThan(1)
  expect(await ann.balance()).toBe(101)
})
