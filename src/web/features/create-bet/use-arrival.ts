import { newId } from '#web/lib/new-id.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { hasContent, inviteByName } from './draft-edits.ts'
import type { KeptDraft } from './draft-store.ts'
import { browserDraft } from './use-kept-draft.ts'
import type { WizardPlace } from './use-wizard-place.ts'

/**
 * Opens the wizard where its author left it, and makes a row for the friend a link brought along.
 *
 * @returns whether there was something to come back to
 */
export function useArrival(kept: KeptDraft | null, { search, goTo, showCreated }: WizardPlace) {
  const [hasArrived, setHasArrived] = useState(false)
  const [isReturning, setIsReturning] = useState(false)
  const publishedAs = kept?.publishedAs
  const isArriving =
    kept !== null && publishedAs === undefined && search.step === undefined && search.created === undefined

  if (isArriving && !hasArrived) {
    setHasArrived(true)
    setIsReturning(hasContent(kept.draft))
  }

  const arrive = useEffectEvent(() => {
    const { friendName } = search
    if (friendName) browserDraft().write((now) => ({ ...now, draft: inviteByName(now.draft, friendName, newId()) }))
    goTo(browserDraft().read().draft.step, { replace: true })
  })

  // The address and the stored draft are outside React; on arrival they are brought in line.
  useEffect(() => {
    if (isArriving) arrive()
  }, [isArriving])

  const follow = useEffectEvent((uniqueId: string) => {
    if (search.created !== uniqueId) showCreated(uniqueId)
    else browserDraft().write(({ draft, sealAskedAt }) => ({ draft, sealAskedAt }))
  })

  // Another tab has published the draft that stood here: this one shows the same bet, until the address names it.
  useEffect(() => {
    if (publishedAs !== undefined) follow(publishedAs)
  }, [publishedAs, search.created])

  return { isReturning, forget: () => setIsReturning(false) }
}

export type Arrival = ReturnType<typeof useArrival>
