import { whyNotAccept, decideReason, whyNotSendBack, whyNotForgive, whyNotRemind } from '#domain/dares/debt.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command, RefusalOf } from '#server/context.ts'
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
