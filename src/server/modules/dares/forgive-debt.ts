import { whyNotForgive } from '#domain/dares/debt.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeDebt } from './change-debt.ts'

/** A winner lets the debt go, for all winners and for good. @see docs/rules.md#dare-debts */
export const forgiveDebt: Command<'dares', 'forgive'> = (context, input) =>
  changeDebt(context, {
    endpoint: 'dares.forgive',
    input,
    decide: ({ debt, now }) => {
      const refusal = whyNotForgive(debt, now)
      return refusal ? err(refusal) : ok({ status: 'forgiven', event: 'dare_forgiven' })
    },
  })
