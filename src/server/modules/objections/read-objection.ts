import type { ObjectionView } from '#contract/objections.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { confirmedResultOf } from '#domain/bets/confirm.ts'
import { objectionEndsAt, phaseOf, voteEndsAt } from '#domain/objections/objection.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import type { Reader } from '#server/db/transaction.ts'
import { readView } from '#server/modules/bets/get-bet.ts'
import { selectObjection, selectOwnDebts, type ObjectionRow, type OwnDebtRow } from './queries.ts'
import { factsOf } from './row-to-objection.ts'

/** Who said what about the result of a bet, for its participants. @see docs/rules.md#objections */
export const readObjection: Read<'objections', 'get'> = async ({ tx, viewerId }, { uniqueId }) => {
  const [bet, held] = await Promise.all([readView(tx, uniqueId, viewerId), tx.first(selectObjection, [uniqueId])])
  if (!bet) return err({ code: 'bet.not_found' })
  if (!held?.row) return err({ code: 'bet.not_participant' })
  return ok(presentObjection(held.row, bet))
}

/** The same for an actor who has just changed it; null for users outside the bet. */
export async function readObjectionOf(tx: Reader, uniqueId: string, viewerId: UserId): Promise<ObjectionView | null> {
  const [bet, held] = await Promise.all([readView(tx, uniqueId, viewerId), tx.first(selectObjection, [uniqueId])])
  return bet && held?.row ? presentObjection(held.row, bet) : null
}

function presentObjection(row: ObjectionRow, bet: Parameters<typeof factsOf>[1]): ObjectionView {
  const facts = factsOf(row, bet)
  const { objection } = row
  const phase = phaseOf(facts, new Date(row.now))
  return {
    firstWinnerIds: facts.firstWinnerIds && [...facts.firstWinnerIds],
    resolvedAt: facts.resolvedAt,
    hasClosedAccount: facts.hasClosedAccount,
    acceptedIds: [...facts.acceptedIds],
    votedIds: [...facts.votedIds],
    phase,
    endsAt: endOf(facts, phase),
    objection: objection &&
      facts.objection && {
        ...facts.objection,
        participantId: objection.participant_id,
        sentence: objection.sentence,
        verdict: objection.verdict,
      },
    votes: (row.votes ?? []).map(({ participant_id: participantId, winner_participant_ids: winnerIds, answer }) => {
      const said = confirmedResultOf(winnerIds)
      return {
        participantId,
        said: said.type === 'nobody' ? said : { ...said, winnerIds: [...said.winnerIds] },
        answer,
      }
    }),
    changes: (row.changes ?? []).map(({ participant_id: participantId, tokens, moved_tokens: movedTokens }) => ({
      participantId,
      tokens,
      movedTokens,
    })),
    debts: (row.debts ?? []).map((debt) => ({
      debtorId: debt.debtor_id,
      creditorId: debt.creditor_id,
      tokens: debt.tokens,
      paidTokens: debt.paid_tokens,
      isWrittenOff: debt.is_written_off,
    })),
  }
}

function endOf({ resolvedAt, objection }: ReturnType<typeof factsOf>, phase: ObjectionView['phase']): Date | null {
  if (phase === 'open' && resolvedAt) return objectionEndsAt(resolvedAt)
  return phase === 'voting' && objection ? voteEndsAt(objection.openedAt) : null
}

/** What the viewer owes and is owed in tokens. @see docs/rules.md#token-debts */
export const listDebts: Read<'objections', 'debts'> = async ({ tx }) => {
  const rows = await tx.query(selectOwnDebts, [])
  return ok({
    iOwe: rows.filter(({ is_mine }) => is_mine).map(presentDebt),
    owedToMe: rows.filter(({ is_mine }) => !is_mine).map(presentDebt),
  })
}

const presentDebt = (row: OwnDebtRow) => ({
  id: row.id,
  bet: { uniqueId: row.unique_id, description: row.description },
  name: row.other_name,
  leftTokens: row.left_tokens,
  tokens: row.tokens,
})
