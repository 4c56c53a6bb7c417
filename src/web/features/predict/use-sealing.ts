import type { ShownError } from '#copy/errors.ts'
import { usePredict } from '#web/api/bet-commands.ts'
import type { LockInEnd } from '#web/components/moments/lock-in-moment.tsx'
import { useState } from 'react'
import { useDraftText } from './draft-text.ts'

/** The first sealing of a prediction: the film and the request run side by side, and the later one decides. */
export interface Sealing {
  readonly seal: (text: string) => void
  readonly text: string
  readonly isFilmShown: boolean
  readonly hasFailed: boolean
  readonly isConfirmed: boolean
  readonly onFilmDone: (end: LockInEnd) => void
  /** Why it failed; told only when the envelope has given the letter back. */
  readonly error: ShownError | null
  readonly isSheetOpen: boolean
  readonly closeSheet: () => void
}

export function useSealing(uniqueId: string): Sealing {
  const sealing = usePredict()
  const { drop } = useDraftText(uniqueId)
  const [film, setFilm] = useState<'none' | 'playing' | 'closed'>('none')
  return {
    seal: (text) => {
      if (film !== 'none') return
      setFilm('playing')
      sealing.mutate({ uniqueId, text }, { onSuccess: drop })
    },
    text: sealing.variables?.text ?? '',
    isFilmShown: film === 'playing' || (film === 'closed' && !sealing.isSuccess),
    hasFailed: sealing.isError,
    isConfirmed: sealing.isSuccess,
    onFilmDone: (end) => setFilm(end === 'sealed' ? 'closed' : 'none'),
    error: film === 'none' ? sealing.error : null,
    isSheetOpen: film === 'closed' && sealing.isSuccess,
    closeSheet: () => setFilm('none'),
  }
}
