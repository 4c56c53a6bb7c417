import { whyNotReportCreated } from '#domain/reports/report.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command, RefusalOf } from '#server/context.ts'
import { writeReport } from '#server/modules/reports/write-report.ts'
import { runOnce } from '#server/platform/idempotency/run-once.ts'
import { findLeague } from './read-leagues.ts'

/** The actor reports a league that they are in to the operator. @see docs/rules.md#reports */
export const reportLeague: Command<'leagues', 'report'> = (context, input) =>
  runOnce<Record<string, never>, RefusalOf<'leagues', 'report'>>(context, {
    endpoint: 'leagues.report',
    input,
    first: async () => {
      const league = await findLeague(context.tx, input.leagueId)
      if (!league) return err({ code: 'league.not_found' })
      const refusal = whyNotReportCreated(league)
      if (refusal) return err(refusal)
      writeReport(context.tx, { leagueId: input.leagueId }, input.reason)
      return ok({})
    },
    again: () => ({}),
  })
