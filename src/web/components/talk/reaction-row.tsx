import type { BetView } from '#contract/bet-view.ts'
import type { CommentView, ReactionsView, ThreadView } from '#contract/comments.ts'
import { reactionNames, reactions } from '#copy/talk.ts'
import { whyNotTalk } from '#domain/comments/comment.ts'
import { REACTION_KINDS } from '#domain/comments/reaction.ts'
import { Icon } from '#web/ui/icon.tsx'
import { opensSheet } from '#web/ui/sheet.tsx'
import { useState } from 'react'
import { ReactionArt } from './reaction-art.tsx'
import { ReactionSheet, type Shown } from './reaction-sheet.tsx'
import { useReactions, type Target } from './use-reactions.ts'
import './reactions.css'

interface ReactionRowProps {
  readonly bet: BetView
  readonly thread: Pick<ThreadView, 'closesAt'>
  readonly target: Target
  readonly known: ReactionsView
  /** The comment, letter or proof that the sheet shows once more. */
  readonly about: CommentView | Shown | null
}

/** The counts of each kind, and the way to more. A press adds or removes the viewer's own. */
export function ReactionRow({ bet, thread, target, known, about }: ReactionRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { counts, mine, toggle } = useReactions(bet.uniqueId, target, known)
  // In their own order, so that none moves when another one is taken away.
  const used = REACTION_KINDS.filter((kind) => counts[kind])
  const isClosed = whyNotTalk(thread, new Date()) !== null
  const isOwnComment = about !== null && 'isMine' in about && about.isMine
  if (used.length === 0 && (isClosed || isOwnComment)) return null
  return (
    <>
      <ul className="react-row" aria-label={reactions.label}>
        {used.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              className="react"
              aria-pressed={mine.includes(kind)}
              aria-label={reactions.count(reactionNames[kind], counts[kind] ?? 0)}
              disabled={isClosed}
              onClick={() => toggle(kind)}
            >
              <ReactionArt kind={kind} size={24} />
              {counts[kind]}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="react react-add"
            aria-label={reactions.add}
            {...opensSheet()}
            onClick={() => setOpen(true)}
          >
            <Icon name="smiley" />
          </button>
        </li>
      </ul>
      {isOpen && <ReactionSheet bet={bet} target={target} known={known} about={about} onClose={() => setOpen(false)} />}
    </>
  )
}
