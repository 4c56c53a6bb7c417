import { APP_HEADER, photoPath } from '#contract/http.ts'
import type { ShownError } from '#copy/errors.ts'
import { asViewer, type PageViewer } from './api-client.ts'
import { toApiError } from './api-error.ts'

export interface PhotoUpload {
  /** The place of the debtor. */
  readonly participantId: string
  readonly photo: Blob
  /** From 0 to 1; 1 means that everything has been sent, and the answer is awaited. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** The user has cancelled the upload: nothing went wrong. */
export class UploadCancelled extends Error {}

/**
 * Uploads a photo for a debt, in the name of the viewer.
 *
 * @returns the id to hand it in with
 * @throws ShownError, or UploadCancelled
 */
export const uploadPhoto = (viewer: PageViewer, photoUpload: PhotoUpload): Promise<string> =>
  asViewer(viewer, (headers) => send(photoUpload, headers))

/** Only `XMLHttpRequest` reports how much has been sent. */
function send({ participantId, photo, onProgress, signal }: PhotoUpload, headers: Headers): Promise<string> {
  return new Promise((resolve, reject: (reason: ShownError | UploadCancelled) => void) => {
    if (signal.aborted) return reject(new UploadCancelled())
    const request = new XMLHttpRequest()
    request.open('POST', photoPath(participantId))
    for (const [name, value] of Object.entries(ownHeaders(headers))) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total)
    request.onload = () => {
      const body: AnswerBody = request.response
      const photoId = body?.json?.photoId
      if (photoId) resolve(photoId)
      else reject(errorIn(body, request.status))
    }
    request.onerror = () => reject({ code: 'network.failed' })
    request.onabort = () => reject(new UploadCancelled())
    signal.addEventListener('abort', () => request.abort())
    request.send(photo)
  })
}

/** Deletes a photo of the viewer; one that is gone already is gone. */
export const deletePhoto = (viewer: PageViewer, photoId: string): Promise<void> =>
  asViewer(viewer, async (headers) => {
    const init = { method: 'DELETE', headers: ownHeaders(headers) }
    const response = await fetch(photoPath(photoId), init).catch((thrown: unknown) => {
      throw toApiError(thrown)
    })
    if (!response.ok && response.status !== 404) throw errorIn(await response.json().catch(() => null), response.status)
  })

/** What the server answers with: the id of the photo, or a refusal. Null where the answer is no JSON. */
type AnswerBody = {
  readonly json?: { readonly photoId?: string; readonly code?: string; readonly data?: object }
} | null

type Headers = Readonly<Record<string, string>>

const ownHeaders = (headers: Headers): Headers => ({ [APP_HEADER.name]: APP_HEADER.value, ...headers })

function errorIn(body: AnswerBody, status: number): ShownError {
  const { code = '', data = {} } = body?.json ?? {}
  return toApiError({ code, status, data })
}
