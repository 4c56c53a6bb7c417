import { whyNotAccept } from '#domain/dares/debt.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeDebt } from './change-debt.ts'

/** A winner says that the proof will do: the dare is done. One winner is enough. @see docs/rules.md#dare-debts */
export const acceptProof: Command<'dares', 'accept'> = (context, input) =>
  changeDebt(context, {
    endpoint: 'dares.accept',
    input,
    decide: ({ debt, now }) => {
      const refusal = whyNotAccept(debt, now)
      return refusal ? err(refusal) : ok({ status: 'done', event: 'dare_accepted' })
    },
  })
