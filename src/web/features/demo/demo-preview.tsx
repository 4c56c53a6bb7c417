import { betFacts } from '#copy/bet-words.ts'
import { demo } from '#copy/demo.ts'
import { DareIcon } from '#web/components/art.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { When } from '#web/components/when.tsx'
import { type DemoBet, endDay, isBlank } from './demo-bet.ts'

/** The ticket of the bet as it is being typed. */
export function DemoPreview({ bet }: { readonly bet: DemoBet }) {
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="mb-2 text-20">
        {demo.preview.title}
      </h2>
      {isBlank(bet) ? <p className="ticket-dashed">{demo.preview.empty}</p> : <DemoTicket bet={bet} />}
    </section>
  )
}

function DemoTicket({ bet }: { readonly bet: DemoBet }) {
  const day = endDay(bet)
  return (
    <article className="ticket paper-lime">
      <div className="stub">
        <DareIcon size={34} />
        <span className="num mt-0.5 text-14">{betFacts.dare}</span>
      </div>
      <div className="face">
        <div className="flex min-h-7 items-center gap-2 pr-1">
          <StatusBadge status="pending" />
          <span className="min-w-0 flex-1 truncate text-14 text-text-2">
            {day ? <When date={day} style="day" /> : betFacts.noDeadline}
          </span>
        </div>
        <h3 className={bet.description.trim() ? 'ticket-question' : 'ticket-question text-text-2'}>
          {bet.description.trim() || demo.preview.noBetYet}
        </h3>
        {bet.friend.trim() && (
          <p className="text-15 text-text-2 wrap-anywhere">{demo.preview.versus(bet.friend.trim())}</p>
        )}
        {bet.consequence.trim() && (
          <p className="mt-2">
            <span className="block text-13 text-text-2">{demo.preview.atStake}</span>
            <span className="hand text-18 wrap-anywhere">{bet.consequence.trim()}</span>
          </p>
        )}
      </div>
    </article>
  )
}
