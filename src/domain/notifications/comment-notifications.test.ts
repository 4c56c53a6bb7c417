import { describe, expect, it } from 'vitest'
import { notificationsOfComment } from './comment-notifications.ts'

const people = [
  { id: 'place-ann', userId: 'ann' },
  { id: 'place-bo', userId: 'bo' },
  { id: 'place-cy', userId: 'cy' },
  { id: 'place-free', userId: null },
]
const comment = { betId: 'bet', commentId: 'c1', number: 7, authorId: 'ann', people, mentionedIds: [] as string[] }
const shown = (mentionedIds: readonly string[]) =>
  notificationsOfComment({ ...comment, mentionedIds }).map(({ kind, userId, facts }) => [kind, userId, facts])

describe('the notifications of a comment', () => {
  it('go to the other accounts in the bet, with the number from which new comments are counted', () => {
    expect(shown([])).toEqual([
      ['comment.added', 'bo', { fromNumber: 7 }],
      ['comment.added', 'cy', { fromNumber: 7 }],
    ])
  })

  it('are a mention for who is mentioned, and not both', () => {
    expect(shown(['place-bo', 'place-ann', 'place-free'])).toEqual([
      ['comment.mentioned', 'bo', {}],
      ['comment.added', 'cy', { fromNumber: 7 }],
    ])
  })

  it('carry no text that a user typed', () => {
    expect(JSON.stringify(notificationsOfComment(comment))).toBe(
      JSON.stringify(
        ['bo', 'cy'].map((userId) => ({
          ...{ kind: 'comment.added', userId, factKey: 'c1', actorId: 'ann', facts: { fromNumber: 7 } },
          ...{ betId: 'bet', leagueId: null, undoes: null },
        })),
      ),
    )
  })
})
