import type { UserId } from '#domain/kernel/ids.ts'
import type { ReportReason } from '#domain/reports/report.ts'
import type { Tx } from '#server/db/transaction.ts'
import { insertReport } from './queries.ts'

/** What is reported. A comment or a proof stands in a bet; at most one of the two is given. */
type Reported =
  | { readonly betId: string; readonly commentId?: string | null; readonly photoId?: string | null }
  | { readonly leagueId: string }
  | { readonly personId: UserId }

/**
 * Keeps the actor's report for the operator. No user is notified.
 *
 * @see docs/rules.md#reports
 */
export function writeReport(tx: Tx, reported: Reported, reason: ReportReason): void {
  const { betId = null, commentId = null, photoId = null } = 'betId' in reported ? reported : {}
  const leagueId = 'leagueId' in reported ? reported.leagueId : null
  const personId = 'personId' in reported ? reported.personId : null
  tx.write(insertReport, [betId, commentId, photoId, leagueId, personId, reason])
}
