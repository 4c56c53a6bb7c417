import { shownName } from '#copy/account.ts'
import type { DareDebt } from '#contract/bet-view.ts'
import { whyNotSeeEnding } from '#domain/bets/ending.ts'
import { nameKey } from '#domain/bets/names.ts'
import { waitingBets } from '#domain/bets/next-action.ts'
import { LIST_PAGE, whyNotHide } from '#domain/bets/own-list.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Read, Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'
import type { LockedBet } from './lock-bet.ts'
import { listedRowOf, selectMyBets, selectWaitingBets } from './list-queries.ts'
import { presentListedBet } from './present.ts'
import { selectDareDebts, type DareDebtRow } from './view-queries.ts'

/** The viewer's bets, page by page. @see docs/screens.md#my-bets */
export const listMyBets: Read<'bets', 'listMine'> = async ({ tx, viewerId }, asked) => {
  if (viewerId === null) return err({ code: 'account.signed_out' })
  const { withHidden = false, status = null, stake = null, text = '', cursor } = asked
  const words = nameKey(text).split(' ').filter(Boolean)
  const [section, id] = cursor?.split('.') ?? []
  const row = await tx.first(selectMyBets, [
    viewerId,
    LIST_PAGE,
    withHidden,
    status,
    stake,
    words,
    section === undefined ? null : Number(section),
    id ?? null,
  ])
  const { bets = null, hidden_count: hiddenCount = 0, next = null } = row?.page ?? {}
  return ok({
    bets: (bets ?? []).map((json) => presentListedBet(listedRowOf(json), viewerId)),
    hiddenCount,
    nextCursor: next && `${next.section}.${next.id}`,
  })
}

/** The bets that wait for the viewer, the most urgent first. @see docs/rules.md#waiting-bets */
export const listWaitingBets: Read<'bets', 'listWaiting'> = async ({ tx, viewerId }) => {
  if (viewerId === null) return err({ code: 'account.signed_out' })
  const row = await tx.first(selectWaitingBets, [viewerId])
  const bets = (row?.waiting.bets ?? []).map((json) => presentListedBet(listedRowOf(json), viewerId))
  return ok({ bets: [...waitingBets(bets, new Date(row?.waiting.now ?? 0))] })
}

/** More dares than a user has open at once. */
const DEBTS_MAX = 100

/**
 * The open dares of the viewer: what they owe and what they are owed, first what waits for them.
 *
 * @see docs/rules.md#dare-debts
 */
export const listDareDebts: Read<'bets', 'dareDebts'> = async ({ tx }) => {
  const rows = await tx.query(selectDareDebts, [DEBTS_MAX])
  const side = (isMine: boolean) => rows.filter((row) => row.is_mine === isMine).map(toDebt)
  return ok({ iOwe: side(true), owedToMe: side(false) })
}

const toDebt = (row: DareDebtRow): DareDebt => ({
  id: row.id,
  state: row.state,
  bet: { uniqueId: row.unique_id, description: row.description },
  forfeit: row.forfeit,
  names: row.names.map(shownName),
  since: row.since,
})

const list =
  (isHidden: boolean) =>
  ({ facts }: Pick<LockedBet, 'facts'>) => {
    const refusal = whyNotHide(facts)
    return refusal ? err(refusal) : ok({ isHidden, events: [] })
  }

/** Takes a finished bet off the actor's own list; again changes nothing. @see docs/rules.md#own-list */
export const hideBet: Command<'bets', 'hide'> = (context, input) =>
  changeBet(context, { endpoint: 'bets.hide', input, decide: list(true) })

/** Puts it back. @see docs/rules.md#own-list */
export const unhideBet: Command<'bets', 'unhide'> = (context, input) =>
  changeBet(context, { endpoint: 'bets.unhide', input, decide: list(false) })

/**
 * Remembers that the actor has seen how the bet ended, so that the ending is shown once per user and bet, on any
 * device, and marks its notification as read. It is not an event of the bet: other participants do not see it.
 * Repeating it changes nothing.
 *
 * @see docs/decisions/0018-an-ending-is-shown-once.md
 */
export const seeEnding: Command<'bets', 'seeEnding'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.seeEnding',
    input,
    decide: ({ facts }) => {
      const refusal = whyNotSeeEnding(facts)
      return refusal ? err(refusal) : ok({ isEndingSeen: true, events: [] })
    },
  })
