import { whyNotReportCreated } from '#domain/reports/report.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command, RefusalOf } from '#server/context.ts'
import { writeReport } from '#server/modules/reports/write-report.ts'
import { runOnce } from '#server/platform/idempotency/run-once.ts'
import { openBet, viewRowOfText } from './view-queries.ts'

/** The actor reports a bet that they can read to the operator. @see docs/rules.md#reports */
export const reportBet: Command<'bets', 'report'> = (context, input) =>
  runOnce<Record<string, never>, RefusalOf<'bets', 'report'>>(context, {
    endpoint: 'bets.report',
    input,
    first: async () => {
      const text = (await context.tx.first(openBet, [input.uniqueId, context.actorId]))?.view
      if (!text) return err({ code: 'bet.not_found' })
      const view = viewRowOfText(text)
      const refusal = whyNotReportCreated({ isCreator: view.created_by === context.actorId })
      if (refusal) return err(refusal)
      writeReport(context.tx, { betId: view.id }, input.reason)
      return ok({})
    },
    again: () => ({}),
  })
