import { createBet } from '#copy/create-bet.ts'
import { hasContent } from '#domain/bets/draft.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useDraftWriter, useKeptDraft } from './use-kept-draft.ts'

/** The viewer's draft on this device, above their bets; renders nothing without a draft. */
export function DraftCard() {
  const kept = useKeptDraft(useDraftWriter())
  if (kept === null || !hasContent(kept.draft)) return null
  const { draftCard } = createBet
  return (
    <section className="card mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 p-4" aria-label={draftCard.title}>
      <Icon name="pencil-simple" />
      <p className="min-w-40 flex-1 wrap-anywhere">
        <b className="block">{draftCard.title}</b>
        <span dir="auto" className="line-clamp-2">
          {kept.draft.description.trim() || draftCard.untitled}
        </span>
      </p>
      <ButtonLink variant="line" size="sm" to="/create-bet">
        {draftCard.goOn}
      </ButtonLink>
    </section>
  )
}
