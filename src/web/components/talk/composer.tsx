import type { BetView } from '#contract/bet-view.ts'
import type { CommentView, ThreadView } from '#contract/comments.ts'
import { errorText } from '#copy/errors.ts'
import { talk } from '#copy/talk.ts'
import { formatClock } from '#copy/times.ts'
import {
  COMMENT_LENGTH_MAX,
  COMMENTS_PER_HOUR_MAX,
  commentsLeft,
  decideComment,
  nextCommentAt,
  whyNotComment,
  whyNotTalk,
} from '#domain/comments/comment.ts'
import { textLength } from '#domain/bets/text.ts'
import { useEditComment } from '#web/api/comments.ts'
import { useSignalTyping } from '#web/api/typing.ts'
import { useViewer } from '#web/lib/use-viewer.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isDesk } from '#web/ui/media.ts'
import { toast } from '#web/ui/toast.ts'
import { useRef, useState, type KeyboardEvent } from 'react'
import { MentionChips, mentionBefore } from './mention-chips.tsx'
import { useCommentDraft } from './use-comment-draft.ts'

interface ComposerProps {
  readonly bet: BetView
  /** Null while it loads: what is typed is kept. */
  readonly thread: ThreadView | null
  readonly editing: CommentView | null
  readonly onSend: (text: string) => void
  readonly onDone: () => void
}

const COUNTED_FROM = 50

/** Where a comment is written, or edited. What is typed is kept on the device until it is sent. */
export function Composer({ bet, thread, editing, onSend, onDone }: ComposerProps) {
  const draft = useCommentDraft(bet.uniqueId)
  const [edited, setEdited] = useState(editing?.text ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const edit = useEditComment()
  const signalTyping = useSignalTyping(bet.uniqueId)
  const viewer = useViewer()
  const text = editing ? edited : draft.text
  const now = new Date()
  if (thread && whyNotTalk(thread, now)) return <p className="talk-note py-4">{talk.composer.closed}</p>

  const refusal = thread && !editing ? whyNotComment(thread, now) : null
  const nextAt = thread && nextCommentAt(thread)
  const nextTime = nextAt && formatClock(nextAt, viewer)
  const left = thread && commentsLeft(thread)
  const room = COMMENT_LENGTH_MAX - textLength(text)
  const type = (typed: string, at: number) => {
    setCaret(at)
    if (editing) return setEdited(typed)
    draft.keep(typed)
    if (typed !== '') signalTyping()
  }
  const submit = () => {
    if (refusal || !thread) return
    const decided = decideComment(text)
    if (!decided.ok) return toast.bad({ title: errorText(decided.error).line })
    if (!editing) {
      draft.keep('')
      onSend(decided.value)
      return
    }
    edit.mutate(
      { uniqueId: bet.uniqueId, commentId: editing.id, text: decided.value },
      { onSuccess: onDone, onError: (error) => toast.bad({ title: errorText(error).line }) },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !isDesk()) return
    event.preventDefault()
    submit()
  }
  const insert = (name: string | null) => {
    const before = mentionBefore(text, caret)
    const start = before ? caret - before.length : caret
    const space = start > 0 && !/\s$/u.test(text.slice(0, start)) ? ' ' : ''
    const put = name === null ? `${space}@` : `@${name} `
    const next = text.slice(0, start) + put + text.slice(caret)
    type(next, start + put.length)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(start + put.length, start + put.length)
    })
  }
  return (
    <>
      {editing && (
        <p className="talk-note">
          <span className="flex-1">{talk.composer.editing}</span>
          <button type="button" className="btn btn-text" onClick={onDone}>
            {talk.composer.stopEditing}
          </button>
        </p>
      )}
      {refusal && nextTime ? (
        <p className="talk-note">
          <Icon name="hourglass-medium" /> {talk.composer.limit(COMMENTS_PER_HOUR_MAX, nextTime)}
        </p>
      ) : (
        left !== null && !editing && <p className="talk-note">{talk.composer.left(left)}</p>
      )}
      <MentionChips bet={bet} typed={mentionBefore(text, caret)} onPick={insert} />
      <div className="composer">
        <IconButton label={talk.composer.mention} iconName="at" onClick={() => insert(null)} />
        <div className="composer-box">
          <textarea
            ref={field}
            rows={1}
            dir="auto"
            aria-label={talk.composer.label}
            placeholder={refusal && nextTime ? talk.composer.waiting(nextTime) : talk.composer.placeholder}
            value={text}
            onChange={(event) => type(event.target.value, event.target.selectionStart)}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
            onKeyDown={onKeyDown}
          />
          {room <= COUNTED_FROM && <span className="count-left">{room}</span>}
        </div>
        <button
          type="button"
          className="btn btn-ink btn-send"
          aria-label={editing ? talk.composer.save : talk.composer.send}
          aria-disabled={refusal !== null || undefined}
          onClick={submit}
        >
          <Icon name={editing ? 'check' : 'paper-plane-right'} weight="fill" />
        </button>
      </div>
    </>
  )
}
