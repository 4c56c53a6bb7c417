import { whyNotRemind } from '#domain/dares/debt.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeDebt } from './change-debt.ts'

/**
 * A winner reminds the debtor, once a UTC day for all winners. If either has blocked the other, the debtor gets no
 * notification.
 */
export const remindDebtor: Command<'dares', 'remind'> = (context, input) =>
  changeDebt(context, {
    endpoint: 'dares.remind',
    input,
    decide: ({ debt, now }) => {
      const refusal = whyNotRemind(debt, now)
      return refusal ? err(refusal) : ok({ isReminder: true })
    },
  })
