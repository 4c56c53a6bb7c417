import { decideReason, whyNotSendBack } from '#domain/dares/debt.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command, RefusalOf } from '#server/context.ts'
import { changeDebt } from './change-debt.ts'

/** A winner says that the proof will not do, and why: the debtor may send another one. @see docs/rules.md#dare-debts */
export const sendBackProof: Command<'dares', 'sendBack'> = (context, input) =>
  changeDebt<RefusalOf<'dares', 'sendBack'>>(context, {
    endpoint: 'dares.sendBack',
    input,
    decide: ({ debt, now }) => {
      const refusal = whyNotSendBack(debt, now)
      if (refusal) return err(refusal)
      const reason = decideReason(input.reason)
      if (!reason.ok) return reason
      return ok({ status: 'sent_back', event: 'dare_sent_back', reason: reason.value })
    },
  })
