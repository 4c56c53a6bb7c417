import type { CommandId } from '#domain/kernel/ids.ts'
import { WIZARD_STEPS, type WizardStep } from '#domain/bets/wizard-step.ts'
import { useNavigate, useRouter, useSearch } from '#web/navigation/hooks.ts'
import { wizardSearch } from './wizard-search.ts'

export const LAST_STEP: WizardStep = 5

const neighbour = (step: WizardStep, distance: 1 | -1): WizardStep =>
  WIZARD_STEPS.find((candidate) => candidate === step + distance) ?? step

/**
 * Where in the wizard we are, and the ways on. The step stands in the address, so a reload keeps it and the browser's
 * Back goes one step back.
 */
export function useWizardStep() {
  const search = useSearch(wizardSearch)
  const navigate = useNavigate()
  const router = useRouter()
  const step = search.step ?? 1
  const isFromPreview = search.from === 'preview'

  const goTo = (next: WizardStep, options: { readonly fromPreview?: boolean; readonly replace?: boolean } = {}) => {
    // The wizard is being left: what it still does must not call its reader back.
    if (router.history.location().pathname !== '/create-bet') return
    void navigate({
      to: '/create-bet',
      search: { step: next, again: search.again, ...(options.fromPreview && { from: 'preview' as const }) },
      replace: options.replace ?? false,
      // The Back button in the page takes back this very entry instead of adding one. What stands before an entry that
      // was replaced is unknown: it may be another page, or the address that has led here and would lead here again.
      state: options.replace ? {} : { wizardCameFrom: step },
      resetScroll: true,
    })
  }

  const back = () => {
    const cameFrom = router.history.location().state.wizardCameFrom
    // An author who took the defaults from an earlier step goes back to that one.
    const earlier = cameFrom !== undefined && cameFrom < step ? cameFrom : neighbour(step, -1)
    const target = isFromPreview ? LAST_STEP : earlier
    if (cameFrom === target) router.history.back()
    else goTo(target, { replace: true })
  }

  return {
    search,
    step,
    isFromPreview,
    goTo,
    back,
    goOn: () => (isFromPreview ? back() : goTo(neighbour(step, 1))),
    /** Goes to the preview at once: the author accepts the defaults of the steps between. */
    takeRest: () => goTo(LAST_STEP),
    /** Puts into the address that the author of this draft asked to seal it, or takes it out again. */
    askToSeal: (commandId: CommandId | null) =>
      void navigate({
        to: '/create-bet',
        search: { ...search, seal: commandId ?? undefined },
        replace: true,
        state: router.history.location().state,
        resetScroll: false,
      }),
    showCreated: (uniqueId: string) =>
      void navigate({ to: '/create-bet', search: { created: uniqueId }, replace: true }),
  }
}

export type WizardStepState = ReturnType<typeof useWizardStep>
