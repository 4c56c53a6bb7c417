import { seals } from '#copy/seals.ts'
import type { CheckedReceipt } from '#domain/seals/check-receipt.ts'
import type { NamedReceipt } from '#domain/seals/receipt-file.ts'
import { SealVerdict } from '#web/components/seal-verdict.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface VerifiedReceiptProps {
  readonly receipt: NamedReceipt
  readonly checked: CheckedReceipt
}

/** What the check found in a file, prediction by prediction. */
export function VerifiedReceipt({ receipt, checked }: VerifiedReceiptProps) {
  const { question, names, opened, entries } = receipt
  const broken = new Set(
    checked.findings.flatMap((finding) => ('participantId' in finding ? finding.participantId : [])),
  )
  return (
    <>
      <p className="text-18 font-extrabold wrap-anywhere">{question}</p>
      <SealVerdict {...checked} names={names} goodLine={seals.verify.links(entries.length)} />
      {opened.length === 0 && checked.findings.length === 0 && (
        <p role="status">
          {seals.verify.unsealed} {seals.verify.links(entries.length)}
        </p>
      )}
      <ul className="grid gap-2">
        {opened.map(({ participantId, text }) => {
          const isBroken = broken.has(participantId)
          return (
            <li key={participantId} className="card flex items-center gap-3 p-3">
              <span className="min-w-0 flex-1">
                <b className="block wrap-anywhere">{names[participantId] ?? participantId}</b>
                <span className="hand block text-18 wrap-anywhere">{text}</span>
              </span>
              <span className={`flex items-center gap-1 text-15 font-semibold ${isBroken ? 'text-bad' : 'text-good'}`}>
                <Icon name={isBroken ? 'warning-circle' : 'check-circle'} weight="fill" />
                {isBroken ? seals.state.broken : seals.state.unbroken}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
