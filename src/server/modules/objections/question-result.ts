import { cleanText } from '#domain/bets/text.ts'
import { participantOfUser } from '#domain/bets/transitions/find-participant.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { decideVote, isVoteDue, whyNotAccept, whyNotObject } from '#domain/objections/objection.ts'
import { notificationsOfAcceptance, notificationsOfObjection } from '#domain/notifications/objection-notifications.ts'
import type { Command } from '#server/context.ts'
import { recordEvents } from '#server/modules/bets/write-events.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { changeObjection } from './change-objection.ts'
import { decideVerdict } from './decide-verdict.ts'
import { insertAcceptance, insertObjection, insertVote } from './queries.ts'

/** The actor did not win and says that the result is fair enough. @see docs/rules.md#objections */
export const acceptResult: Command<'objections', 'accept'> = (context, input) =>
  changeObjection(context, {
    endpoint: 'objections.accept',
    input,
    act: async (locked) => {
      const { tx, actorId } = context
      const refusal = whyNotAccept(locked.question, locked.now)
      if (refusal) return err(refusal)
      const participant = participantOfUser(locked.bet, actorId)
      tx.write(insertAcceptance, [locked.bet.id, participant.id])
      recordEvents(tx, locked, [{ type: 'result_accepted', actorId, participant }])
      notify(tx, notificationsOfAcceptance(locked.bet, participant, actorId))
      return ok(null)
    },
  })

/** The actor objects to the result, and the participants are asked what really happened. @see docs/rules.md#objections */
export const objectToResult: Command<'objections', 'object'> = (context, input) =>
  changeObjection(context, {
    endpoint: 'objections.object',
    input,
    act: async (locked) => {
      const { tx, actorId } = context
      const refusal = whyNotObject(locked.question, input.sentence, locked.now)
      if (refusal) return err(refusal)
      const participant = participantOfUser(locked.bet, actorId)
      tx.write(insertObjection, [locked.bet.id, participant.id, cleanText(input.sentence)])
      recordEvents(tx, locked, [{ type: 'objected', actorId, participant }])
      notify(tx, notificationsOfObjection(locked.bet, actorId))
      return ok(null)
    },
  })

/** The actor says what really happened; the last vote decides. @see docs/rules.md#votes */
export const voteOnResult: Command<'objections', 'vote'> = (context, input) =>
  changeObjection(context, {
    endpoint: 'objections.vote',
    input,
    act: async (locked) => {
      const { tx, actorId } = context
      const { bet, given, now } = locked
      const vote = decideVote(locked.question, input.result, { answers: bet.answers, given, now })
      if (!vote.ok) return vote
      const { winnerIds, answer } = vote.value
      const participant = participantOfUser(bet, actorId)
      tx.write(insertVote, [bet.id, participant.id, winnerIds, answer])
      const event = { type: 'voted', actorId, participant } as const
      const question = { ...locked.question, votedIds: [...locked.question.votedIds, participant.id] }
      if (!isVoteDue(question, now)) {
        recordEvents(tx, locked, [event])
        return ok(null)
      }
      const own = { participant_id: participant.id, winner_participant_ids: winnerIds, answer }
      const row = { ...locked.row, votes: [...(locked.row.votes ?? []), own] }
      await decideVerdict(tx, { ...locked, row, question }, [event])
      return ok(null)
    },
  })
