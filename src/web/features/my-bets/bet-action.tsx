import type { BetView } from '#contract/bets.ts'
import { myBets } from '#copy/en/my-bets.ts'
import { shareOrCopy } from '#web/components/share-link.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { nextActionOf } from './next-action.ts'
import { shareMessage } from './share-message.ts'

/** The one button of a ticket. */
export function BetAction({ bet, now }: { readonly bet: BetView; readonly now: Date }) {
  const { uniqueId } = bet
  const action = nextActionOf(bet, now)
  switch (action.type) {
    case 'predict':
      return (
        <ButtonLink
          variant="wax"
          size="sm"
          to="/predict/$uniqueId"
          params={{ uniqueId }}
          search={{ participant: action.placeName }}
        >
          {myBets.actions.predict}
        </ButtonLink>
      )
    case 'resolve':
      return (
        <ButtonLink variant="ink" size="sm" to="/resolve-bet/$uniqueId" params={{ uniqueId }}>
          {myBets.actions.resolve}
        </ButtonLink>
      )
    case 'share':
      return (
        <Button variant="soft" size="sm" onClick={() => void shareOrCopy(shareMessage(bet, location.origin))}>
          {myBets.actions.share}
        </Button>
      )
    case 'result':
      return (
        <ButtonLink variant="soft" size="sm" to="/predict/$uniqueId" params={{ uniqueId }}>
          {myBets.actions.result}
        </ButtonLink>
      )
  }
}
