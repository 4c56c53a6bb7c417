import type { MyBetView } from '#contract/bet-view.ts'
import { owedText } from '#copy/bet-words.ts'
import { myBets } from '#copy/my-bets.ts'
import { nextActionOf, orderBets, type Reader } from '#web/components/bet-pile/next-action.ts'
import { BetTicket } from '#web/components/bet-ticket.tsx'
import { BetAction } from './bet-action.tsx'
import { BetMenu } from './bet-menu.tsx'
import { TicketStatus } from './ticket-status.tsx'
import type { OwnList } from './use-own-list.tsx'

/** One column on a phone, two beside each other above that, three on a wide desktop. */
export const TICKET_GRID = 'grid content-start gap-3 sm:grid-fill-72 sm:gap-4'

interface BetListProps {
  readonly bets: readonly MyBetView[]
  readonly reader: Reader
  readonly ownList: OwnList
}

/** More tickets than any screen shows at once. */
const FIRST_TICKETS = 24

// The browser neither lays out nor paints it until it comes near. Such a box cuts off its content, hence the padding
// for the shadow.
const FAR_TICKET = '-m-3 p-3 [contain-intrinsic-size:auto_11rem] [content-visibility:auto]'

/** The date beside the badge, unless the ticket already shows its own date or gain. */
function whenOf(bet: MyBetView, { dares }: Reader): { readonly when?: string } {
  if (bet.isHidden) return { when: myBets.hidden.tag }
  const dare = dares.get(bet.uniqueId)
  const owed = owedText(bet.stake)
  return dare && owed !== null ? { when: myBets.dare[dare](owed) } : {}
}

/** The tickets, those that wait for the viewer first. Far ones are not painted, so hundreds are as quick as ten. */
export function BetList({ bets, reader, ownList }: BetListProps) {
  return (
    <ul aria-label={myBets.listLabel} className={TICKET_GRID}>
      {orderBets(bets, reader).map((bet, index) => (
        <li key={bet.uniqueId} className={index < FIRST_TICKETS ? '' : FAR_TICKET}>
          <BetTicket
            bet={bet}
            {...whenOf(bet, reader)}
            status={<TicketStatus bet={bet} now={reader.now} />}
            action={<BetAction bet={bet} action={nextActionOf(bet, reader)} />}
            menu={<BetMenu bet={bet} ownList={ownList} />}
          />
        </li>
      ))}
    </ul>
  )
}
