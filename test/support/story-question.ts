import type { ModelQuestion } from '#test/models/model-questions.ts'
import type { ObjectionView } from './question-result.ts'

type NrOf = (participantId: string) => number | undefined

/** What a viewer knows of a questioned result, by the numbers of the participants. */
export function asQuestion(view: ObjectionView, nrOf: NrOf): { readonly [K in keyof ModelQuestion]: unknown } {
  const nrs = (ids: readonly string[]) => ids.map(nrOf).toSorted((a = 0, b = 0) => a - b)
  return {
    phase: view.phase,
    first: view.firstWinnerIds && nrs(view.firstWinnerIds),
    accepted: nrs(view.acceptedIds),
    objector: view.objection ? nrOf(view.objection.participantId) : null,
    verdict: view.objection?.verdict ?? null,
    voted: nrs(view.votedIds),
    votes: view.votes.map(({ participantId, said, answer }) => ({
      nr: nrOf(participantId),
      said: said.type === 'nobody' ? [] : nrs(said.winnerIds),
      happened: answer,
    })),
  }
}
