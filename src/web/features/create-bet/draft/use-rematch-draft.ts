import { errorText } from '#copy/errors.ts'
import { hasContent } from '#domain/bets/draft.ts'
import { useAccount } from '#web/api/me.ts'
import { seriesQuery } from '#web/api/series.ts'
import type { DraftStore } from '#web/components/bet-draft/draft-store.ts'
import { LAST_STEP, type WizardStepState } from '#web/features/create-bet/use-wizard-step.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { newId } from '#web/lib/command-id.ts'
import { useNavigate } from '#web/navigation/hooks.ts'
import { toast } from '#web/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { rematchDraft } from './rematch-draft.ts'

/**
 * Fills the wizard for a rematch as it opens, at its last step: the same question, people and stake. Leads to the game
 * that is open already, where there is one.
 */
export function useRematchDraft(store: DraftStore | null, { search, goTo }: WizardStepState): void {
  const me = useAccount()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const options = seriesQuery(useApiClient(), search.again ?? '')
  const isArriving = store !== null && me !== null && search.again !== undefined && search.step === undefined

  const fill = useEffectEvent(async (isStill: () => boolean) => {
    const { again: uniqueId, isDouble: asked } = search
    if (store === null || me === null || uniqueId === undefined || search.created !== undefined) return
    const isDouble = asked === 'yes'
    try {
      const series = await queryClient.fetchQuery(options)
      if (!isStill()) return
      if (series.openGame?.uniqueId) {
        return void navigate({
          to: '/predict/$uniqueId',
          params: { uniqueId: series.openGame.uniqueId },
          replace: true,
        })
      }
      const { draft } = store.read()
      const isKept = hasContent(draft) && (draft.follows?.isDouble ?? false) === isDouble
      const fresh = { uniqueId, isDouble, commandId: newId(), newKey: newId, creatorName: me.displayName }
      if (!isKept) store.write(() => ({ draft: rematchDraft(series, fresh) }))
      goTo(LAST_STEP, { replace: true })
    } catch (error) {
      if (!isStill()) return
      toast.bad(errorText(toApiError(error)))
      void navigate({ to: '/predict/$uniqueId', params: { uniqueId }, replace: true })
    }
  })

  useEffect(() => {
    if (!isArriving) return
    let isGone = false
    void fill(() => !isGone)
    return () => {
      isGone = true
    }
  }, [isArriving])
}
