import type { NoticeView } from '#contract/notices.ts'
import { notices, noticeTexts } from '#copy/notices.ts'
import { EntryMenu } from './entry-menu.tsx'
import { NoticeLine } from './notice-line.tsx'

interface NoticeEntryProps {
  readonly entry: NoticeView
  readonly isNew: boolean
  /** Called when it is pressed and its page opens. */
  readonly onOpen?: (() => void) | undefined
}

/** One notification; a press opens what it is about. */
export function NoticeEntry({ entry, isNew, onOpen }: NoticeEntryProps) {
  const about = entry.bet?.description ?? entry.league?.name ?? null
  const isMuted = entry.bet?.isMuted || entry.league?.isMuted
  return (
    <article className="card relative flex flex-wrap items-start gap-3 p-3.5">
      <NoticeLine entry={entry} isNew={isNew} onOpen={onOpen}>
        {about && (
          <p className="m-0 line-clamp-2 text-[.9375rem] text-text-2 [overflow-wrap:anywhere]">
            {about}
            {isMuted && <span className="ml-2 text-[.875rem]">{notices.mutedBadge}</span>}
          </p>
        )}
      </NoticeLine>
      {(entry.bet ?? entry.league) && (
        <span className="relative ml-auto">
          <EntryMenu entry={entry} line={noticeTexts[entry.kind].line(entry)} />
        </span>
      )}
    </article>
  )
}
