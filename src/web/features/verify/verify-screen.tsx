import { seals } from '#copy/seals.ts'
import { checkReceipt, type CheckedReceipt } from '#domain/seals/check-receipt.ts'
import { parseReceiptFile, type NamedReceipt, type NotReceipt } from '#domain/seals/receipt-file.ts'
import { Seal } from '#web/components/art.tsx'
import { Wordmark } from '#web/components/wordmark.tsx'
import { canCheckSeals, digest } from '#web/lib/check-seals.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Page } from '#web/ui/page.tsx'
import { PaneHead, Panes, PaneSheet } from '#web/ui/panes.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { useEffect, useState } from 'react'
import { keepForOffline } from './keep-for-offline.ts'
import { VerifiedReceipt } from './verified-receipt.tsx'
import './verify.css'

type Outcome =
  | { readonly type: 'refused'; readonly reason: NotReceipt | 'unable' }
  | { readonly type: 'checked'; readonly receipt: NamedReceipt; readonly checked: CheckedReceipt }

const refusals: { readonly [R in NotReceipt | 'unable']: string } = {
  not_a_receipt: seals.verify.noReceipt,
  other_version: seals.verify.otherVersion,
  unable: seals.unable,
}

async function outcomeOf(file: File): Promise<Outcome> {
  if (!canCheckSeals()) return { type: 'refused', reason: 'unable' }
  const receipt = parseReceiptFile(await file.text())
  if (typeof receipt === 'string') return { type: 'refused', reason: receipt }
  return { type: 'checked', receipt, checked: await checkReceipt(receipt, digest) }
}

/** Checks the file of a receipt in the browser alone, also without a connection. @see docs/rules.md#seals */
export function VerifyScreen() {
  const [fileName, setFileName] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => void keepForOffline(), [])
  const check = async (file: File | undefined) => {
    if (!file) return
    setFileName(file.name)
    setOutcome(await outcomeOf(file))
  }
  return (
    <Page paper="mint">
      <Panes shape="two">
        <PaneSheet>
          <PaneHead paper="mint">
            <TopBar start={<Wordmark />} end={<span className="text-15 font-semibold">{seals.verify.offline}</span>} />
            <h1 className="sheet-title">{seals.verify.title}</h1>
            <p className="mt-2">{seals.verify.line}</p>
          </PaneHead>
          <div className="sheet-body grid content-start gap-4">
            <div className="receipt-drop">
              <input
                type="file"
                className="press-all"
                accept="application/json,.json"
                aria-label={fileName === null ? seals.verify.choose : seals.verify.another}
                onChange={({ currentTarget: { files } }) => void check(files?.[0])}
              />
              <Seal size={72} />
              <p className="text-18 font-extrabold">{fileName === null ? seals.verify.choose : seals.verify.another}</p>
              {fileName !== null && <p className="text-15 wrap-anywhere text-text-2">{fileName}</p>}
            </div>
            {outcome?.type === 'refused' && <FormError>{refusals[outcome.reason]}</FormError>}
            {outcome?.type === 'checked' && <VerifiedReceipt {...outcome} />}
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
                {seals.verify.howTitle}
              </summary>
              <p className="text-text-2">{seals.verify.how}</p>
            </details>
          </div>
        </PaneSheet>
      </Panes>
    </Page>
  )
}
