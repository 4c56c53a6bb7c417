import './confirmed-sheet.css'
import type { BetView } from '#contract/bet-view.ts'
import { predict } from '#copy/predict.ts'
import type { Paper } from '#domain/bets/paper.ts'
import { chargeOf } from '#domain/bets/stake.ts'
import { Envelope } from '#web/components/envelope.tsx'
import { FriendSuggestion } from '#web/components/friend-suggestion.tsx'
import { PushOffer } from '#web/components/push-offer.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

export interface ConfirmedSheetProps {
  readonly bet: BetView
  readonly paper: Paper
  readonly onClose: () => void
}

/** "Prediction Confirmed": what happened, who has not predicted yet, whom to add as a friend, where to go next. */
export function ConfirmedSheet({ bet, paper, onClose }: ConfirmedSheetProps) {
  const copy = predict.confirmed
  const missing = bet.participants
    .filter((participant) => !participant.isAccepted)
    .map((participant) => participant.name)
  return (
    <Sheet isOpen onClose={onClose} title={copy.title} isTitleHidden>
      <div className="confirmed-envelope">
        <Envelope state="sealed" paper={paper} />
      </div>
      <p className="confirmed-title disp" aria-hidden="true">
        {copy.title}
      </p>
      <p className="mt-1 mb-5 text-center text-text-2 wrap-anywhere">
        {copy.sealed(chargeOf(bet.stake))}
        <br />
        {missing.length === 0 ? copy.allIn : copy.waitFor(missing)}
      </p>
      <FriendSuggestion />
      <PushOffer />
      <div className="grid gap-2.5">
        <ButtonLink to="/my-bets" variant="ink" full>
          {copy.myBets}
        </ButtonLink>
        <Button variant="soft" full onClick={onClose}>
          {copy.stay}
        </Button>
        <ButtonLink to="/" variant="text" full>
          {copy.home}
        </ButtonLink>
      </div>
    </Sheet>
  )
}
