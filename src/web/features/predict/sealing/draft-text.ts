import { useMe } from '#web/api/me.ts'
import { draftKey, VISITOR } from '#web/lib/device-drafts.ts'
import { usePersistedText } from '#web/lib/use-persisted-text.ts'

/** The text that the viewer is writing for a bet and has not sealed. */
export interface DraftText {
  readonly text: string
  /** Stores the text; called on every keystroke. */
  readonly keep: (text: string) => void
  /** Removes the text: the prediction is sealed, or the viewer released the participant. */
  readonly drop: () => void
}

/**
 * The viewer's unsealed text for a bet. It lives outside React, so that neither a refetch nor a reload loses it. It
 * belongs to the account and the bet, not to the participant, so it survives the choice of another one.
 */
export function useDraftText(uniqueId: string): DraftText {
  const { text, write } = usePersistedText(draftKey('prediction-draft', useMe()?.userId ?? VISITOR, uniqueId))
  return { text, keep: (typed) => write(typed === '' ? null : typed), drop: () => write(null) }
}

/** What was typed into the server's page before hydration. An option that is not picked has a value too. */
export const typedBefore = (field: HTMLInputElement | HTMLTextAreaElement): string =>
  field.type === 'radio' ? '' : field.value
