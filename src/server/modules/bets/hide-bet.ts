import { whyNotHide } from '#domain/bets/own-list.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'
import type { LockedBet } from './lock-bet.ts'

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
