import { newId } from '#web/lib/new-id.ts'
import { useEffect, useState } from 'react'
import { hasContent, inviteByName } from './draft-edits.ts'
import type { KeptDraft } from './draft-store.ts'
import { browserDraft } from './use-kept-draft.ts'
import type { WizardPlace } from './use-wizard-place.ts'

/**
 * Opens the wizard where its author left it, and seats the friend a link brought along.
 *
 * @returns whether there was something to come back to
 */
export function useArrival(kept: KeptDraft | null, place: WizardPlace) {
  const [isReturning, setIsReturning] = useState(false)
  const isArriving = kept !== null && place.search.step === undefined && place.search.created === undefined
  const { friendName } = place.search
  const { goTo } = place

  // The address and the stored draft are outside React; both are brought in line once, on arrival.
  useEffect(() => {
    if (!isArriving) return
    const { draft } = browserDraft().read()
    setIsReturning(hasContent(draft))
    if (friendName) browserDraft().write((now) => ({ ...now, draft: inviteByName(now.draft, friendName, newId()) }))
    goTo(draft.step, { replace: true })
    // `goTo` is new with every render; arriving happens once.
  }, [isArriving, friendName]) // eslint-disable-line react-hooks/exhaustive-deps

  return { isReturning, forget: () => setIsReturning(false) }
}

export type Arrival = ReturnType<typeof useArrival>
