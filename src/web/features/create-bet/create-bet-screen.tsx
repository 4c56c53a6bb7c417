import './create-bet.css'
import { draftOf, useDraftWriter, useKeptDraft } from '#web/components/bet-draft/use-kept-draft.ts'
import { LockInMoment } from '#web/components/moments/lock-in-moment.tsx'
import type { Writer } from '#web/lib/device-drafts.ts'
import { BetCreated } from './bet-created.tsx'
import { CreationBoundary } from './creation-boundary.tsx'
import { CreationPlaceholder } from './creation-placeholder.tsx'
import { useArrival } from './use-arrival.ts'
import { usePublish } from './use-publish.ts'
import { useWaitingDraft } from './use-waiting-draft.ts'
import { useWizardPlace } from './use-wizard-place.ts'
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
  const own = useKeptDraft(writer)
  const place = useWizardPlace()
  const waiting = useWaitingDraft(writer, own, place)
  const kept = waiting.isComing ? null : own
  const store = kept && draftOf(writer)
  const arrival = useArrival(kept, store, place)
  const publishing = usePublish(store, place.showCreated)
  return { kept, store, place, waiting, arrival, publishing }
}

function Creation({ writer }: { readonly writer: Writer }) {
  const creation = useCreation(writer)
  const { kept, place, publishing } = creation
  if (publishing.publishedId !== null && publishing.publishedId === place.search.created) publishing.forgetPublished()
  return (
    <>
      <CreationContent {...creation} />
      <LockInMoment
        paper="peach"
        letter={kept?.draft.creatorPrediction ?? ''}
        isPlaying={publishing.isFilming}
        isConfirmed={publishing.isConfirmed}
        failed={publishing.hasFailed}
        onDone={publishing.onFilmEnd}
      />
    </>
  )
}

function CreationContent({ kept, store, place, publishing, ...others }: ReturnType<typeof useCreation>) {
  const created = place.search.created ?? publishing.publishedId ?? kept?.publishedAs
  if (created !== undefined) return <BetCreated uniqueId={created} onAnother={() => place.goTo(1)} />
  // Until the address names a step the stored draft decides where to go on; the wizard would take it for step 1.
  if (kept === null || store === null || place.search.step === undefined)
    return <CreationPlaceholder step={place.step} />
  return <Wizard draft={kept.draft} store={store} place={place} publishing={publishing} {...others} />
}
