import { deletionSummary } from '#domain/accounts/deletion.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import { listOpenInvolvement } from '#server/modules/bets/withdraw.ts'
import { listDaresToLetGo } from '#server/modules/dares/waive-dares.ts'
import { selectBalance, selectOwnLeagues } from './queries.ts'

/** What deleting the account would do now. @see docs/rules.md#account-deletion */
export const getDeletionSummary: Read<'accounts', 'deletionSummary'> = async ({ tx, viewerId }) => {
  const userId = viewerId ?? ''
  const [standings, leagues, wallet, dares] = await Promise.all([
    listOpenInvolvement({ tx, viewerId }),
    tx.first(selectOwnLeagues, []),
    tx.first(selectBalance, [userId]),
    listDaresToLetGo(tx),
  ])
  return ok(
    deletionSummary({
      standings: standings.map(({ part, status, paid_tokens: paidTokens }) => ({ part, status, paidTokens })),
      balanceTokens: wallet?.balance ?? 0,
      othersInOwnLeagues: leagues?.others ?? [],
      openDares: dares.length,
    }),
  )
}
