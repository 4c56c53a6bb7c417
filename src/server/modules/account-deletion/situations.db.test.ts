import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createPhotoStore } from '#server/adapters/photos/disk-store.ts'
import { asScheduler } from '#server/db/database.ts'
import { clearPhotos } from '#server/modules/dares/jobs.ts'
import { expectBooksBalanced } from '#test/support/books.ts'
import { aScene, SITUATIONS, type Scene } from '#test/support/deletion-situations.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { PASSWORD, startServer } from '#test/support/http.ts'
import { tracesOf } from '#test/support/traces.ts'

// delete-account, delete-account-data, waive-dares and erase_viewer, for every role that an account can have in a bet,
// dare or league.

const world = await cloneDatabase()
const { db, owner } = world
const dataDirectory = await mkdtemp(join(tmpdir(), 'toldya-situations-'))
const server = await startServer(world, { config: { dataDirectory } })
afterAll(() => rm(dataDirectory, { recursive: true }))

async function expectGone({ zeb, words }: Scene): Promise<void> {
  expect(await tracesOf(owner, words)).not.toEqual([])
  await zeb.browser.client.accounts.deleteAccount({ password: PASSWORD })
  expect(await tracesOf(owner, words, dataDirectory)).toEqual([])
  expect(await zeb.balance()).toBe(0)
  await expectBooksBalanced(db)
}

describe('somebody closes the account who', () => {
  it.each(SITUATIONS)('$name', async ({ announced, make }) => {
    const scene = await aScene(world, server)
    const expectNobodyStuck = await make(scene)
    const { tokensLost, ...summary } = await scene.zeb.browser.client.accounts.deletionSummary({})
    const nothing = { betsCancelled: 0, participantsReleased: 0, betsLeft: 0, stakesLostTokens: 0 }
    expect(summary).toEqual({ ...nothing, leaguesHandedOver: 0, leaguesEnded: 0, daresWaived: 0, ...announced })
    expect(tokensLost).toBeGreaterThan(0)
    await expectGone(scene)
    await expectNobodyStuck()
    expect(await tracesOf(owner, scene.words)).toEqual([])
    await expectBooksBalanced(db)
  })

  it('is in the middle of all of it at once', async () => {
    const scene = await aScene(world, server)
    const afterwards: (() => Promise<void>)[] = []
    for (const { make } of SITUATIONS) afterwards.push(await make(scene))
    const announced = (fact: 'betsCancelled' | 'participantsReleased' | 'betsLeft' | 'stakesLostTokens') =>
      SITUATIONS.reduce((sum, situation) => sum + (situation.announced[fact] ?? 0), 0)
    expect(await scene.zeb.browser.client.accounts.deletionSummary({})).toMatchObject({
      betsCancelled: announced('betsCancelled'),
      participantsReleased: announced('participantsReleased'),
      betsLeft: announced('betsLeft'),
      stakesLostTokens: announced('stakesLostTokens'),
      leaguesHandedOver: 1,
      leaguesEnded: 1,
      daresWaived: 3,
    })
    await expectGone(scene)
    for (const expectNobodyStuck of afterwards) await expectNobodyStuck()
    expect(await tracesOf(owner, scene.words)).toEqual([])
    await expectBooksBalanced(db)
  })

  it('has sent up photos: their bytes go at the next round', async () => {
    const photos = async () =>
      (await readdir(join(dataDirectory, 'photos'), { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      )
    expect(await photos()).toHaveLength(2)
    await clearPhotos(asScheduler(db), createPhotoStore({ bucket: null, dataDirectory }))
    expect(await photos()).toEqual([])
  })

  it('has spent the last token', async () => {
    const scene = await aScene(world, server)
    const { zeb } = scene
    await owner.query(
      `insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason)
       values ($1, $2, '00000000-0000-0000-0000-000000000003', 100, 'account_closed')`,
      [`test:${zeb.id}`, zeb.id],
    )
    expect(await zeb.browser.client.accounts.deletionSummary({})).toMatchObject({ tokensLost: 0 })
    await expectGone(scene)
  })
})
