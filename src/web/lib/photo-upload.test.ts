// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deletePhoto, uploadPhoto, UploadCancelled } from './photo-upload.ts'

interface Answer {
  readonly status: number
  readonly body: object
  /** The server takes its time: nothing comes back until the upload is aborted. */
  readonly isLate?: boolean
}

const kept: Answer = { status: 201, body: { json: { photoId: 'a-photo' } } }
const signedOut: Answer = { status: 401, body: { json: { code: 'account.signed_out', data: null } } }
const sent: { readonly headers: Record<string, string>; readonly body: unknown }[] = []
let answers: Answer[] = []

/** The part of the browser's own class that an upload uses; answers as soon as it is sent. */
class AnsweredRequest {
  readonly upload = {}
  readonly headers: Record<string, string> = {}
  status = 0
  response: unknown = null
  onload = (): void => undefined
  open(): void {}
  onabort = (): void => undefined
  abort(): void {
    this.onabort()
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  send(body: unknown): void {
    sent.push({ headers: this.headers, body })
    const { status, body: answer, isLate = false } = answers.shift() ?? kept
    if (isLate) return
    this.status = status
    this.response = answer
    this.onload()
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', AnsweredRequest))
afterEach(() => {
  vi.unstubAllGlobals()
  sent.length = 0
  answers = []
})

const photo = new Blob(['a picture'])
const viewerWho = (isBack: boolean) => ({ userId: () => 'ann', regain: vi.fn(async () => isBack) })
const upload = (signal = new AbortController().signal) => ({
  participantId: 'a-place',
  photo,
  onProgress: () => undefined,
  signal,
})

it('uploads in the name of the viewer', async () => {
  expect(await uploadPhoto(viewerWho(true), upload())).toBe('a-photo')
  expect(sent.map(({ headers }) => headers['x-viewer'])).toEqual(['ann'])
})

it('uploads the same photo again once the viewer has signed in again', async () => {
  answers = [signedOut, kept]
  const viewer = viewerWho(true)
  expect(await uploadPhoto(viewer, upload())).toBe('a-photo')
  expect(viewer.regain).toHaveBeenCalledTimes(1)
  expect(sent.map(({ body }) => body)).toEqual([photo, photo])
})

it('is refused where the viewer does not sign in again', async () => {
  answers = [signedOut]
  const uploading = uploadPhoto(viewerWho(false), upload())
  await expect(uploading).rejects.toMatchObject({ code: 'account.signed_out' })
  expect(sent).toHaveLength(1)
})

it('uploads nothing after the viewer has cancelled while they signed in again', async () => {
  answers = [signedOut]
  const cancelling = new AbortController()
  const viewer = {
    userId: () => 'ann',
    regain: async () => {
      cancelling.abort()
      return true
    },
  }
  const uploading = uploadPhoto(viewer, upload(cancelling.signal))
  await expect(uploading).rejects.toBeInstanceOf(UploadCancelled)
  expect(sent).toHaveLength(1)
})

it('stops an upload that is on its way when the viewer cancels', async () => {
  answers = [{ ...kept, isLate: true }]
  const cancelling = new AbortController()
  const uploading = uploadPhoto(viewerWho(true), upload(cancelling.signal))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  cancelling.abort()
  await expect(uploading).rejects.toBeInstanceOf(UploadCancelled)
})

it.each([
  [404, 'resolves'],
  [403, 'rejects'],
])('deletes a photo that the server answers %s: %s', async (status, end) => {
  vi.stubGlobal('fetch', async () => new Response('{"json":{"code":"photo.not_found","data":{}}}', { status }))
  const deleting = deletePhoto(viewerWho(true), 'a-photo')
  if (end === 'resolves') await expect(deleting).resolves.toBeUndefined()
  else await expect(deleting).rejects.toMatchObject({ code: 'photo.not_found' })
})

it('deletes a photo once the viewer has signed in again', async () => {
  const fetched = [new Response(JSON.stringify(signedOut.body), { status: 401 }), new Response('{"json":{}}')]
  const send = vi.fn(async (_path: string, _init: RequestInit) => fetched.shift() ?? new Response('{}'))
  vi.stubGlobal('fetch', send)
  await deletePhoto(viewerWho(true), 'a-photo')
  expect(send.mock.calls.map(([, init]) => init.headers)).toEqual([
    expect.objectContaining({ 'x-viewer': 'ann' }),
    expect.objectContaining({ 'x-viewer': 'ann' }),
  ])
})
