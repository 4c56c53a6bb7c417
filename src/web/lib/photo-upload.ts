import { APP_HEADER, photoPath } from '#contract/photos.ts'
import type { ShownError } from '#copy/en/errors.ts'
import { toApiError } from './api-error.ts'
import { asViewer, type PageViewer } from './client.ts'

export interface UploadOptions {
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
export const uploadPhoto = (
  viewer: PageViewer,
  participantId: string,
  photo: Blob,
  options: UploadOptions,
): Promise<string> => asViewer(viewer, (headers) => upload(participantId, photo, { ...options, headers }))

/** Only `XMLHttpRequest` reports how much has been sent. */
function upload(participantId: string, photo: Blob, options: UploadOptions & WithHeaders): Promise<string> {
  return new Promise((resolve, reject: (reason: ShownError | UploadCancelled) => void) => {
    if (options.signal.aborted) return reject(new UploadCancelled())
    const request = new XMLHttpRequest()
    request.open('POST', photoPath(participantId))
    for (const [name, value] of Object.entries(ownHeaders(options))) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && options.onProgress(loaded / total)
    request.onload = () => {
      const photoId = (request.response as { json?: { photoId?: string } } | null)?.json?.photoId
      if (photoId) resolve(photoId)
      else reject(errorIn(request.response, request.status))
    }
    request.onerror = () => reject({ code: 'network.failed' })
    request.onabort = () => reject(new UploadCancelled())
    options.signal.addEventListener('abort', () => request.abort())
    request.send(photo)
  })
}

/** Deletes a photo of the viewer; one that is gone already is gone. */
export const deletePhoto = (viewer: PageViewer, photoId: string): Promise<void> =>
  asViewer(viewer, async (headers) => {
    const init = { method: 'DELETE', headers: ownHeaders({ headers }) }
    const response = await fetch(photoPath(photoId), init).catch((thrown: unknown) => {
      throw toApiError(thrown)
    })
    if (!response.ok && response.status !== 404) throw errorIn(await response.json().catch(() => null), response.status)
  })

interface WithHeaders {
  readonly headers: Readonly<Record<string, string>>
}

const ownHeaders = ({ headers }: WithHeaders) => ({ [APP_HEADER.name]: APP_HEADER.value, ...headers })

function errorIn(body: unknown, status: number): ShownError {
  const told = (body as { readonly json?: { readonly code?: string; readonly data?: object } } | null)?.json
  return toApiError({ code: told?.code ?? '', status, data: told?.data ?? {} })
}
