import { dares } from '#copy/dares.ts'
import { autoAcceptsAt, whyNotSendProof } from '#domain/dares/debt.ts'
import type { DebtStatus } from '#domain/dares/debt-status.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { debtText } from './debt-text.ts'
import { ProofForm, type DebtProps } from './proof-form.tsx'
import { ProofPhoto } from './proof-photo.tsx'
import { WinnerAnswer } from './winner-answer.tsx'
import { useId } from 'react'

const HOUR_MS = 3_600_000

const LOOKS: { readonly [status in DebtStatus]: readonly [string, IconName] } = {
  owed: ['badge-pending', 'hourglass-medium'],
  proof_sent: ['badge-active', 'camera'],
  sent_back: ['badge-drawn', 'arrow-counter-clockwise'],
  done: ['badge-won', 'seal-check'],
  forgiven: ['badge-lost', 'gift'],
}

/** Icon, word and shape, so that the status never depends on colour alone. */
function DebtBadge({ status }: { readonly status: DebtStatus }) {
  const [look, iconName] = LOOKS[status]
  return (
    <span className={`badge ${look}`}>
      <Icon name={iconName} weight="fill" />
      {dares.status[status]}
    </span>
  )
}

/** One participant's dare debt: its status, its photo, and what the viewer can do about it. */
export function DebtCard({ bet, debt }: DebtProps) {
  const titleId = useId()
  const participant = bet.participants.find(({ id }) => id === debt.participantId)
  const name = participant?.name ?? ''
  const { title, lines } = debtText(bet, debt)
  return (
    <article className="card p-5" aria-labelledby={titleId}>
      <div className="flex items-start gap-3">
        <Avatar pet={participant?.pet ?? null} name={name} paper={paperOf(debt.participantId)} size={42} />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <DebtBadge status={debt.status} />
          <h2 id={titleId} dir="auto" className="mt-1.5 text-22 font-black">
            {title}
          </h2>
          {lines.map((line) => (
            <p key={line} className="mt-1 text-text-2">
              {line}
            </p>
          ))}
          <Silence debt={debt} />
        </div>
      </div>
      {debt.status === 'sent_back' && debt.sentBackReason !== null && (
        <div className="mt-4">
          <p className="mb-1.5 text-15 text-text-2">{dares.reason(debt.decidedByName)}</p>
          <div className="letter letter-card">
            <p dir="auto" className="hand text-20 leading-130 whitespace-pre-line wrap-anywhere">
              {debt.sentBackReason}
            </p>
          </div>
        </div>
      )}
      <ProofPhoto bet={bet} debt={debt} name={name} />
      {whyNotSendProof(debt) === null && <ProofForm bet={bet} debt={debt} />}
      <WinnerAnswer bet={bet} debt={debt} name={name} />
    </article>
  )
}

/**
 * The hours until the proof is accepted automatically. Shown after hydration only: the server counts them at another
 * moment than the browser.
 */
function Silence({ debt }: Pick<DebtProps, 'debt'>) {
  const isHydrated = useIsHydrated()
  if (!isHydrated || debt.status !== 'proof_sent' || debt.proofSentAt === null) return null
  const hoursLeft = Math.floor((autoAcceptsAt(debt.proofSentAt).getTime() - Date.now()) / HOUR_MS)
  return <p className="num mt-1 text-15 font-semibold text-text-2">{dares.silence(Math.max(0, hoursLeft))}</p>
}
