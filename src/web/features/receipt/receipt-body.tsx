import { stakeTokens } from '#domain/bets/stake.ts'
import type { BetHistory } from '#contract/bet-history.ts'
import type { BetView } from '#contract/bet-view.ts'
import { answerWords } from '#copy/answer-words.ts'
import { receipt } from '#copy/receipt.ts'
import { AgainSlot } from '#web/components/again/again-slot.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PaneMargin, PaneSheet } from '#web/ui/panes.tsx'
import type { ReactNode } from 'react'
import { HistoryThread } from './history-thread.tsx'
import { PeopleTable } from './people-table.tsx'
import { PotSums } from './pot-sums.tsx'
import { receiptLines } from './receipt-lines.ts'
import { ReceiptSeals } from './receipt-seals.tsx'
import { ResultPart } from './result-part.tsx'
import { useReceiptCheck } from './use-receipt-check.ts'

interface ReceiptBodyProps {
  readonly bet: BetView
  readonly history: BetHistory
}

/** The parts of the receipt, from the outcome down to each event. */
export function ReceiptBody({ bet, history }: ReceiptBodyProps) {
  const isToken = stakeTokens(bet.stake) !== null
  const check = useReceiptCheck(bet.uniqueId, history)
  return (
    <>
      <PaneSheet>
        <div className="sheet-body grid grid-cols-1 content-start gap-7">
          <ReceiptSeals bet={bet} history={history} check={check} />
          <Part id="result" title={receipt.result.title}>
            <ResultPart bet={bet} />
          </Part>
          <Part id="people" title={receipt.people.title}>
            <PeopleTable lines={receiptLines(bet, history)} isToken={isToken} />
          </Part>
          {isToken && (
            <Part id="pot" title={receipt.pot.title}>
              <PotSums history={history} />
            </Part>
          )}
          <AgainSlot bet={bet} />
        </div>
      </PaneSheet>
      <PaneMargin label={receipt.history.title} isLong>
        <div className="grid grid-cols-1 gap-7 pb-10 lg:pt-5">
          <Lines
            id="statements"
            title={receipt.statements.title}
            lines={history.statements.map(({ participantName, winnerNames, answer }) =>
              receipt.statements.said(participantName, winnerNames, answer && answerWords(bet.answers, answer)),
            )}
          />
          <Lines
            id="awards"
            title={receipt.awards.title}
            lines={history.awards
              .filter(({ xp }) => xp > 0)
              .map(({ participantName, xp }) => receipt.awards.award(participantName, xp))}
          />
          <Lines
            id="debts"
            title={receipt.debts.title}
            lines={history.debts.map(({ participantName, status }) => receipt.debts.debt(participantName, status))}
          >
            <ButtonLink
              variant="soft"
              size="sm"
              className="mt-3"
              to="/bet/$uniqueId/dare"
              params={{ uniqueId: bet.uniqueId }}
            >
              {receipt.debts.open}
            </ButtonLink>
          </Lines>
          <Part id="history" title={receipt.history.title}>
            <HistoryThread history={history} check={check} />
          </Part>
        </div>
      </PaneMargin>
    </>
  )
}

interface LinesProps {
  readonly id: string
  readonly title: string
  readonly lines: readonly string[]
  /** Shown below the lines. */
  readonly children?: ReactNode
}

/** A list with a title; not rendered without lines. */
const Lines = ({ id, title, lines, children }: LinesProps) =>
  lines.length > 0 && (
    <Part id={id} title={title}>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {children}
    </Part>
  )

interface PartProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

const Part = ({ id, title, children }: PartProps) => (
  <section aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className="mb-2 text-20">
      {title}
    </h2>
    {children}
  </section>
)
