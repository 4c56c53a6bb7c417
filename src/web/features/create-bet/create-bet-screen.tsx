import './create-bet.css'
import { LockInMoment } from '#web/components/moments/lock-in-moment.tsx'
import { BetCreated } from './bet-created.tsx'
import { CreationBoundary } from './creation-boundary.tsx'
import { CreationPlaceholder } from './creation-placeholder.tsx'
import { useArrival } from './use-arrival.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { usePublish } from './use-publish.ts'
import { useWizardPlace } from './use-wizard-place.ts'
import { Wizard } from './wizard.tsx'

/** Five questions, a seal, a link to share. @see SPEC-1 §2 "Bet creation page" */
export function CreateBetScreen() {
  return (
    <CreationBoundary>
      <Creation />
    </CreationBoundary>
  )
}

function Creation() {
  const kept = useKeptDraft()
  const place = useWizardPlace()
  const arrival = useArrival(kept, place)
  const publishing = usePublish(place.showCreated)
  if (publishing.publishedId !== null && publishing.publishedId === place.search.created) publishing.forgetPublished()
  return (
    <>
      <CreationContent kept={kept} place={place} arrival={arrival} publishing={publishing} />
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

interface CreationContentProps {
  readonly kept: ReturnType<typeof useKeptDraft>
  readonly place: ReturnType<typeof useWizardPlace>
  readonly arrival: ReturnType<typeof useArrival>
  readonly publishing: ReturnType<typeof usePublish>
}

function CreationContent({ kept, place, arrival, publishing }: CreationContentProps) {
  const created = place.search.created ?? publishing.publishedId ?? kept?.publishedAs
  if (created !== undefined) return <BetCreated uniqueId={created} onAnother={() => place.goTo(1)} />
  // Until the address names a step the stored draft decides where to go on; the wizard would take it for step 1.
  if (kept === null || place.search.step === undefined) return <CreationPlaceholder step={place.step} />
  return <Wizard kept={kept} place={place} arrival={arrival} publishing={publishing} />
}
