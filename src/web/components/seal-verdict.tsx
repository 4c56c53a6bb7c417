import { seals } from '#copy/seals.ts'
import type { CheckedReceipt, ReceiptFinding } from '#domain/seals/check-receipt.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Seal } from './art.tsx'
import './seal-verdict.css'

interface SealVerdictProps extends CheckedReceipt {
  /** The names of participants, by their ids. */
  readonly names: Readonly<Record<string, string>>
  /** Shown below "unbroken" instead of the usual line. */
  readonly goodLine?: string
}

type BrokenSeal = Extract<ReceiptFinding, { participantId: string }>

const isBrokenSeal = (finding: ReceiptFinding): finding is BrokenSeal => 'participantId' in finding

/** What a check of a receipt found; not rendered where there was nothing to check and nothing to complain about. */
export function SealVerdict({ findings, sealCount, names, goodLine = seals.good.line }: SealVerdictProps) {
  const broken = findings.filter(isBrokenSeal)
  const fineCount = sealCount - broken.length
  if (broken.length > 0) {
    return (
      <BadVerdict title={seals.broken.title(broken.length)}>
        {seals.broken.line(broken.map(({ participantId }) => names[participantId] ?? participantId))}{' '}
        {fineCount > 0 && seals.broken.others(fineCount)}
      </BadVerdict>
    )
  }
  if (findings.length > 0) {
    return <BadVerdict title={seals.changed.title}>{seals.changed.line(findings)}</BadVerdict>
  }
  if (sealCount === 0) return null
  return (
    <section className="verdict verdict-good" role="status">
      <span className="flex" aria-hidden="true">
        <Seal size={40} />
      </span>
      <div className="min-w-0 flex-1 basis-32">
        <h2>{seals.good.title(sealCount)}</h2>
        <p className="text-15">{goodLine}</p>
      </div>
    </section>
  )
}

interface BadVerdictProps {
  readonly title: string
  readonly children: React.ReactNode
}

/** Announced at once: a reader who does not see the colour must not miss it. */
const BadVerdict = ({ title, children }: BadVerdictProps) => (
  <section className="verdict verdict-bad" role="alert">
    <Icon name="warning-circle" weight="fill" className="text-28 text-bad" />
    <div className="min-w-0 flex-1 basis-32">
      <h2>{title}</h2>
      <p className="text-15">{children}</p>
    </div>
  </section>
)
