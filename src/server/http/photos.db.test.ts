import { APP_HEADER, photoPath, VIEWER_HEADER } from '#contract/http.ts'
import { createDiskStore } from '#server/adapters/photos/disk-store.ts'
import type { PhotoStore } from '#server/adapters/photos/port.ts'
import { asScheduler } from '#server/db/database.ts'
import { clearPhotos } from '#server/modules/dares/jobs.ts'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { cloneDatabase } from '#test/support/database.ts'
import { startServer } from '#test/support/http.ts'
import type { BrowsingPerson } from '#test/support/bet-stages.ts'
import { aLostDare, aPlayer, look, prove, sendUp, type LostDare } from '#test/support/lost-dare.ts'
import { aPhoto, hasGps, SECRET_PLACE } from '#test/support/photos.ts'
import { must } from '#test/support/answers.ts'

/** The use-cases behind these stories: find-photo, keep-photo, delete-photo, clear-photos. */
const world = await cloneDatabase()
const { db, owner } = world
const folder = mkdtempSync(join(tmpdir(), 'toldya-photos-'))
afterAll(() => rmSync(folder, { recursive: true }))
const disk = createDiskStore({ folder })
/** What the next call of the store does instead. */
const trouble: { room?: boolean; put?: Error; delete?: Error } = {}
const store: PhotoStore = {
  ...disk,
  hasRoom: async () => trouble.room ?? disk.hasRoom(),
  put: (name, bytes) => (trouble.put ? Promise.reject(trouble.put) : disk.put(name, bytes)),
  delete: (name) => (trouble.delete ? Promise.reject(trouble.delete) : disk.delete(name)),
}
const server = await startServer(world, { photoStore: store })

const photo = new Uint8Array(await aPhoto({ width: 120, height: 80, orientation: 6 }))
const owed = (dare: LostDare): string => dare.about('Cy').participantId
const remove = (player: BrowsingPerson, photoId: string) =>
  player.browser.fetch(photoPath(photoId), { method: 'DELETE', headers: { [APP_HEADER.name]: APP_HEADER.value } })
const nameOf = async (photoId: string): Promise<string> => {
  const { rows } = await owner.query<{ name: string }>('select name from dare_photos where id = $1', [photoId])
  return `${rows[0]?.name}.webp`
}
/** What the browser of a player sends along with a photo. */
const headersOf = ({ browser }: BrowsingPerson) => ({
  cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  origin: server.url,
  [APP_HEADER.name]: APP_HEADER.value,
})
const hoursAgo = (photoId: string, hours: number) =>
  owner.query(`update dare_photos set created_at = now() - make_interval(hours => $2) where id = $1`, [photoId, hours])

describe('a photo', () => {
  it('is seen by everybody in the bet, turned, and without the place it was taken at', async () => {
    expect(await hasGps(photo)).toBe(true)
    const dare = await aLostDare(world, server)
    const { photoId, status } = await sendUp(dare.cy.browser, owed(dare), { body: photo })
    expect(status).toBe(201)
    // Until it is handed in, only its owner knows of it.
    expect((await look(dare.bo.browser, photoId)).status).toBe(404)
    await dare.cy.browser.client.dares.sendProof({ ...dare.about('Cy'), photoId, caption: '' })
    for (const person of [dare.ann, dare.bo, dare.cy, dare.dee]) {
      const { status: seen, headers, bytes } = await look(person.browser, photoId)
      expect(seen).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="photo.webp"',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 80, height: 120 })
      expect([await hasGps(bytes), bytes.includes(SECRET_PLACE)]).toEqual([false, false])
    }
    const { headers } = await look(dare.bo.browser, photoId)
    const again = await dare.bo.browser.fetch(photoPath(photoId), {
      headers: { 'if-none-match': headers['etag'] ?? '' },
    })
    expect(again.status).toBe(304)
    expect((await look(dare.bo.browser, photoId, 'HEAD')).bytes).toHaveLength(0)
  })

  it('is the same nothing for strangers and visitors, whether it exists or not', async () => {
    const [dare, other] = await Promise.all([aLostDare(world, server), aLostDare(world, server)])
    const sent = await prove(dare, dare.cy, 'Cy')
    const { photoId: unsent } = await sendUp(other.cy.browser, owed(other), { body: photo })
    const eve = await aPlayer(world, server, 'Eve')
    for (const browser of [eve.browser, other.ann.browser, server.visitor()]) {
      const [there, ready, nowhere, noId] = await Promise.all(
        [sent, unsent, randomUUID(), 'x'].map((id) => look(browser, id)),
      )
      expect(there).toEqual(nowhere)
      expect(ready).toEqual(nowhere)
      expect(noId).toEqual(nowhere)
      expect(nowhere?.status).toBe(404)
      const known = await sendUp(browser, owed(dare), { body: photo })
      const unknown = await sendUp(browser, randomUUID(), { body: photo })
      expect(known).toEqual(unknown)
    }
    // A user who has the address from a participant, together with the participant's response.
    const { headers } = await look(dare.bo.browser, sent)
    const asked = await eve.browser.fetch(photoPath(sent), { headers: { 'if-none-match': headers['etag'] ?? '' } })
    expect(asked.status).toBe(404)
  })

  it('is hidden by the database as well', async () => {
    const dare = await aLostDare(world, server)
    const sent = await prove(dare, dare.cy, 'Cy')
    const eve = await aPlayer(world, server, 'Eve')
    const seenBy = async (userId: string): Promise<number> => {
      const client = await db.pool.connect()
      try {
        await client.query(`begin; set local app.user_id = '${userId}'`)
        return (await client.query('select from dare_photos where id = $1', [sent])).rows.length
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    expect([await seenBy(dare.bo.id), await seenBy(dare.cy.id), await seenBy(eve.id)]).toEqual([1, 1, 0])
  })
})

describe('sending one up', () => {
  it('is for the debtor, while there is something to prove, from a page of ours', async () => {
    const dare = await aLostDare(world, server)
    const send = (player: BrowsingPerson, id = owed(dare), headers = {}) =>
      sendUp(player.browser, id, { body: photo, headers })
    expect((await send(dare.ann)).code).toBe('dare.debtor_only')
    expect((await send(dare.bo)).code).toBe('dare.debtor_only')
    expect((await send(dare.cy, randomUUID())).code).toBe('dare.not_found')
    expect((await send(dare.cy, owed(dare), { [APP_HEADER.name]: 'another' })).code).toBe('origin.refused')
    expect((await send(dare.cy, owed(dare), { origin: 'https://evil.example' })).code).toBe('origin.refused')
    expect((await sendUp(server.visitor(), owed(dare), { body: photo })).code).toBe('account.signed_out')
    // The page was drawn for Ann, and Cy has signed in since.
    expect((await send(dare.cy, owed(dare), { [VIEWER_HEADER]: dare.ann.id })).code).toBe('account.signed_out')
    const put = await dare.cy.browser.fetch(photoPath(owed(dare)), {
      method: 'PUT',
      headers: { [APP_HEADER.name]: APP_HEADER.value },
    })
    expect(put.status).toBe(405)
    await prove(dare, dare.cy, 'Cy')
    expect((await send(dare.cy)).code).toBe('dare.bad_state')
  })

  it.each([
    ['photo.wrong_type', 'text', Buffer.from('hello, this is a letter')],
    ['photo.wrong_type', 'SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['photo.wrong_type', 'GIF', Buffer.from('GIF89a............')],
    ['photo.wrong_type', 'HEIC', Buffer.from('\0\0\0\x24ftypheic............', 'latin1')],
    ['photo.unreadable', 'nothing', Buffer.alloc(0)],
    ['photo.unreadable', 'half a photo', Buffer.from(photo.subarray(0, photo.length - 60))],
    ['photo.too_large', 'eight megabytes and one byte', Buffer.concat([photo], 8 * 1024 ** 2 + 1)],
  ])('is refused with %s for %s, and nothing is lost', async (code, _what, body) => {
    const dare = await aLostDare(world, server)
    const before = readdirSync(folder).length
    expect((await sendUp(dare.cy.browser, owed(dare), { body: new Uint8Array(body) })).code).toBe(code)
    expect(readdirSync(folder)).toHaveLength(before)
    expect((await sendUp(dare.cy.browser, owed(dare), { body: photo })).code).toBe('ok')
  })

  it('is refused before its first byte where it is refused anyway', async () => {
    const dare = await aLostDare(world, server)
    const code = await new Promise<string>((resolve, reject) => {
      const request = httpRequest(
        server.url + photoPath(owed(dare)),
        { method: 'POST', agent: false, headers: { ...headersOf(dare.bo), 'content-length': photo.length } },
        (response) =>
          void response.setEncoding('utf8').on('data', (body: string) => {
            resolve(body)
            request.destroy()
          }),
      )
      request.on('error', reject)
      request.flushHeaders()
    })
    expect(code).toContain('dare.debtor_only')
  })

  it('stops at the byte that is too many, also when nobody has said how many come', async () => {
    const dare = await aLostDare(world, server)
    const sent = await new Promise<{ status: number; byteCount: number }>((resolve, reject) => {
      const request = httpRequest(
        server.url + photoPath(owed(dare)),
        {
          method: 'POST',
          agent: false,
          headers: { ...headersOf(dare.cy), 'transfer-encoding': 'chunked' },
        },
        (response) => {
          resolve({ status: response.statusCode ?? 0, byteCount })
          request.destroy()
        },
      )
      let byteCount = 0
      const chunk = Buffer.alloc(64 * 1024, 1)
      request.write(photo)
      const more = () => {
        if (request.destroyed) return
        byteCount += chunk.length
        request.write(chunk, () => setImmediate(more))
      }
      request.on('error', (error) => (request.destroyed ? undefined : reject(error)))
      more()
    })
    expect(sent.status).toBe(413)
    expect(sent.byteCount).toBeLessThan(64 * 1024 ** 2)
  })

  it('keeps one photo in waiting, and takes the place of the proof that was sent back', async () => {
    const dare = await aLostDare(world, server)
    const first = await sendUp(dare.cy.browser, owed(dare), { body: photo })
    const firstName = await nameOf(first.photoId)
    const second = await sendUp(dare.cy.browser, owed(dare), { body: photo })
    const gone = dare.cy.browser.client.dares.sendProof({ ...dare.about('Cy'), photoId: first.photoId, caption: '' })
    await expect(gone).rejects.toHaveProperty('code', 'dare.photo_missing')
    await dare.cy.browser.client.dares.sendProof({ ...dare.about('Cy'), photoId: second.photoId, caption: '' })
    await dare.bo.browser.client.dares.sendBack({ ...dare.about('Cy'), reason: 'No' })
    const secondName = await nameOf(second.photoId)
    const third = await prove(dare, dare.cy, 'Cy')
    expect((await look(dare.bo.browser, second.photoId)).status).toBe(404)
    await clearPhotos(asScheduler(db), store)
    expect([firstName, secondName].filter((name) => existsSync(join(folder, name)))).toEqual([])
    expect((await look(dare.bo.browser, third)).status).toBe(200)
  })

  it('is counted: twenty for one bet, twenty a day', async () => {
    const dare = await aLostDare(world, server)
    await owner.query('update dare_debts set upload_count = 20 where participant_id = $1', [owed(dare)])
    expect((await sendUp(dare.cy.browser, owed(dare), { body: photo })).code).toBe('photo.limit')
    const codes = []
    for (let call = 0; call < 20; call += 1) {
      codes.push((await sendUp(dare.cy.browser, randomUUID(), { body: photo })).code)
    }
    expect(codes.slice(0, 19)).toEqual(Array(19).fill('dare.not_found'))
    expect(codes.at(-1)).toBe('rate.limited')
  })

  it('waits where there is no room, and leaves nothing behind where bytes cannot be kept', async () => {
    const dare = await aLostDare(world, server)
    trouble.room = false
    expect((await sendUp(dare.cy.browser, owed(dare), { body: photo })).code).toBe('photo.no_room')
    delete trouble.room
    trouble.put = new Error('the disk is broken')
    expect((await sendUp(dare.cy.browser, owed(dare), { body: photo })).code).toBe('photo.no_room')
    delete trouble.put
    const { rows } = await owner.query('select from dare_photos where user_id = $1', [dare.cy.id])
    expect(rows).toEqual([])
    expect((await sendUp(dare.cy.browser, owed(dare), { body: photo })).code).toBe('ok')
  })

  it('is one at a time for one person', async () => {
    const dare = await aLostDare(world, server)
    const codes = await Promise.all(
      [1, 2, 3].map(async () => (await sendUp(dare.cy.browser, owed(dare), { body: photo })).code),
    )
    expect(codes.sort()).toEqual(['ok', 'server.busy', 'server.busy'])
  })
})

describe('deleting one', () => {
  it('takes a waiting proof back; row and bytes are gone at once', async () => {
    const dare = await aLostDare(world, server)
    const photoId = await prove(dare, dare.cy, 'Cy')
    const path = join(folder, await nameOf(photoId))
    expect(existsSync(path)).toBe(true)
    for (const person of [dare.bo, dare.ann, await aPlayer(world, server, 'Eve')]) {
      expect((await remove(person, photoId)).status).toBe(404)
    }
    expect((await remove(dare.cy, photoId)).status).toBe(200)
    expect(existsSync(path)).toBe(false)
    const { rows } = await owner.query('select from photo_leftovers where name = $1', [path])
    expect(rows).toEqual([])
    expect(await dare.debtOf(dare.bo, 'Cy')).toMatchObject({ status: 'owed', photo: null, proofSentAt: null })
    expect((await look(dare.bo.browser, photoId)).status).toBe(404)
    expect((await remove(dare.cy, photoId)).status).toBe(404)
    const types = must(await dare.bo.history(dare.uniqueId)).entries.map(({ type }) => type)
    expect(types.slice(-2)).toEqual(['dare_proof_sent', 'dare_proof_deleted'])
  })

  it('leaves what is done done, and what was sent back sent back', async () => {
    const dare = await aLostDare(world, server)
    const first = await prove(dare, dare.cy, 'Cy')
    await dare.bo.browser.client.dares.sendBack({ ...dare.about('Cy'), reason: 'No' })
    expect((await remove(dare.cy, first)).status).toBe(200)
    expect(await dare.debtOf(dare.bo, 'Cy')).toMatchObject({ status: 'sent_back', photo: null, sentBackReason: 'No' })
    const second = await prove(dare, dare.cy, 'Cy')
    await dare.bo.browser.client.dares.accept(dare.about('Cy'))
    expect((await remove(dare.cy, second)).status).toBe(200)
    expect(await dare.debtOf(dare.bo, 'Cy')).toMatchObject({ status: 'done', photo: null, decidedByName: 'Bo' })
  })

  it('after 72 hours of silence is deleting the photo of a dare that is done', async () => {
    const dare = await aLostDare(world, server)
    const photoId = await prove(dare, dare.cy, 'Cy')
    await owner.query(`update dare_debts set proof_sent_at = now() - interval '73 hours' where participant_id = $1`, [
      owed(dare),
    ])
    expect((await remove(dare.cy, photoId)).status).toBe(200)
    expect(await dare.debtOf(dare.bo, 'Cy')).toMatchObject({ status: 'done', photo: null })
  })
})

describe('the clock', () => {
  it('throws away after a day what never became a proof, and nothing else', async () => {
    const dare = await aLostDare(world, server)
    const sent = await prove(dare, dare.cy, 'Cy')
    const { photoId: young } = await sendUp(dare.ann.browser, dare.about('Ann').participantId, { body: photo })
    await hoursAgo(sent, 500)
    await hoursAgo(young, 23)
    await clearPhotos(asScheduler(db), store)
    const [sentName, youngName] = [await nameOf(sent), await nameOf(young)]
    expect([sentName, youngName].map((name) => existsSync(join(folder, name)))).toEqual([true, true])
    await hoursAgo(young, 25)
    trouble.delete = new Error('the disk is broken')
    await expect(clearPhotos(asScheduler(db), store)).rejects.toThrow('broken')
    delete trouble.delete
    expect(existsSync(join(folder, youngName))).toBe(true)
    await Promise.all([clearPhotos(asScheduler(db), store), clearPhotos(asScheduler(db), store)])
    expect([sentName, youngName].map((name) => existsSync(join(folder, name)))).toEqual([true, false])
    expect((await owner.query('select from photo_leftovers')).rows).toEqual([])
  })
})
