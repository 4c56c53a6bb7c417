import { whyNotAddParticipant, whyNotParticipantName } from '#domain/bets/manage.ts'
import { cleanName } from '#domain/bets/names.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { randomUUID } from 'node:crypto'
import type { Command } from '../../context.ts'
import { changeBet } from './change-bet.ts'

/** Adds a place for another friend. @see rules.md §3 "add participant" */
export const addParticipant: Command<'bets', 'addParticipant'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.addParticipant',
    input,
    decide: ({ facts, now }) => {
      const refusal = whyNotAddParticipant(facts, now) ?? whyNotParticipantName(facts, input.name)
      if (refusal) return err(refusal)
      const addedPlace = { id: randomUUID(), name: cleanName(input.name) }
      return ok({ addedPlace, events: [{ type: 'added', actorId: context.actorId, place: addedPlace }] })
    },
  })
