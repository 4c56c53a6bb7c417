import { betTicket } from '#copy/bet-ticket.ts'
import type { BetView } from '#contract/bet-view.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Envelope } from './envelope.tsx'

/** As many as stand in one row beside a ticket's button. */
const SHOWN_ENVELOPES = 4

/** Who has sealed, at a glance: one row of small envelopes, and the number in words, however many are in the bet. */
export function SealedCount({ places }: Pick<BetView, 'places'>) {
  const sealedCount = places.filter((place) => place.isAccepted).length
  // One envelope more takes no more room than "+1".
  const shown = places.slice(0, places.length > SHOWN_ENVELOPES + 1 ? SHOWN_ENVELOPES : places.length)
  return (
    <span className="grid min-w-[6.1rem] flex-1 gap-1">
      <span className="flex items-center gap-1" aria-hidden="true">
        {shown.map((place, index) => (
          <span key={place.id} className="w-[22px] flex-none">
            <Envelope state={place.isAccepted ? 'sealed' : 'awaiting'} variant={index} paper={paperOf(place.id)} />
          </span>
        ))}
        {places.length > shown.length && (
          <span className="num text-[.875rem] text-text-2">
            {betTicket.moreEnvelopes(places.length - shown.length)}
          </span>
        )}
      </span>
      <span className="text-[.875rem] leading-tight text-text-2">
        {betTicket.sealedCount(sealedCount, places.length)}
      </span>
    </span>
  )
}
