import { err, ok } from '#domain/kernel/result.ts'
import type { Command, RefusalOf } from '#server/context.ts'
import { writeReport } from '#server/modules/reports/write-report.ts'
import { runOnce } from '#server/platform/idempotency/run-once.ts'
import { lockedPair } from './pair.ts'

/** The actor reports another user, as the name shows them, to the operator. @see docs/rules.md#reports */
export const reportPerson: Command<'friends', 'report'> = (context, input) =>
  runOnce<Record<string, never>, RefusalOf<'friends', 'report'>>(context, {
    endpoint: 'friends.report',
    input,
    first: async () => {
      const pair = await lockedPair(context, input.userId)
      if (pair.isSelf) return err({ code: 'friend.self' })
      if (!pair.isKnown) return err({ code: 'friend.not_found' })
      writeReport(context.tx, { personId: input.userId }, input.reason)
      return ok({})
    },
    again: () => ({}),
  })
