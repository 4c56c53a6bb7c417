import { betTicket } from '#copy/bet-ticket.ts'
import type { TicketView } from '#contract/bet-view.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Envelope } from './envelope.tsx'

/** As many as stand in one row beside a ticket's button. */
const SHOWN_ENVELOPES = 4

/** Who has sealed, at a glance: one row of small envelopes, and the number in words, however many are in the bet. */
export function SealedCount({ participants }: Pick<TicketView, 'participants'>) {
  const sealedCount = participants.filter((participant) => participant.isAccepted).length
  // One envelope more takes no more room than "+1".
  const shown = participants.slice(0, participants.length > SHOWN_ENVELOPES + 1 ? SHOWN_ENVELOPES : participants.length)
  return (
    <span className="grid min-w-0 grow basis-24 gap-1">
      <span className="flex flex-wrap items-center gap-1" aria-hidden="true">
        {shown.map((participant, index) => (
          <span key={participant.id} className="w-[22px] flex-none">
            <Envelope
              state={participant.isAccepted ? 'sealed' : 'awaiting'}
              variant={index}
              paper={paperOf(participant.id)}
            />
          </span>
        ))}
        {participants.length > shown.length && (
          <span className="num text-14 text-text-2">{betTicket.moreEnvelopes(participants.length - shown.length)}</span>
        )}
      </span>
      <span className="text-14 leading-tight text-text-2">
        {betTicket.sealedCount(sealedCount, participants.length)}
      </span>
    </span>
  )
}
