import type { Routes } from '#server/context.ts'
import { addParticipant } from './add-participant.ts'
import { betConfirmations } from './bet-confirmations.ts'
import { betHistory } from './bet-history.ts'
import { cancelBet } from './cancel-bet.ts'
import { claimParticipant } from './claim-participant.ts'
import { confirmResults } from './confirm-results.ts'
import { createBet } from './create-bet.ts'
import { declineReservation } from './decline-reservation.ts'
import { editPrediction } from './edit-prediction.ts'
import { evictParticipant } from './evict-participant.ts'
import { getBet } from './get-bet.ts'
import { hideBet, unhideBet } from './hide-bet.ts'
import { leaveBet } from './leave-bet.ts'
import { listDareDebts } from './list-dare-debts.ts'
import { listMyBets } from './list-my-bets.ts'
import { listAddableMembers } from './list-addable-members.ts'
import { moveDeadline } from './move-deadline.ts'
import { releaseParticipant } from './release-participant.ts'
import { removeParticipant } from './remove-participant.ts'
import { resolveBet } from './resolve-bet.ts'
import { revealPredictions } from './reveal-predictions.ts'
import { sealPrediction } from './seal-prediction.ts'
import { seeEnding } from './see-ending.ts'

/** What runs behind every endpoint of `contract.bets`. */
export const betRoutes: Routes<'bets'> = {
  create: { kind: 'command', run: createBet },
  get: { kind: 'read', run: getBet },
  listMine: { kind: 'read', run: listMyBets },
  dareDebts: { kind: 'read', run: listDareDebts },
  hide: { kind: 'command', run: hideBet },
  unhide: { kind: 'command', run: unhideBet },
  history: { kind: 'read', run: betHistory },
  claim: { kind: 'command', run: claimParticipant },
  release: { kind: 'command', run: releaseParticipant },
  decline: { kind: 'command', run: declineReservation },
  listAddableMembers: { kind: 'read', run: listAddableMembers },
  addParticipant: { kind: 'command', run: addParticipant },
  removeParticipant: { kind: 'command', run: removeParticipant },
  evictParticipant: { kind: 'command', run: evictParticipant },
  moveDeadline: { kind: 'command', run: moveDeadline },
  leave: { kind: 'command', run: leaveBet },
  predict: { kind: 'command', run: sealPrediction },
  editPrediction: { kind: 'command', run: editPrediction },
  reveal: { kind: 'command', run: revealPredictions },
  confirmations: { kind: 'read', run: betConfirmations },
  confirmResults: { kind: 'command', run: confirmResults },
  cancel: { kind: 'command', run: cancelBet },
  seeEnding: { kind: 'command', run: seeEnding },
  resolve: { kind: 'command', run: resolveBet },
}
