import type { TicketView } from '#contract/bet-view.ts'
import { betTicket } from '#copy/bet-ticket.ts'
import { Link } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** The league a bet is played in; members only have one here. */
export const LeagueLink = ({ league }: { readonly league: NonNullable<TicketView['league']> }) => (
  <Link
    to="/leagues/$id"
    params={{ id: league.leagueId }}
    className="relative z-1 -my-1.5 inline-flex min-h-11 max-w-full items-center gap-1.5 self-start text-15 font-semibold text-text-2"
  >
    <Icon name="trophy" weight="fill" />
    <VisuallyHidden>{betTicket.inLeague} </VisuallyHidden>
    <span className="min-w-0 truncate">{league.name}</span>
  </Link>
)
