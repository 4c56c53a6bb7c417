import type { TicketView } from '#contract/bet-view.ts'
import { myBets } from '#copy/my-bets.ts'
import { needsMe, type NextAction } from '#domain/bets/next-action.ts'
import { shareToldYa } from '#web/components/share-card.ts'
import { shareOrCopy } from '#web/components/share-link.ts'
import { betLink } from '#domain/paths.ts'
import type { Shared } from '#web/lib/share.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { AcceptButton } from './accept-button.tsx'

interface BetActionProps {
  readonly bet: TicketView
  readonly action: NextAction
  /** It is the first of the page that seals something. */
  readonly isInWax: boolean
}

/** The one button of a ticket: what the viewer should do next with this bet. */
export function BetAction({ bet, action, isInWax }: BetActionProps) {
  const { uniqueId } = bet
  const { actions } = myBets
  switch (action.type) {
    case 'accept':
      return <AcceptButton uniqueId={uniqueId} {...action} />
    case 'predict':
      return (
        <ButtonLink
          variant={isInWax ? 'wax' : 'ink'}
          size="sm"
          to="/predict/$uniqueId"
          params={{ uniqueId }}
          search={{ participant: action.participantName }}
        >
          {actions.predict}
        </ButtonLink>
      )
    case 'resolve':
      return (
        <ButtonLink
          variant={needsMe(action) ? 'ink' : 'soft'}
          size="sm"
          to="/resolve-bet/$uniqueId"
          params={{ uniqueId }}
        >
          {actions.resolve}
        </ButtonLink>
      )
    case 'confirm':
    case 'waiting':
    case 'disagreement':
      return (
        <ButtonLink
          variant={needsMe(action) ? 'ink' : 'soft'}
          size="sm"
          to="/bet/$uniqueId/results"
          params={{ uniqueId }}
        >
          {actions[action.type]}
        </ButtonLink>
      )
    case 'share':
      return (
        <Button variant="soft" size="sm" onClick={() => void shareOrCopy(shareMessage(bet, location.origin))}>
          {actions.share}
        </Button>
      )
    case 'toldYa':
      return (
        <Button variant="soft" size="sm" onClick={() => void shareToldYa(bet)}>
          {actions.toldYa}
        </Button>
      )
    case 'payUp':
    case 'proofSent':
    case 'checkProof':
      return (
        <ButtonLink variant={needsMe(action) ? 'ink' : 'soft'} size="sm" to="/bet/$uniqueId/dare" params={{ uniqueId }}>
          {actions[action.type]}
        </ButtonLink>
      )
    case 'asked':
    case 'known':
      return (
        <ButtonLink
          variant={isInWax ? 'wax' : needsMe(action) ? 'ink' : 'soft'}
          size="sm"
          to="/predict/$uniqueId"
          params={{ uniqueId }}
        >
          {actions[action.type]}
        </ButtonLink>
      )
    case 'open':
    case 'result':
      return (
        <ButtonLink variant="soft" size="sm" to="/predict/$uniqueId" params={{ uniqueId }}>
          {actions[action.type]}
        </ButtonLink>
      )
  }
}

/** The shared message: the question and the link, never a prediction. */
export const shareMessage = (bet: Pick<TicketView, 'uniqueId' | 'description'>, origin: string): Shared => ({
  title: bet.description,
  text: myBets.menu.message(bet.description),
  url: betLink(origin, bet.uniqueId),
})
