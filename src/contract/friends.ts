import { RELATIONS } from '#domain/friends/search.ts'
import { REPORT_REASONS } from '#domain/reports/report.ts'
import { z } from 'zod'
import { accountCommand, accountRead, commandId, ownRead } from './endpoint.ts'
import { refusals } from './errors.ts'
import { petFace } from './pets.ts'

/** A user as others may see them: never an email address, never a balance. */
export const personView = z.object({ userId: z.uuid(), displayName: z.string(), pet: petFace.nullable() })
export type PersonView = z.infer<typeof personView>

/** A search result, with the facts that distinguish people of the same name. */
const foundPerson = personView.extend({
  relation: z.enum(RELATIONS),
  /** Names of leagues that both are in, at most two; `sharedLeagueCount` is the number of all. */
  sharedLeagues: z.array(z.string()),
  sharedLeagueCount: z.int(),
  sharedFriendCount: z.int(),
})
export type FoundPerson = z.infer<typeof foundPerson>

const rivalrySide = z.object({
  won: z.int(),
  tokensTaken: z.int(),
  longestRun: z.int(),
  /** Dares that this side still owes the other one. */
  daresOwed: z.int(),
  /** Tokens that this side still owes the other one, because a result was replaced. */
  tokensOwed: z.int(),
})

/** Two people who share a settled bet, for one of them. @see docs/rules.md#rivalry */
const rivalryView = z.object({
  person: personView,
  mine: rivalrySide,
  theirs: rivalrySide,
  drawn: z.int(),
  /** Whether each of the two lets the other share the score as a picture; null where one of them is a guest. */
  sharing: z.object({ mine: z.boolean(), theirs: z.boolean() }).nullable(),
  /** Who won the last bets between them, and how many in a row; 0 before the first and after a draw. */
  lastRun: z.object({ isMine: z.boolean(), length: z.int() }),
  /** The newest first, at most 10. */
  lastBets: z.array(
    z.object({
      uniqueId: z.string(),
      description: z.string(),
      resolvedAt: z.date(),
      /** Who won of the two; null for a draw, and where both won or both lost. */
      winner: z.enum(['me', 'them']).nullable(),
      isDrawn: z.boolean(),
    }),
  ),
})
export type RivalryView = z.infer<typeof rivalryView>

const requestView = z.object({ requestId: z.uuid(), person: personView, at: z.date() })
export type RequestView = z.infer<typeof requestView>

const aboutPerson = z.strictObject({ userId: z.uuid(), commandId })
const aboutRequest = z.strictObject({ requestId: z.uuid(), commandId })

/** What ends a friend request. */
const answer = (path: string, summary: string) =>
  accountCommand
    .route({ method: 'POST', path: `/my/friend-requests/{requestId}/${path}`, summary })
    .errors(refusals('friend.not_found'))
    .output(z.object({}))

export const friends = {
  list: ownRead
    .route({ method: 'GET', path: '/my/friends', summary: 'My friends, and the people I have blocked' })
    .input(z.strictObject({}))
    .output(z.object({ friends: z.array(personView), blocked: z.array(personView) })),

  requests: ownRead
    .route({ method: 'GET', path: '/my/friend-requests', summary: 'Friend requests I received and sent' })
    .input(z.strictObject({}))
    .output(z.object({ received: z.array(requestView), sent: z.array(requestView) })),

  rivalry: ownRead
    .route({
      method: 'GET',
      path: '/people/{personId}/rivalry',
      summary: 'How a person and I stand, by our settled bets',
    })
    .errors(refusals('friend.not_found'))
    /** An account, or a participant of a bet that I am in, who stands for the account. */
    .input(z.strictObject({ personId: z.uuid() }))
    .output(rivalryView),

  shareScore: accountCommand
    .route({
      method: 'POST',
      path: '/people/{userId}/share-score',
      summary: 'Let a person share our score as a picture, or no longer; it takes the consent of both',
    })
    .errors(refusals('friend.not_found'))
    .input(z.strictObject({ userId: z.uuid(), isAllowed: z.boolean(), commandId }))
    .output(z.object({})),

  search: accountRead
    .meta({ needs: 'account', limit: 'search' })
    .route({ method: 'GET', path: '/people', summary: 'People with a name like this, at most 10' })
    .input(z.strictObject({ text: z.string().max(200) }))
    .output(z.object({ people: z.array(foundPerson), /** There are others of that name. */ hasMore: z.boolean() })),

  request: accountCommand
    .route({
      method: 'POST',
      path: '/my/friend-requests',
      summary: 'Send a friend request; accepts the one they sent first',
    })
    .errors(refusals('friend.not_found', 'friend.self', 'friend.already', 'friend.too_many_requests'))
    .input(aboutPerson)
    .output(z.object({ outcome: z.enum(['sent', 'friends']) })),

  accept: answer('accept', 'Accept a friend request').input(aboutRequest),

  decline: answer('decline', 'Decline a friend request').input(aboutRequest),

  cancel: answer('cancel', 'Cancel my own request').input(aboutRequest),

  remove: accountCommand
    .route({ method: 'POST', path: '/my/friends/{userId}/remove', summary: 'End a friendship, for both' })
    .errors(refusals('friend.not_found'))
    .input(aboutPerson)
    .output(z.object({})),

  block: accountCommand
    .route({ method: 'POST', path: '/people/{userId}/block', summary: 'Hide the two of us from each other' })
    .errors(refusals('friend.not_found', 'friend.self'))
    .input(aboutPerson)
    .output(z.object({})),

  report: accountCommand
    .route({ method: 'POST', path: '/people/{userId}/report', summary: 'Report the name of a person to the operator' })
    .errors(refusals('friend.not_found', 'friend.self'))
    .input(aboutPerson.extend({ reason: z.enum(REPORT_REASONS) }))
    .output(z.object({})),

  unblock: accountCommand
    .route({ method: 'POST', path: '/people/{userId}/unblock', summary: 'Remove a block' })
    .errors(refusals('friend.not_found'))
    .input(aboutPerson)
    .output(z.object({})),
}
