import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { cloneDatabase } from '#test/support/database.ts'
import { startServer } from '#test/support/http.ts'
import { aRequest } from '#test/support/started-bet.ts'

const server = await startServer(await cloneDatabase())

it('are dropped before the command that changes their bet is answered', async () => {
  const [creator, visitor] = [await server.signedUp('Ann'), server.visitor()]
  const { uniqueId } = await creator.client.bets.create({ commandId: randomUUID(), ...aRequest() } as never)
  const before = await visitor.client.bets.get({ uniqueId })
  await creator.client.bets.cancel({ commandId: randomUUID(), uniqueId } as never)
  const after = await visitor.client.bets.get({ uniqueId })
  expect([before.status, after.status]).toEqual(['pending', 'cancelled'])
})
