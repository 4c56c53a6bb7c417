import type { ParticipantView, PredictionView } from '#contract/bet-view.ts'
import { participantFacts } from './factories.ts'

/** An unclaimed participant, as a viewer outside the bet sees it. */
export const aParticipantView = (overrides: Partial<ParticipantView> = {}): ParticipantView => ({
  ...participantFacts(),
  accountName: null,
  pet: null,
  prediction: { state: 'awaiting' },
  ...overrides,
})

/** An accepted participant; what the viewer sees of the prediction is `prediction`. */
export const aSealedParticipant = (name: string, prediction: PredictionView = { state: 'hidden' }): ParticipantView =>
  aParticipantView({ name, isClaimed: true, isAccepted: true, prediction })

/** The viewer's own participant. */
export const myParticipantView = (overrides: Partial<ParticipantView> = {}): ParticipantView =>
  aParticipantView({ name: 'Mia', isClaimed: true, isMine: true, ...overrides })
