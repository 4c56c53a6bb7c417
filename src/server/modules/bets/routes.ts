import type { Routes } from '#server/context.ts'
import { addParticipant, evictParticipant, moveDeadline, moveResultDate, removeParticipant } from './manage-bet.ts'
import { betConfirmations, betHistory } from './bet-history.ts'
import { cancelBet, confirmResults, leaveBet, resolveBet } from './end-bet.ts'
import { claimParticipant, declineReservation, releaseParticipant } from './claim-participant.ts'
import { createBet } from './create-bet.ts'
import { editPrediction, revealPredictions, sealPrediction } from './predict.ts'
import { getBet, listAddableMembers } from './get-bet.ts'
import { postponeResult } from './postpone-result.ts'
import { reportBet } from './report-bet.ts'
import { readSeries } from './series.ts'
import { hideBet, unhideBet, listDareDebts, listMyBets, listWaitingBets, seeEnding } from './my-bets.ts'

const ofBet = ({ uniqueId }: { readonly uniqueId: string }): string => uniqueId

/** What runs behind every endpoint of `contract.bets`. */
export const betRoutes: Routes<'bets'> = {
  create: { kind: 'command', run: createBet },
  get: { kind: 'read', run: getBet },
  listMine: { kind: 'read', run: listMyBets },
  listWaiting: { kind: 'read', run: listWaitingBets },
  dareDebts: { kind: 'read', run: listDareDebts },
  series: { kind: 'read', run: readSeries },
  hide: { kind: 'command', run: hideBet },
  unhide: { kind: 'command', run: unhideBet },
  report: { kind: 'command', run: reportBet },
  history: { kind: 'read', run: betHistory },
  claim: { kind: 'command', run: claimParticipant },
  release: { kind: 'command', run: releaseParticipant },
  decline: { kind: 'command', run: declineReservation },
  listAddableMembers: { kind: 'read', run: listAddableMembers },
  addParticipant: { kind: 'command', run: addParticipant },
  removeParticipant: { kind: 'command', run: removeParticipant },
  evictParticipant: { kind: 'command', run: evictParticipant },
  moveDeadline: { kind: 'command', run: moveDeadline },
  moveResultDate: { kind: 'command', run: moveResultDate },
  postpone: { kind: 'command', run: postponeResult },
  leave: { kind: 'command', run: leaveBet },
  predict: { kind: 'command', run: sealPrediction, about: ofBet },
  editPrediction: { kind: 'command', run: editPrediction, about: ofBet },
  reveal: { kind: 'command', run: revealPredictions },
  confirmations: { kind: 'read', run: betConfirmations },
  confirmResults: { kind: 'command', run: confirmResults },
  cancel: { kind: 'command', run: cancelBet },
  seeEnding: { kind: 'command', run: seeEnding },
  resolve: { kind: 'command', run: resolveBet },
}
