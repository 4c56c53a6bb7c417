import type { BetHistory, HistoryEntry } from '#contract/bet-history.ts'
import { receipt } from '#copy/receipt.ts'
import { seals } from '#copy/seals.ts'
import { sealingOf, type ReceiptFinding } from '#domain/seals/check-receipt.ts'
import { Seal } from '#web/components/art.tsx'
import { When } from '#web/components/when.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ReceiptCheck } from './use-receipt-check.ts'
import './history-thread.css'

interface HistoryThreadProps {
  readonly history: BetHistory
  readonly check: ReceiptCheck | null | undefined
}

/** Every event of the bet in order, on one thread, with a wax seal where a prediction was sealed. */
export function HistoryThread({ history, check }: HistoryThreadProps) {
  return (
    <>
      <ol className="thread">
        {history.entries.map((entry) => (
          <li key={entry.seq} value={entry.seq}>
            <span className="knot" aria-hidden="true">
              {entry.seal === null ? <i /> : <Seal size={36} />}
            </span>
            <div className="pt-2 wrap-anywhere">
              {receipt.history.sentence(entry)}{' '}
              {entry.deadline && (
                <span className="block">
                  {receipt.history.deadline} <When date={entry.deadline} style="stamp" />
                </span>
              )}
              {entry.resultDate && (
                <span className="block">
                  {receipt.history.resultDate} <When date={entry.resultDate} style="stamp" />
                </span>
              )}
              <span className="block text-14 text-text-2">
                <When date={entry.at} style="stamp" />
                {entry.seal !== null && <SealState entry={entry} history={history} check={check} />}
              </span>
              {entry.seal !== null && <SealNumber seal={entry.seal} finding={findingOf(entry, check)} />}
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-15 text-text-2">{seals.end}</p>
      <p className="hash">{history.head.hash}</p>
    </>
  )
}

type BrokenSeal = Extract<ReceiptFinding, { type: 'seal_broken' }>

const findingOf = ({ seq }: HistoryEntry, check: HistoryThreadProps['check']): BrokenSeal | undefined =>
  check?.findings.filter((finding) => finding.type === 'seal_broken').find((finding) => finding.seq === seq)

/** A seal is compared only where its text is shown and was not sealed again since. */
function SealState({ entry, history, check }: HistoryThreadProps & { readonly entry: HistoryEntry }) {
  const opened = history.opened.some(({ participantId }) => participantId === entry.participantId)
  const isPresent = entry.participantId !== null && sealingOf(history, entry.participantId)?.seq === entry.seq
  if (!check || !opened || !isPresent) return <> · {seals.state.sealed}</>
  const isBroken = findingOf(entry, check) !== undefined
  return (
    <>
      {' · '}
      <span className={`font-semibold whitespace-nowrap ${isBroken ? 'text-bad' : 'text-good'}`}>
        <Icon name={isBroken ? 'warning-circle' : 'check-circle'} weight="fill" className="inline" />{' '}
        {isBroken ? seals.state.broken : seals.state.unbroken}
      </span>
    </>
  )
}

/** The number that was published; beside it, where they differ, the one that the text makes now. */
function SealNumber({ seal, finding }: { readonly seal: string; readonly finding: BrokenSeal | undefined }) {
  if (finding) {
    return (
      <div className="card mt-2 grid gap-2 p-3 text-15">
        <p>
          <b className="block">{seals.broken.before}</b>
          <span className="hash">{seal}</span>
        </p>
        <p>
          <b className="block">{seals.broken.now}</b>
          <span className="hash">{finding.computed}</span>
        </p>
        <p className="text-text-2">{seals.broken.unknown}</p>
      </div>
    )
  }
  return (
    <details className="print-hidden">
      <summary className="flex min-h-11 cursor-pointer items-center text-15 font-semibold">{seals.number}</summary>
      <p className="hash">{seal}</p>
    </details>
  )
}
