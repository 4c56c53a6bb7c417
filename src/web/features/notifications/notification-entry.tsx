import type { NotificationView } from '#contract/notifications.ts'
import { notifications, notificationTexts } from '#copy/notifications.ts'
import { When } from '#web/components/when.tsx'
import { Link } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { EntryMenu } from './entry-menu.tsx'
import { iconOf } from './notification-icons.ts'

interface NotificationEntryProps {
  readonly entry: NotificationView
  readonly isNew: boolean
  /** Called on a press, before its page opens. */
  readonly onOpen?: (() => void) | undefined
}

/** One notification as a link to what it is about. */
export function NotificationEntry({ entry, isNew, onOpen }: NotificationEntryProps) {
  const about = entry.bet?.description ?? entry.league?.name ?? null
  const isMuted = entry.bet?.isMuted || entry.league?.isMuted
  return (
    <article className="card relative flex flex-wrap items-start gap-3 p-3.5">
      <NotificationLine entry={entry} isNew={isNew} onOpen={onOpen}>
        {about && (
          <p className="line-clamp-2 text-15 text-text-2 wrap-anywhere">
            {about}
            {isMuted && <span className="ml-2 text-14">{notifications.mutedBadge}</span>}
          </p>
        )}
      </NotificationLine>
      {(entry.bet ?? entry.league) && (
        <span className="relative ml-auto">
          <EntryMenu entry={entry} line={notificationTexts[entry.kind].line(entry)} />
        </span>
      )}
    </article>
  )
}

interface NotificationLineProps {
  readonly entry: NotificationView
  readonly isNew: boolean
  readonly onOpen?: (() => void) | undefined
  /** Shown below the sentence. */
  readonly children?: ReactNode
}

/** The sentence of a notification as a link to its target; the link covers the positioned box around it. */
export function NotificationLine({ entry, isNew, onOpen, children }: NotificationLineProps) {
  return (
    <>
      <span
        className={`grid size-10 flex-none place-items-center rounded-full on-paper ${isNew ? 'paper-butter' : 'paper-blush'}`}
        style={{ background: 'var(--paper)', color: 'var(--ink)' }}
      >
        <Icon name={iconOf(entry)} weight={isNew ? 'fill' : 'bold'} />
      </span>
      <div className="min-w-capped-24 flex-1">
        <Link
          href={entry.address}
          className="block text-text wrap-anywhere after:absolute after:inset-0"
          onClick={onOpen}
        >
          <span className={isNew ? 'font-bold' : 'font-semibold'}>{notificationTexts[entry.kind].line(entry)}</span>
          {isNew && <VisuallyHidden>{` · ${notifications.isNew}`}</VisuallyHidden>}
        </Link>
        {children}
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-14 text-text-2">
          <When date={entry.at} />
        </p>
      </div>
    </>
  )
}
