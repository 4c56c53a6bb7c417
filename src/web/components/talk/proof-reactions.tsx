import type { BetView } from '#contract/bet-view.ts'
import { reports } from '#copy/reports.ts'
import { ReportSheet } from '#web/components/report/report-sheet.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { opensSheet } from '#web/ui/sheet.tsx'
import { useState } from 'react'
import { BetReactions } from './bet-reactions.tsx'

interface ProofReactionsProps {
  readonly bet: BetView
  /** The debtor. */
  readonly participantId: string
  readonly name: string
  readonly caption: string | null
  /** The address of the photo. */
  readonly photo: string
  readonly isMine: boolean
}

/** The reactions to the proof of a dare; users other than its author can report it. @see docs/rules.md#reactions */
export function ProofReactions({ bet, participantId, name, caption, photo, isMine }: ProofReactionsProps) {
  const [isReporting, setReporting] = useState(false)
  return (
    <div className="mt-4 flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <BetReactions bet={bet} about={{ type: 'proof', participantId, name, text: caption ?? '' }} />
      </div>
      {!isMine && (
        <IconButton
          label={reports.title.proof(name)}
          iconName="flag"
          {...opensSheet()}
          onClick={() => setReporting(true)}
        />
      )}
      {isReporting && (
        <ReportSheet
          about={{ type: 'proof', uniqueId: bet.uniqueId, participantId }}
          name={name}
          text={null}
          photo={photo}
          onClose={() => setReporting(false)}
        />
      )}
    </div>
  )
}
