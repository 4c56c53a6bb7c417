import type { BetView } from '#contract/bet-view.ts'
import type { CommentView, ThreadView } from '#contract/comments.ts'
import { betFacts } from '#copy/bet-words.ts'
import { talk } from '#copy/talk.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { commentParts } from '#domain/comments/mention.ts'
import { When } from '#web/components/when.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useState, type ReactNode } from 'react'
import { NoteFace } from './note-face.tsx'
import { NoteMenu } from './note-menu.tsx'
import { ReactionRow } from './reaction-row.tsx'

interface NoteProps {
  readonly bet: BetView
  readonly thread: ThreadView
  readonly comment: CommentView
  /** The other comments, as far as they are here. */
  readonly neighbour: (number: number) => CommentView | undefined
  readonly onEdit: (comment: CommentView) => void
}

/** One comment, or the line that stands in its stead. */
export function Note({ bet, thread, comment, neighbour, onEdit }: NoteProps) {
  const [isShown, setShown] = useState(false)
  const { author, state } = comment
  if (state === 'blocked') return <Blocked comment={comment} neighbour={neighbour} />
  if (author === null || state !== 'said' || comment.text === null) {
    return <Gone bet={bet} thread={thread} comment={comment} />
  }
  if (comment.isReportedByMe && !isShown) {
    return (
      <p className="note-gone">
        <Icon name="flag" weight="fill" />
        <span>{talk.gone.reported}</span>
        <button type="button" className="btn btn-text" onClick={() => setShown(true)}>
          {talk.gone.show}
        </button>
      </p>
    )
  }
  const target = { type: 'comment', commentId: comment.id } as const
  const isGuest = bet.participants.some(({ id, isGuest }) => isGuest && id === author.participantId)
  return (
    <div className={noteClass(bet, comment.isMine)}>
      <NoteFace bet={bet} author={author} isMine={comment.isMine} />
      <div className="min-w-0">
        <div className="note-slip">
          <div className="note-head">
            <b>
              <bdi>{author.name}</bdi>
            </b>
            {isGuest && <small className="tag-guest">{betFacts.guest}</small>}
            {comment.isEdited ? <small>{talk.edited}</small> : <When date={comment.at} />}
            <NoteMenu bet={bet} thread={thread} comment={comment} name={author.name} onEdit={onEdit} />
          </div>
          <NoteText bet={bet} text={comment.text} />
        </div>
        <ReactionRow bet={bet} thread={thread} target={target} known={comment.reactions} about={comment} />
      </div>
    </div>
  )
}

/** The slip of an own comment wears the bet's paper. */
export const noteClass = (bet: Pick<BetView, 'uniqueId'>, isMine: boolean): string =>
  isMine ? `note note-own paper-${paperOf(bet.uniqueId)}` : 'note'

/** Mentions in bold, addresses as their host. */
export const NoteText = ({ bet, text }: { readonly bet: BetView; readonly text: string }) => (
  <p className="note-text" dir="auto">
    {commentParts(text, bet.participants).map((part, index) => {
      if (part.type === 'text') return part.text
      if (part.type === 'mention') {
        return (
          <bdi key={index} className="mention">
            {part.text}
          </bdi>
        )
      }
      return (
        <a key={index} href={part.address} target="_blank" rel="noreferrer nofollow noopener">
          <Icon name="arrow-square-out" />
          <bdi>{part.host}</bdi>
        </a>
      )
    })}
  </p>
)

const Line = ({ iconName, children }: { readonly iconName: IconName; readonly children: ReactNode }) => (
  <p className="note-gone">
    <Icon name={iconName} />
    <span>{children}</span>
  </p>
)

function Gone({ bet, thread, comment }: Pick<NoteProps, 'bet' | 'thread' | 'comment'>) {
  const name = comment.author?.name ?? talk.somebody
  if (comment.state === 'taken_back') {
    return (
      <Line iconName="arrow-u-up-left">{comment.isMine ? talk.gone.takenBackMine : talk.gone.takenBack(name)}</Line>
    )
  }
  return (
    <Line iconName="eye-slash">
      {thread.isCreator ? talk.gone.hiddenByMe(name) : talk.gone.hidden(bet.creatorName, name)}
    </Line>
  )
}

/** A run of comments by blocked accounts is one line, at its first. */
function Blocked({ comment, neighbour }: Pick<NoteProps, 'comment' | 'neighbour'>) {
  if (neighbour(comment.number - 1)?.state === 'blocked') return null
  let count = 1
  while (neighbour(comment.number + count)?.state === 'blocked') count += 1
  return <Line iconName="prohibit">{talk.gone.blocked(count)}</Line>
}
