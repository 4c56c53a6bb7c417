import type { Routes } from '#server/context.ts'
import { acceptProof, forgiveDebt, remindDebtor, sendBackProof } from './winner-commands.ts'
import { listDebts } from './present-debts.ts'
import { sendProof } from './debtor-commands.ts'

/** What runs behind every endpoint of `contract.dares`. */
export const dareRoutes: Routes<'dares'> = {
  list: { kind: 'read', run: listDebts },
  sendProof: { kind: 'command', run: sendProof },
  accept: { kind: 'command', run: acceptProof },
  sendBack: { kind: 'command', run: sendBackProof },
  remind: { kind: 'command', run: remindDebtor },
  forgive: { kind: 'command', run: forgiveDebt },
}
