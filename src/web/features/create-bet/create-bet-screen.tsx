import './create-bet.css'
import { draftOf, useDraftWriter, useKeptDraft } from '#web/components/bet-draft/use-kept-draft.ts'
import { LockInMoment } from '#web/components/moments/lock-in-moment.tsx'
import { VISITOR, type Writer } from '#web/lib/device-drafts.ts'
import { BetCreated } from './publish/bet-created.tsx'
import { CreationBoundary } from './creation-boundary.tsx'
import { CreationPlaceholder } from './creation-placeholder.tsx'
import { useArrival } from './draft/use-arrival.ts'
import { usePublish } from './publish/use-publish.ts'
import { useRematchDraft } from './draft/use-rematch-draft.ts'
import { useWaitingDraft } from './draft/use-waiting-draft.ts'
import { useWizardStep } from './use-wizard-step.ts'
import { Wizard } from './wizard.tsx'

/** Five questions, a seal, a link to share. @see docs/screens.md#create-bet */
export function CreateBetScreen() {
  const writer = useDraftWriter()
  return (
    <CreationBoundary>
      {/* Another person's wizard is another wizard. */}
      <Creation key={writer} writer={writer} />
    </CreationBoundary>
  )
}

function useCreation(writer: Writer) {
  const wizardStep = useWizardStep()
  const { again } = wizardStep.search
  const own = useKeptDraft(writer, again)
  // A rematch is not what a visitor left on this device.
  const waiting = useWaitingDraft(again === undefined ? writer : VISITOR, own, wizardStep)
  const kept = waiting.isComing ? null : own
  const store = kept && draftOf(writer, again)
  useRematchDraft(store, wizardStep)
  const arrival = useArrival(again === undefined ? kept : null, store, wizardStep)
  const publishing = usePublish(store, wizardStep.showCreated)
  return { kept, store, wizardStep, waiting, arrival, publishing }
}

function Creation({ writer }: { readonly writer: Writer }) {
  const creation = useCreation(writer)
  const { kept, wizardStep, publishing } = creation
  if (publishing.publishedId !== null && publishing.publishedId === wizardStep.search.created)
    publishing.forgetPublished()
  return (
    <>
      <CreationContent {...creation} />
      <LockInMoment
        paper="peach"
        letter={kept?.draft.creatorPrediction ?? ''}
        isPlaying={publishing.isFilming}
        isConfirmed={publishing.isConfirmed}
        failed={publishing.hasFailed}
        onDone={publishing.onAnimationEnd}
      />
    </>
  )
}

function CreationContent({ kept, store, wizardStep, publishing, ...others }: ReturnType<typeof useCreation>) {
  const created = wizardStep.search.created ?? publishing.publishedId ?? kept?.publishedAs
  if (created !== undefined) return <BetCreated uniqueId={created} onAnother={() => wizardStep.goTo(1)} />
  // Until the address names a step the stored draft decides where to go on; the wizard would take it for step 1.
  if (kept === null || store === null || wizardStep.search.step === undefined)
    return <CreationPlaceholder step={wizardStep.step} />
  return <Wizard draft={kept.draft} store={store} wizardStep={wizardStep} publishing={publishing} {...others} />
}
