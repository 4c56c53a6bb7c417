import type { ConfirmationsView } from '#contract/bet-view.ts'
import { describe, expect, it } from 'vitest'
import { aBetView } from '#test/support/bet-view.ts'
import { aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { resolutionEffect } from './resolution-effect.ts'

const sam = myParticipantView({ name: 'Sam', isAccepted: true, isCreator: true })
const [mia, jo, bo] = [aSealedParticipant('Mia'), aSealedParticipant('Jo'), aSealedParticipant('Bo')]
const bet = aBetView({ status: 'active', isCreator: true, participants: [sam, mia, jo, bo] })

/** The confirmations after these participants have confirmed; only the viewer's own are visible. */
function counted(said: ReadonlyMap<string, readonly string[]>, isTold = false): ConfirmationsView {
  const words = [...said.values()]
  return {
    state: 'open',
    nobodyVotes: words.filter((winnerIds) => winnerIds.length === 0).length,
    participants: bet.participants.map(({ id }) => {
      const own = said.get(id)
      const result =
        own === undefined
          ? null
          : own.length === 0
            ? { type: 'nobody' as const }
            : { type: 'winners' as const, winnerIds: [...own] }
      return {
        participantId: id,
        isConfirmed: own !== undefined,
        answer: null,
        votes: words.filter((winnerIds) => winnerIds.includes(id)).length,
        said: isTold || id === sam.id ? result : null,
      }
    }),
  }
}
const after = (...said: readonly (readonly [string, readonly string[]])[]) => counted(new Map(said))

describe('what a call of the creator meets', () => {
  it.each([
    ['nobody has said anything', after(), [sam.id], { type: 'settles' }],
    ['the only other one says the same', after([mia.id, [sam.id]]), [sam.id], { type: 'settles' }],
    ['one says something else', after([mia.id, [mia.id]]), [sam.id], { type: 'contested', name: 'Mia' }],
    ['one says it is a draw', after([mia.id, []]), [sam.id], { type: 'contested', name: 'Mia' }],
    ['one says it is a draw, and it is called one', after([mia.id, []]), [], { type: 'settles' }],
    ['one agrees and one does not', after([mia.id, [sam.id]], [jo.id, [jo.id]]), [sam.id], { type: 'settles' }],
    [
      'two say the same other thing',
      after([mia.id, [mia.id]], [jo.id, [mia.id]]),
      [sam.id],
      { type: 'contested', name: null },
    ],
    [
      'two name the same two',
      after([mia.id, [mia.id, jo.id]], [jo.id, [mia.id, jo.id]]),
      [mia.id, jo.id],
      { type: 'settles' },
    ],
    [
      'the votes may come of different words',
      after([mia.id, [mia.id, jo.id]], [jo.id, [jo.id]]),
      [jo.id],
      { type: 'unknown' },
    ],
    [
      'the creator said something else before',
      after([sam.id, [mia.id]], [mia.id, [sam.id]]),
      [sam.id],
      { type: 'settles' },
    ],
  ] as const)('%s', (_situation, view, winnerIds, effect) => {
    expect(resolutionEffect(bet, view, winnerIds)).toEqual(effect)
  })

  it('is exact where everybody’s word is told', () => {
    const said = new Map([
      [mia.id, [mia.id, jo.id]],
      [jo.id, [jo.id]],
    ])
    expect(resolutionEffect(bet, counted(said, true), [jo.id])).toEqual({ type: 'settles' })
    expect(resolutionEffect(bet, counted(said, true), [sam.id])).toEqual({ type: 'contested', name: null })
  })
})
