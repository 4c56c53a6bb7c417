import type { BetView } from '#contract/bet-view.ts'
import { shareSheet } from '#copy/share-sheet.ts'
import { wizardDesk } from '#copy/wizard-desk.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Envelope } from '#web/components/envelope.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { latePart } from '#web/ui/late-part.ts'
import { useLatePart } from '#web/ui/use-late-part.ts'
import { PaneMargin } from '#web/ui/panes.tsx'
import type { UseQueryResult } from '@tanstack/react-query'

// The share sheet brings the same code along: one part to fetch instead of two.
const qr = latePart(async () => (await import('#web/components/share-sheet.tsx')).QrCode)
const { Part: QrCode } = qr

interface CreatedMarginProps {
  readonly loading: UseQueryResult<BetView>
  readonly link: string
}

/** Beside the link: the same for a camera, and who has not sealed yet. */
export function CreatedMargin({ loading, link }: CreatedMarginProps) {
  const isHydrated = useIsHydrated()
  const isHere = useLatePart(qr, isHydrated, () => undefined)
  return (
    <PaneMargin label={wizardDesk.created.margin}>
      <section className="margin-card only-desk text-center">
        <div className="mx-auto grid min-h-48 w-48 place-items-center">
          {isHere && <QrCode text={link} label={shareSheet.qrLabel} />}
        </div>
        <p className="mt-2 text-15 text-text-2">{shareSheet.qrHint}</p>
      </section>
      {loading.data && <WhoHasSealed bet={loading.data} />}
      {isHydrated && loading.isError && !loading.data && (
        <LoadFailure text={wizardDesk.created.failed} query={loading} />
      )}
    </PaneMargin>
  )
}

const WhoHasSealed = ({ bet }: { readonly bet: BetView }) => (
  <section className="margin-card">
    <h2>{wizardDesk.created.waiting}</h2>
    <ul className="lines">
      {bet.participants.map((participant, index) => (
        <li key={participant.id}>
          <span className="w-11 flex-none">
            <Envelope
              state={participant.isAccepted ? 'sealed' : 'awaiting'}
              variant={index}
              paper={paperOf(participant.id)}
            />
          </span>
          <b className="grow font-semibold">{participant.name}</b>
          <span className="text-15 text-text-2">
            {participant.isAccepted ? wizardDesk.created.sealed : wizardDesk.created.notYet}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
