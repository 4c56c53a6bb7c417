import type { BetView } from '#contract/bet-view.ts'
import type { CommentView, ThreadView } from '#contract/comments.ts'
import { errorText, type ShownError } from '#copy/errors.ts'
import { reports } from '#copy/reports.ts'
import { talk } from '#copy/talk.ts'
import { isSettled } from '#domain/bets/status.ts'
import { editableUntil, whyNotEditComment, whyNotHide, whyNotReport } from '#domain/comments/comment.ts'
import { useBlockAuthor, useHideComment, useTakeBackComment } from '#web/api/comments.ts'
import { ReportSheet } from '#web/components/report/report-sheet.tsx'
import { useNavigate } from '#web/navigation/hooks.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { opensSheet, Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRef, useState } from 'react'
import { ReactionSheet } from './reaction-sheet.tsx'

interface NoteMenuProps {
  readonly bet: BetView
  readonly thread: ThreadView
  readonly comment: CommentView
  readonly name: string
  readonly onEdit: (comment: CommentView) => void
}

interface Action {
  readonly label: string
  readonly hint?: string
  readonly iconName: IconName
  readonly press: () => void
}

/** What the viewer may do with a comment: the rules that refuse an action also leave it out. */
export function NoteMenu({ bet, thread, comment, name, onEdit }: NoteMenuProps) {
  const [open, setOpen] = useState<'menu' | 'report' | 'react' | null>(null)
  const anchor = useRef<HTMLButtonElement>(null)
  const [takeBack, hide, block] = [useTakeBackComment(), useHideComment(), useBlockAuthor()]
  const close = () => setOpen(null)
  const about = { uniqueId: bet.uniqueId, commentId: comment.id }
  const onError = (error: ShownError) => toast.bad({ title: errorText(error).line })
  const now = new Date()
  const navigate = useNavigate()
  // Before a bet is settled the two may share none.
  const rival = isSettled(bet.status) ? (comment.author?.participantId ?? null) : null
  const minutesLeft = Math.max(1, Math.ceil((editableUntil(comment).getTime() - now.getTime()) / 60_000))
  const actions: readonly (Action | false)[] = comment.isMine
    ? [
        whyNotEditComment(comment, now) === null && {
          label: talk.actions.edit,
          hint: talk.actions.editLeft(minutesLeft),
          iconName: 'pencil-simple',
          press: () => onEdit(comment),
        },
        {
          label: talk.actions.takeBack,
          iconName: 'arrow-u-up-left',
          press: () => takeBack.mutate(about, { onError }),
        },
      ]
    : [
        { label: talk.actions.react, iconName: 'smiley', press: () => setOpen('react') },
        rival !== null && {
          label: talk.score(name),
          iconName: 'equals',
          press: () => void navigate({ to: '/with/$personId', params: { personId: rival } }),
        },
        whyNotReport(comment) === null &&
          !comment.isReportedByMe && { label: reports.open, iconName: 'flag', press: () => setOpen('report') },
        {
          label: talk.actions.block(name),
          iconName: 'prohibit',
          press: () =>
            block.mutate(about, { onError, onSuccess: () => toast.good({ title: talk.actions.blocked(name) }) }),
        },
        whyNotHide(thread, comment) === null && {
          label: talk.actions.hide,
          iconName: 'eye-slash',
          press: () => hide.mutate(about, { onError }),
        },
      ]
  return (
    <>
      <IconButton
        ref={anchor}
        label={talk.menu(name, comment.isMine)}
        iconName="dots-three"
        {...opensSheet()}
        onClick={() => setOpen('menu')}
      />
      <Sheet
        isOpen={open === 'menu'}
        onClose={close}
        anchor={anchor}
        title={comment.isMine ? talk.actions.titleMine : talk.actions.title(name)}
      >
        <ul className="talk-actions">
          {actions
            .filter((action) => action !== false)
            .map(({ label, hint, iconName, press }) => (
              <li key={label}>
                <button
                  type="button"
                  onClick={() => {
                    close()
                    press()
                  }}
                >
                  <Icon name={iconName} />
                  <span>{label}</span>
                  {hint && <small>{hint}</small>}
                </button>
              </li>
            ))}
        </ul>
      </Sheet>
      {open === 'report' && (
        <ReportSheet about={{ type: 'comment', ...about }} name={name} text={comment.text} onClose={close} />
      )}
      {open === 'react' && (
        <ReactionSheet
          bet={bet}
          target={{ type: 'comment', commentId: comment.id }}
          known={comment.reactions}
          about={comment}
          onClose={close}
        />
      )}
    </>
  )
}
