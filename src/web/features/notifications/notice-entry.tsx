import type { NoticeView } from '#contract/notices.ts'
import { notices, noticeTexts } from '#copy/en/notices.ts'
import { When } from '#web/components/when.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Link } from '@tanstack/react-router'
import { EntryMenu } from './entry-menu.tsx'
import { iconOf } from './notice-icons.ts'

interface NoticeEntryProps {
  readonly entry: NoticeView
  readonly isNew: boolean
  /** It was pressed; what it is about comes up. */
  readonly onOpen?: () => void
}

/** One thing I was told; a press opens what it is about. */
export function NoticeEntry({ entry, isNew, onOpen }: NoticeEntryProps) {
  const line = noticeTexts[entry.kind].line(entry)
  const about = entry.bet?.description ?? entry.league?.name ?? null
  const [to = '/', hash] = entry.address.split('#')
  const isMuted = entry.bet?.isMuted || entry.league?.isMuted
  return (
    <article className="card relative flex items-start gap-3 p-3.5">
      <span
        className={`grid size-10 flex-none place-items-center rounded-full on-paper ${isNew ? 'paper-butter' : 'paper-blush'}`}
        style={{ background: 'var(--paper)', color: 'var(--ink)' }}
      >
        <Icon name={iconOf(entry)} weight={isNew ? 'fill' : 'bold'} />
      </span>
      <div className="min-w-0 flex-1">
        {/* The list is data, so the router cannot check its addresses one by one. */}
        <Link
          to={to as '/'}
          {...(hash === undefined ? {} : { hash })}
          onClick={onOpen}
          className="block text-text no-underline after:absolute after:inset-0"
        >
          <span className={isNew ? 'font-bold' : 'font-semibold'}>{line}</span>
          {isNew && <VisuallyHidden>{` · ${notices.isNew}`}</VisuallyHidden>}
        </Link>
        {about && <p className="m-0 line-clamp-2 text-[.9375rem] text-text-2 [overflow-wrap:anywhere]">{about}</p>}
        <p className="m-0 mt-0.5 flex flex-wrap gap-x-2 text-[.875rem] text-text-2">
          <When date={entry.at} />
          {isMuted && <span>{notices.mutedBadge}</span>}
        </p>
      </div>
      {(entry.bet ?? entry.league) && (
        <span className="relative">
          <EntryMenu entry={entry} line={line} />
        </span>
      )}
    </article>
  )
}
