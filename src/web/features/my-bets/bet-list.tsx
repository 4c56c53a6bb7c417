import type { MyBetView } from '#contract/bet-view.ts'
import { owedText } from '#copy/bet-words.ts'
import { myBets } from '#copy/my-bets.ts'
import { needsMe, nextActionOf, type NextAction } from '#domain/bets/next-action.ts'
import { BetTicket } from '#web/components/bet-ticket.tsx'
import { BetAction } from './bet-action.tsx'
import { BetMenu } from './bet-menu.tsx'
import { TicketStatus } from './ticket-status.tsx'
import type { OwnList } from './use-own-list.tsx'

/** One column on a phone, two beside each other above that, three on a wide desktop. */
export const TICKET_GRID = 'grid content-start gap-3 sm:grid-fill-72 sm:gap-4'

interface BetListProps {
  readonly label: string
  readonly bets: readonly MyBetView[]
  readonly now: Date
  readonly ownList: OwnList
  /** Under a heading of its own the tickets have headings of the third level. */
  readonly headingLevel?: 2 | 3
}

/** More tickets than any screen shows at once. */
const FIRST_TICKETS = 24

// The browser neither lays out nor paints it until it comes near. Such a box cuts off its content, hence the padding
// for the shadow.
const FAR_TICKET = '-m-3 p-3 [contain-intrinsic-size:auto_11rem] [content-visibility:auto]'

/** The date beside the badge, unless the ticket already shows its own date or gain. */
function whenOf({ isHidden, dareState, stake }: MyBetView): { readonly when?: string } {
  if (isHidden) return { when: myBets.hidden.tag }
  const owed = owedText(stake)
  return dareState && owed !== null ? { when: myBets.dare[dareState](owed) } : {}
}

/** The one ticket of the list whose action is in wax: the first that seals something. */
const firstSealing = (actions: readonly NextAction[]): NextAction | undefined =>
  actions.find(({ type }) => type === 'predict' || type === 'asked')

/** Tickets in their order. Far ones are not painted, so hundreds are as quick as ten. */
export function BetList({ label, bets, now, ownList, headingLevel = 2 }: BetListProps) {
  const actions = bets.map((bet) => nextActionOf(bet, now))
  const inWax = firstSealing(actions.filter(needsMe))
  return (
    <ul aria-label={label} className={TICKET_GRID}>
      {bets.map((bet, index) => {
        const action = actions[index]
        return (
          <li key={bet.uniqueId} className={index < FIRST_TICKETS ? '' : FAR_TICKET}>
            <BetTicket
              bet={bet}
              {...whenOf(bet)}
              headingLevel={headingLevel}
              status={<TicketStatus bet={bet} now={now} />}
              action={action && <BetAction bet={bet} action={action} isInWax={action === inWax} />}
              menu={<BetMenu bet={bet} ownList={ownList} />}
            />
          </li>
        )
      })}
    </ul>
  )
}
