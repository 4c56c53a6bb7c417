import { createBet } from '#copy/create-bet.ts'
import { hasContent, shownStake } from '#domain/bets/draft.ts'
import { stakeTokens } from '#domain/bets/stake.ts'
import { useKeptDraft } from '#web/components/bet-draft/use-kept-draft.ts'
import { HeroArt, type HeroTicket } from '#web/components/hero-art.tsx'
import { VISITOR } from '#web/lib/device-drafts.ts'

/** The pets hold the ticket of the visitor's own draft; without a draft on this device, the ticket in `otherwise`. */
export function DraftHero(otherwise: HeroTicket) {
  const kept = useKeptDraft(VISITOR)
  if (!kept || !hasContent(kept.draft)) return <HeroArt {...otherwise} />
  const { description, stakeTokensText } = kept.draft
  return (
    <HeroArt
      question={description.trim() || createBet.draftCard.untitled}
      tokens={stakeTokens(shownStake(kept.draft)) === null ? null : stakeTokensText}
    />
  )
}
