import { APP_HEADER, photoPath } from '#contract/photos.ts'
import type { ShownError } from '#copy/en/errors.ts'
import { toApiError } from './api-error.ts'

interface UploadOptions {
  /** From 0 to 1; 1 means that everything has been sent, and the answer is awaited. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Somebody has changed their mind: nothing went wrong. */
export class UploadCancelled extends Error {}

/**
 * Sends a photo up for a debt. Only this old way tells how far it has come.
 *
 * @returns the id to hand it in with
 * @throws ShownError, or UploadCancelled
 */
export function uploadPhoto(participantId: string, photo: Blob, options: UploadOptions): Promise<string> {
  return new Promise((resolve, reject: (reason: ShownError | UploadCancelled) => void) => {
    const request = new XMLHttpRequest()
    request.open('POST', photoPath(participantId))
    request.setRequestHeader(APP_HEADER.name, APP_HEADER.value)
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

/** Deletes a photo of one's own; one that is gone already is gone. */
export async function deletePhoto(photoId: string): Promise<void> {
  const response = await fetch(photoPath(photoId), {
    method: 'DELETE',
    headers: { [APP_HEADER.name]: APP_HEADER.value },
  }).catch((thrown: unknown) => {
    throw toApiError(thrown)
  })
  if (!response.ok && response.status !== 404) throw errorIn(await response.json().catch(() => null), response.status)
}

function errorIn(body: unknown, status: number): ShownError {
  const told = (body as { readonly json?: { readonly code?: string; readonly data?: object } } | null)?.json
  return toApiError({ code: told?.code ?? '', status, data: told?.data ?? {} })
}
