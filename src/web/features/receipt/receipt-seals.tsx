import type { BetHistory } from '#contract/bet-history.ts'
import { seals } from '#copy/seals.ts'
import { receiptFileText } from '#domain/seals/receipt-file.ts'
import { SealVerdict } from '#web/components/seal-verdict.tsx'
import { When } from '#web/components/when.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { BetView } from '#contract/bet-view.ts'
import type { ReceiptCheck } from './use-receipt-check.ts'

interface ReceiptSealsProps {
  readonly bet: BetView
  readonly history: BetHistory
  /** Undefined while it runs; null where this browser cannot check. */
  readonly check: ReceiptCheck | null | undefined
}

/** What the browser found out about the seals and the history, and how to check both without this page. */
export function ReceiptSeals({ bet, history, check }: ReceiptSealsProps) {
  const names = Object.fromEntries(bet.participants.map(({ id, name }) => [id, name]))
  const isFine = !check || (check.findings.length === 0 && !check.missingHead)
  const fileName = `toldya-${bet.uniqueId.slice(0, 4)}.receipt.json`
  const save = () =>
    saveFile(receiptFileText({ ...history, uniqueId: bet.uniqueId, question: bet.description, names }), fileName)
  return (
    <div className="grid gap-3">
      {check === undefined && (
        <p role="status" className="text-text-2">
          {seals.checking(history.opened.length)}
        </p>
      )}
      {check === null && <p className="text-text-2">{seals.unable}</p>}
      {check && <SealVerdict {...check} names={names} />}
      {check?.missingHead && (
        <p role="alert">
          <b className="block text-bad">{seals.cut.title}</b>
          <span className="text-15 text-text-2">
            {seals.cut.line} <When date={new Date(check.missingHead.at)} style="stamp" />.
          </span>
        </p>
      )}
      <div className="flex flex-wrap gap-2 print-hidden">
        <Button variant="line" size="sm" iconName="download-simple" className="whitespace-normal" onClick={save}>
          {isFine ? seals.download : seals.keepCopy}
        </Button>
        <ButtonLink variant="soft" size="sm" className="whitespace-normal" to="/verify">
          {seals.checkYourself}
        </ButtonLink>
      </div>
    </div>
  )
}
