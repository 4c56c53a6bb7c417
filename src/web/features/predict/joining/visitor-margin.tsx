import type { BetView } from '#contract/bet-view.ts'
import { visitorMargin } from '#copy/visitor-margin.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { Envelope, type EnvelopeState } from '#web/components/envelope.tsx'

const STEPS: readonly EnvelopeState[] = ['awaiting', 'sealed', 'open']

/** Beside a bet, for a visitor who does not know the app: how it works, and who takes part. */
export function VisitorMargin({ bet }: { readonly bet: BetView }) {
  const sealed = bet.participants.filter((participant) => participant.isAccepted)
  const others = bet.participants.filter((participant) => !participant.isAccepted)
  return (
    <>
      <section className="margin-card" aria-labelledby="how-title">
        <h2 id="how-title">{visitorMargin.title}</h2>
        <ol className="lines">
          {visitorMargin.steps.map((step, index) => (
            <li key={step} className="py-1.5">
              <span className="w-14 flex-none">
                <Envelope state={STEPS[index] ?? 'open'} variant={index} paper={paperOf(bet.uniqueId)} />
              </span>
              <span className="grow">{step}</span>
            </li>
          ))}
        </ol>
        <p className="disp mt-2 text-17 font-extrabold">{visitorMargin.end}</p>
      </section>
      {sealed.length > 0 && (
        <section className="margin-card only-desk" aria-labelledby="in-title">
          <h2 id="in-title">{visitorMargin.inTitle(sealed.length)}</h2>
          <div className="flex items-center gap-3">
            <span className="flex flex-none -space-x-3">
              {sealed.slice(0, 3).map((participant) => (
                <Avatar
                  key={participant.id}
                  pet={participant.pet}
                  name={participant.name}
                  paper={paperOf(participant.id)}
                  size={40}
                />
              ))}
            </span>
            <p className="min-w-0 flex-1 wrap-anywhere">
              {visitorMargin.inLine(
                sealed.map(({ name }) => name),
                others.map(({ name }) => name),
              )}
            </p>
          </div>
        </section>
      )}
      <p className="px-2 text-15 text-text-2">{visitorMargin.noMoney}</p>
    </>
  )
}
