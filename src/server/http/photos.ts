import { APP_HEADER, VIEWER_HEADER } from '#contract/http.ts'
import type { ApiError } from '#contract/errors.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Result } from '#domain/kernel/result.ts'
import { PhotosBusyError, type PhotoMaker, type PhotoStore } from '#server/adapters/photos/port.ts'
import type { Database } from '#server/db/database.ts'
import { forgetNames } from '#server/modules/dares/jobs.ts'
import { deletePhoto } from '#server/modules/dares/debtor-commands.ts'
import {
  dropEarlierPhotos,
  dropPhoto,
  findPhoto,
  keepPhoto,
  whyNotSendPhoto,
} from '#server/modules/dares/keep-photo.ts'
import type { Log } from '#server/log.ts'
import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { ipKey } from './client-ip.ts'
import { toHttpError } from './errors.ts'
import { apiHeaders } from './headers.ts'
import { isOwnOrigin } from './origin.ts'
import type { RateLimiter } from './rate-limit.ts'
import { receivePhoto, saysTooLarge, TOO_LARGE } from './receive-photo.ts'
import { setHeaders, type Exchange } from './router.ts'

/** `POST /photo/{participantId}`, `GET` and `DELETE /photo/{photoId}`. */
const ADDRESS = /^\/photo\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
/** Each holds its bytes in memory until they are a picture. */
const AT_ONCE_MAX = 16

/** @see docs/rules.md#photo-uploads */
const PHOTO_HEADERS = {
  'content-type': 'image/webp',
  'content-disposition': 'inline; filename="photo.webp"',
  'content-security-policy': "sandbox; default-src 'none'",
  // Kept by the browser, and shown again only after asking whether it still may be.
  'cache-control': 'private, no-cache',
  vary: 'Cookie',
} as const

export interface PhotosDeps {
  readonly db: Database
  readonly store: PhotoStore
  readonly maker: PhotoMaker
  readonly limiter: RateLimiter
  readonly publicUrl: string
  readonly log: Log
}

/** Answers everything below `/photo/`. */
export type Photos = (exchange: Exchange) => Promise<void>

export function createPhotos(deps: PhotosDeps): Photos {
  const underWay = new Set<UserId>()
  return async (exchange) => {
    const { request, response, path } = exchange
    const id = ADDRESS.exec(path)?.[1] ?? null
    if (request.method === 'GET' || request.method === 'HEAD') return show(deps, exchange, id)
    setHeaders(response, apiHeaders)
    const userId = await ownPerson(deps, exchange)
    if (id === null) throw toHttpError({ code: 'dare.not_found' })
    if (request.method === 'DELETE') return remove(deps, response, { userId, id })
    if (request.method !== 'POST') throw toHttpError({ code: 'input.invalid', fields: [] }, 405)
    if (underWay.size >= AT_ONCE_MAX || underWay.has(userId)) throw toHttpError({ code: 'server.busy' })
    underWay.add(userId)
    try {
      return await takeIn(deps, exchange, { userId, participantId: id })
    } catch (error) {
      // A client that has cancelled or lost the connection receives nothing, and nothing is wrong.
      if (request.errored === null) throw error
    } finally {
      underWay.delete(userId)
    }
  }
}

/** The picture, or the same 404 for every viewer who may not see it, whether or not it exists. */
async function show({ db, store, limiter, log }: PhotosDeps, exchange: Exchange, id: string | null): Promise<void> {
  const { request, response, context } = exchange
  const viewerId = (await context.session())?.userId ?? null
  const wait = limiter.hit('read', { userId: viewerId, ipKey: ipKey(context.ip) })
  if (wait !== null) throw toHttpError({ code: 'rate.limited', retryAfterSeconds: wait })
  const name = id === null ? null : await findPhoto(db, viewerId, id)
  const etag = `"${name}"`
  if (name !== null && request.headers['if-none-match'] === etag) {
    return void response.writeHead(304, { ...PHOTO_HEADERS, etag }).end()
  }
  const bytes = name === null ? null : await store.get(name).catch((error: unknown) => storeAway(log, error))
  if (bytes === null) {
    return void response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Not found')
  }
  response.writeHead(200, { ...PHOTO_HEADERS, etag, 'content-length': bytes.byteLength })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** Who uploads or deletes: the account that is signed in, from one of our pages, which was drawn for that account. */
async function ownPerson({ publicUrl, limiter }: PhotosDeps, { request, context }: Exchange): Promise<UserId> {
  const isOwn = isOwnOrigin(request.headers, publicUrl) && request.headers[APP_HEADER.name] === APP_HEADER.value
  if (!isOwn) throw toHttpError({ code: 'origin.refused' })
  const session = await context.session()
  const drawnFor = context.headers[VIEWER_HEADER]
  if (session === null || (drawnFor !== undefined && drawnFor !== session.userId)) {
    throw toHttpError({ code: 'account.signed_out' })
  }
  const subject = { userId: session.userId, ipKey: ipKey(context.ip) }
  const wait = limiter.hit(request.method === 'POST' ? 'upload' : 'command', subject)
  if (wait !== null) throw toHttpError({ code: 'rate.limited', retryAfterSeconds: wait })
  return session.userId
}

interface Upload {
  readonly userId: UserId
  readonly participantId: string
}

/** Everything that can be refused is refused before the first byte is read. */
async function takeIn(deps: PhotosDeps, { request, response, context }: Exchange, upload: Upload): Promise<void> {
  if (saysTooLarge(request)) {
    response.setHeader('connection', 'close')
    throw toHttpError(TOO_LARGE)
  }
  const refusal = await whyNotSendPhoto(deps.db, upload.userId, upload.participantId)
  if (refusal) throw toHttpError(refusal)
  if (!(await deps.store.hasRoom().catch((error: unknown) => storeAway(deps.log, error)))) {
    throw toHttpError({ code: 'photo.no_room' })
  }
  const received = await receivePhoto(request)
  // A browser reads the response once it has sent everything; the rest of a file that is too large is not awaited.
  if (!received.ok && received.error.code === 'photo.too_large') response.setHeader('connection', 'close')
  else if (!received.ok) request.resume()
  const sent = unwrap(received)
  context.progress.isMaking = true
  const made = unwrap(await deps.maker.make(sent).catch(asBusy))
  context.progress.isMaking = false
  const photo = { ...made, name: randomBytes(16).toString('base64url') }
  const photoId = unwrap(await keepPhoto(deps.db, upload.userId, { participantId: upload.participantId, photo }))
  try {
    await deps.store.put(photo.name, photo.bytes)
  } catch (error) {
    await dropPhoto(deps.db, upload.userId, photoId)
    deps.log.error('photo.not_kept', { error })
    throw toHttpError({ code: 'photo.no_room' })
  }
  // The earlier photo goes only now that the new one is kept. Where this fails, a job deletes the earlier one after a day.
  await dropEarlierPhotos(deps.db, upload.userId, photoId).catch((error: unknown) =>
    deps.log.warn('photo.earlier_not_deleted', { error }),
  )
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ json: { photoId } }))
}

async function remove(
  { db, store, log }: PhotosDeps,
  response: ServerResponse,
  { userId, id }: { readonly userId: UserId; readonly id: string },
): Promise<void> {
  const name = unwrap(await deletePhoto(db, userId, id))
  // The row is deleted, and with it the way to the picture. A job tries again where deleting the bytes fails.
  await store
    .delete(name)
    .then(() => forgetNames(db, [name]))
    .catch((error: unknown) => log.warn('photo.not_deleted', { error }))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"json":{}}')
}

function unwrap<T>(result: Result<T, ApiError>): T {
  if (!result.ok) throw toHttpError(result.error)
  return result.value
}

/** Every other photo may be there: this one can be asked for again. */
function storeAway(log: Log, error: unknown): never {
  log.warn('photo.store_away', { error })
  throw toHttpError({ code: 'server.busy' })
}

function asBusy(error: unknown): never {
  throw error instanceof PhotosBusyError ? toHttpError({ code: 'server.busy' }) : error
}
