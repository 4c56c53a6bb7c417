import { COMMENT_STATES } from '#domain/comments/comment.ts'
import { REACTION_KINDS } from '#domain/comments/reaction.ts'
import { REPORT_REASONS } from '#domain/reports/report.ts'
import { z } from 'zod'
import { command, commandId, ownChange, ownRead, uniqueId } from './endpoint.ts'
import { refusals } from './errors.ts'
import { petFace } from './pets.ts'

/** Who wrote a comment or reacted: under the name of the participant in the bet, outside it under the display name. */
const speaker = z.object({
  /** Null for a member of the league who is not in the bet. */
  participantId: z.uuid().nullable(),
  name: z.string(),
  pet: petFace.nullable(),
})
export type SpeakerView = z.infer<typeof speaker>

/** The reactions to one target. A bet of twenty shows forty targets: each kind that was used is one number here. */
const reactionsView = z.object({
  counts: z.partialRecord(z.enum(REACTION_KINDS), z.int()),
  /** The viewer's own. */
  mine: z.array(z.enum(REACTION_KINDS)),
})
export type ReactionsView = z.infer<typeof reactionsView>

/** A superset of the rules' `CommentFacts`: a screen asks `whyNotEditComment(comment, …)` with it. */
const commentView = z.object({
  id: z.uuid(),
  /** Counts from 1 within the bet, without gaps. */
  number: z.int(),
  state: z.enum(COMMENT_STATES),
  isMine: z.boolean(),
  /** Null where the viewer has blocked the author. */
  author: speaker.nullable(),
  /** Null unless `said`. */
  text: z.string().nullable(),
  at: z.date(),
  isEdited: z.boolean(),
  mentionedIds: z.array(z.uuid()),
  isReportedByMe: z.boolean(),
  reactions: reactionsView,
})
export type CommentView = z.infer<typeof commentView>

const betTarget = [
  z.strictObject({ type: z.literal('prediction'), participantId: z.uuid() }),
  z.strictObject({ type: z.literal('ending') }),
  z.strictObject({ type: z.literal('proof'), participantId: z.uuid() }),
] as const
const commentTarget = z.strictObject({ type: z.literal('comment'), commentId: z.uuid() })
const target = z.discriminatedUnion('type', [commentTarget, ...betTarget])

/** The thread of a bet, for the strip on its page. A superset of the rules' `ThreadFacts`. */
const threadView = z.object({
  closesAt: z.date().nullable(),
  sentThisHour: z.int(),
  oldestThisHourAt: z.date().nullable(),
  isCreator: z.boolean(),
  /** The number of the newest comment; 0 in an empty thread. */
  lastNumber: z.int(),
  /** Without those taken back. */
  commentCount: z.int(),
  readUpTo: z.int(),
  /** Comments by others behind `readUpTo`, without those of users whom the viewer has blocked; 99 at most. */
  unreadCount: z.int(),
  /** New comments are pushed to the viewer's devices. */
  isFollowed: z.boolean(),
  /** The newest comment that the viewer sees the text of. */
  last: z.object({ name: z.string(), text: z.string() }).nullable(),
  /** Who wrote last, three at most. */
  speakers: z.array(speaker),
  /** Reactions to what is no comment. */
  reactions: z.array(reactionsView.extend({ target: z.discriminatedUnion('type', betTarget) })),
})
export type ThreadView = z.infer<typeof threadView>

const aboutThread = z.strictObject({ uniqueId })
const threadCommand = z.strictObject({ uniqueId, commandId })
const aboutComment = threadCommand.extend({ commentId: z.uuid() })
const text = z.string().max(2_000)
const NOT_IN_IT = ['bet.not_found', 'bet.not_participant'] as const
const NO_SUCH_COMMENT = [...NOT_IN_IT, 'comment.not_found'] as const

export const comments = {
  thread: ownRead
    .route({ method: 'GET', path: '/bets/{uniqueId}/thread', summary: 'The thread of a bet: counts, last comment' })
    .errors(refusals(...NOT_IN_IT))
    /** Where the comments stand beside the bet, the page at which they open comes along: one call, not two. */
    .input(aboutThread.extend({ withPage: z.boolean().optional() }))
    .output(threadView.extend({ page: z.array(commentView).optional() })),

  list: ownRead
    .route({ method: 'GET', path: '/bets/{uniqueId}/comments', summary: 'A page of comments, oldest first' })
    .errors(refusals(...NOT_IN_IT))
    /** Numbers have no gaps, so a page is known before it is read: `after + 1` to `after + COMMENTS_PER_PAGE`. */
    .input(aboutThread.extend({ after: z.int().min(0).max(1_000_000_000).default(0) }))
    .output(z.object({ comments: z.array(commentView) })),

  reactors: ownRead
    .route({ method: 'GET', path: '/bets/{uniqueId}/reactors', summary: 'Who reacted to one target, and how' })
    .errors(refusals(...NOT_IN_IT))
    .input(aboutThread.extend({ target }))
    .output(z.object({ reactors: z.array(z.object({ kind: z.enum(REACTION_KINDS), speaker })) })),

  add: command
    .route({ method: 'POST', path: '/bets/{uniqueId}/comments', summary: 'Write a comment; its id is the command id' })
    .errors(refusals(...NOT_IN_IT, 'comment.missing', 'comment.too_long', 'comment.closed', 'comment.limit'))
    .input(threadCommand.extend({ text }))
    .output(commentView),

  edit: command
    .route({ method: 'PUT', path: '/bets/{uniqueId}/comments/{commentId}', summary: 'Edit an own comment' })
    .errors(refusals(...NO_SUCH_COMMENT, 'comment.author_only', 'comment.gone', 'comment.edit_over'))
    .errors(refusals('comment.missing', 'comment.too_long'))
    .input(aboutComment.extend({ text }))
    .output(commentView),

  takeBack: command
    .route({
      method: 'POST',
      path: '/bets/{uniqueId}/comments/{commentId}/take-back',
      summary: 'Take an own comment back; a line stays',
    })
    .errors(refusals(...NO_SUCH_COMMENT, 'comment.author_only', 'comment.gone'))
    .input(aboutComment)
    .output(commentView),

  hide: command
    .route({
      method: 'POST',
      path: '/bets/{uniqueId}/comments/{commentId}/hide',
      summary: 'Hide a comment from all users, as the creator of the bet',
    })
    .errors(refusals(...NO_SUCH_COMMENT, 'comment.hide_creator_only', 'comment.own', 'comment.gone'))
    .input(aboutComment)
    .output(commentView),

  react: command
    .route({ method: 'PUT', path: '/bets/{uniqueId}/reactions', summary: 'Add or remove an own reaction' })
    .errors(refusals(...NO_SUCH_COMMENT, 'comment.closed', 'comment.gone', 'reaction.nothing'))
    .input(threadCommand.extend({ target, kind: z.enum(REACTION_KINDS), isOn: z.boolean() }))
    .output(reactionsView),

  report: command
    .route({ method: 'POST', path: '/bets/{uniqueId}/reports', summary: 'Report a comment or a proof' })
    .errors(refusals(...NO_SUCH_COMMENT, 'comment.own', 'comment.gone', 'report.nothing'))
    .input(
      threadCommand.extend({
        target: z.discriminatedUnion('type', [commentTarget, betTarget[2]]),
        reason: z.enum(REPORT_REASONS),
        /** The author is blocked as well. */
        isBlocking: z.boolean(),
      }),
    )
    .output(z.object({})),

  block: command
    .route({
      method: 'POST',
      path: '/bets/{uniqueId}/comments/{commentId}/block',
      summary: 'Block the author of a comment, whose comments are hidden from me then',
    })
    .errors(refusals(...NO_SUCH_COMMENT, 'comment.own'))
    .input(aboutComment)
    .output(z.object({})),

  markRead: ownChange
    .route({ method: 'POST', path: '/bets/{uniqueId}/thread/read', summary: 'Read up to this number' })
    .errors(refusals(...NOT_IN_IT))
    .input(aboutThread.extend({ number: z.int().min(0).max(1_000_000_000) }))
    .output(z.object({})),

  follow: ownChange
    .route({ method: 'PUT', path: '/bets/{uniqueId}/thread/push', summary: 'Push new comments to my devices, or not' })
    .errors(refusals(...NOT_IN_IT))
    .input(aboutThread.extend({ isOn: z.boolean() }))
    .output(z.object({})),

  /** Shown for a few seconds to those who may read the thread; never stored. */
  signalTyping: ownChange
    .meta({ needs: 'signed_in', limit: 'read' })
    .route({ method: 'POST', path: '/bets/{uniqueId}/typing', summary: 'I am writing a comment' })
    .errors(refusals(...NOT_IN_IT))
    .input(aboutThread)
    .output(z.object({})),
}
