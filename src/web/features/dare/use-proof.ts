import type { DebtView } from '#contract/dares.ts'
import { dares } from '#copy/dares.ts'
import type { ShownError } from '#copy/errors.ts'
import { decideCaption, PHOTO_BYTES_MAX } from '#domain/dares/debt.ts'
import { useSendProof, useUploadPhoto } from '#web/api/dares.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { UploadCancelled } from '#web/lib/photo-upload.ts'
import { toast } from '#web/ui/toast.ts'
import { useEffect, useRef, useState } from 'react'

type Sending =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: ShownError }

interface Chosen {
  readonly file: File
  /** An object URL for the preview, valid in this tab only. */
  readonly url: string
}

/** Takes a photo from the phone to the bet: choose, upload, send. The photo stays chosen when a step fails. */
export function useProof(uniqueId: string, debt: DebtView) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [caption, setCaption] = useState('')
  const [sending, setSending] = useState<Sending>({ kind: 'idle' })
  /** A photo that is uploaded but not sent yet: another attempt need not upload it again. */
  const sentUp = useRef<{ readonly file: File; readonly photoId: string } | null>(null)
  const abort = useRef<AbortController | null>(null)
  const upload = useUploadPhoto()
  const handIn = useSendProof()

  // The preview keeps the photo in memory, and a screen that unmounts cancels its upload.
  const url = chosen?.url
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url])
  useEffect(() => () => abort.current?.abort(), [])

  const choose = (file: File | undefined): void => {
    if (!file) return
    const refusal = whyNotSend(file)
    setSending(refusal ? { kind: 'failed', error: refusal } : { kind: 'idle' })
    if (!refusal) setChosen({ file, url: URL.createObjectURL(file) })
  }

  const sendUp = async (file: File): Promise<string> => {
    if (sentUp.current?.file === file) return sentUp.current.photoId
    const controller = new AbortController()
    abort.current = controller
    const onProgress = (share: number): void => setSending({ kind: 'sending', share })
    const { participantId } = debt
    const { signal } = controller
    const photoId = await upload.mutateAsync({ participantId, photo: file, onProgress, signal })
    sentUp.current = { file, photoId }
    return photoId
  }

  const send = async (): Promise<void> => {
    if (!chosen || sending.kind === 'sending') return
    const words = decideCaption(caption)
    if (!words.ok) return setSending({ kind: 'failed', error: words.error })
    setSending({ kind: 'sending', share: 0 })
    try {
      const photoId = await sendUp(chosen.file)
      await handIn.mutateAsync({ uniqueId, participantId: debt.participantId, photoId, caption })
      toast.good(dares.form.sent)
    } catch (thrown) {
      if (thrown instanceof UploadCancelled) return setSending({ kind: 'cancelled' })
      const error = toApiError(thrown)
      // The server has dropped the upload (too old, or replaced in another tab), so upload it again.
      if (error.code === 'dare.photo_missing') sentUp.current = null
      setSending({ kind: 'failed', error })
    }
  }

  return {
    chosen,
    choose,
    caption,
    setCaption,
    sending,
    send: () => void send(),
    cancel: () => abort.current?.abort(),
  }
}

/** The refusals that are known before anything is sent. */
function whyNotSend({ size, type }: File): ShownError | null {
  if (size > PHOTO_BYTES_MAX) return { code: 'photo.too_large', megabytesMax: PHOTO_BYTES_MAX / 1024 ** 2 }
  if (/^image\/(hei[cf]|avif)/.test(type)) return { code: 'photo.wrong_type', looksLike: 'heic' }
  if (type !== '' && !/^image\/(jpeg|png|webp)$/.test(type)) return { code: 'photo.wrong_type', looksLike: 'other' }
  return null
}
