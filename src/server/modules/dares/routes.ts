import type { Routes } from '#server/context.ts'
import { acceptProof } from './accept-proof.ts'
import { forgiveDebt } from './forgive-debt.ts'
import { listDebts } from './list-debts.ts'
import { remindDebtor } from './remind-debtor.ts'
import { sendBackProof } from './send-back-proof.ts'
import { sendProof } from './send-proof.ts'

/** What runs behind every endpoint of `contract.dares`. */
export const dareRoutes: Routes<'dares'> = {
  list: { kind: 'read', run: listDebts },
  sendProof: { kind: 'command', run: sendProof },
  accept: { kind: 'command', run: acceptProof },
  sendBack: { kind: 'command', run: sendBackProof },
  remind: { kind: 'command', run: remindDebtor },
  forgive: { kind: 'command', run: forgiveDebt },
}
