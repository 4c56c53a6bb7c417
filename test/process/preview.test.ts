import { addressToUrl } from '#server/db/address.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { connectClient } from '#server/db/pool.ts'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makePreviewDatabase } from '#test/support/preview-database.ts'
import { BUILT_SERVER, freePort, newFolder, runNode, source } from './processes.ts'

const DATA_DIR = newFolder()
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

/** Runs `work` in the data folder's own cluster while no server uses it. */
async function inCluster<T>(work: (owner: Awaited<ReturnType<typeof connectClient>>) => Promise<T>): Promise<T> {
  const cluster = await startEmbedded({ folder: join(DATA_DIR, 'database'), settings: { fsync: 'off' } })
  const owner = await connectClient(addressToUrl(cluster.address), 'owner')
  try {
    return await work(owner)
  } finally {
    await owner.end()
    await cluster.stop()
  }
}

describe('a data folder made by a preview', () => {
  it('is refused at start, brought to the present by one command, and then served', async () => {
    await inCluster(makePreviewDatabase)
    const PORT = String(await freePort())

    const refused = runNode(BUILT_SERVER, { DATA_DIR, PORT })
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toMatch(/^The data was made by a preview of Toldya, .*`npm run migrate-from-preview` once/m)
    expect(refused.said()).not.toMatch(/^\s+at /m)

    const wayOut = runNode(source('scripts/migrate-from-preview.ts'), { DATA_DIR })
    expect(await wayOut.ended).toBe(0)
    expect(wayOut.said()).toContain('Applied 0037_standing-results, ')
    const again = runNode(source('scripts/migrate-from-preview.ts'), { DATA_DIR })
    expect(await again.ended).toBe(0)
    expect(again.said()).toContain('Nothing to do.')

    const server = runNode(BUILT_SERVER, { DATA_DIR, PORT })
    await server.until('Toldya is at ')
    expect((await fetch(`http://localhost:${PORT}/healthz`)).status).toBe(200)
    // What the server finds in the data: a visitor may open a bet that the preview made.
    expect((await fetch(`http://localhost:${PORT}/predict/pending---------------`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(
      await inCluster(
        async (owner) => (await owner.query('select prediction from predictions where is_prefilled')).rows,
      ),
    ).toEqual([{ prediction: 'It will not' }])
  })
})
