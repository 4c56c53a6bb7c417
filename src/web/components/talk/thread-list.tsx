import type { BetView } from '#contract/bet-view.ts'
import type { CommentView, ThreadView } from '#contract/comments.ts'
import { talk } from '#copy/talk.ts'
import { hiddenParticipants } from '#domain/bets/visibility.ts'
import { Art } from '#web/components/art.tsx'
import { PetImage } from '#web/components/pet-image.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { EventLines } from './event-lines.tsx'
import { Note } from './note.tsx'
import { PendingNote } from './pending-note.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { usePages } from './use-pages.ts'
import { useReading } from './use-reading.ts'
import type { Outbox } from './use-outbox.ts'

interface ThreadListProps {
  readonly bet: BetView
  readonly thread: ThreadView
  readonly outbox: Outbox
  readonly onEdit: (comment: CommentView) => void
}

/** From the first of these on, the viewer decides where the list stands. */
const TAKING_OVER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
/** A note of one line with its row of reactions; the real heights are measured. */
const ROW_PX = 116
const SKELETON = <Skeleton height="4rem" />

/**
 * The window of the list: rows are drawn where they are seen, and the pages behind them are read then. Comment number n
 * is row n; row 0 is the head, and what is on its way stands behind the last one.
 */
export function ThreadList({ bet, thread, outbox, onEdit }: ThreadListProps) {
  const { lastNumber } = thread
  const scroll = useRef<HTMLDivElement>(null)
  const hasScrolled = useRef(false)
  const [firstUnread] = useState(thread.unreadCount > 0 ? thread.readUpTo + 1 : null)
  const pending = outbox.pending
  const count = 1 + lastNumber + pending.length
  // Not memoised by the compiler, which this component does not need.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
    paddingEnd: 8,
  })
  const rows = virtual.getVirtualItems()
  const { commentAt, hasFailed, readAgain } = usePages(bet.uniqueId, rows, lastNumber)
  const reading = useReading({ bet, thread, virtual, scroll })
  const announcement = useAnnouncement(lastNumber, commentAt)

  const goToEnd = () => virtual.scrollToIndex(count - 1, { align: 'end' })
  // Until the viewer scrolls, the list stands where it opened, however high the rows turn out to be.
  const place = useEffectEvent(() => {
    if (hasScrolled.current) return reading.isAtEnd() ? goToEnd() : undefined
    if (firstUnread === null) goToEnd()
    else virtual.scrollToIndex(firstUnread, { align: 'start' })
  })
  const totalPx = virtual.getTotalSize()
  useLayoutEffect(() => place(), [totalPx])
  const follow = useEffectEvent(() => {
    if (pending.length > 0) hasScrolled.current = true
    if (pending.length > 0 || reading.isAtEnd()) goToEnd()
  })
  useEffect(() => follow(), [count])
  useEffect(() => {
    const box = scroll.current
    const stop = new AbortController()
    const takeOver = () => void (hasScrolled.current = true)
    for (const name of TAKING_OVER) box?.addEventListener(name, takeOver, { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [])

  const contentOf = (index: number): ReactNode => {
    if (index === 0) return <Head bet={bet} isEmpty={lastNumber + pending.length === 0} />
    const waiting = pending[index - lastNumber - 1]
    if (waiting) return <PendingNote bet={bet} comment={waiting} outbox={outbox} />
    const comment = commentAt(index)
    if (!comment) return SKELETON
    return (
      <>
        <EventLines bet={bet} after={commentAt(index - 1)} before={comment} isFirst={index === 1} />
        {index === firstUnread && <p className="event-line is-unread">{talk.isNew}</p>}
        <Note bet={bet} thread={thread} comment={comment} neighbour={commentAt} onEdit={onEdit} />
      </>
    )
  }
  return (
    <>
      <div
        ref={scroll}
        className="talk-scroll"
        role="log"
        aria-live="off"
        aria-label={talk.list}
        onScroll={reading.onScroll}
      >
        {/* Rows come and go while one scrolls: what is new is announced apart from them. */}
        <ul className="talk" style={{ height: totalPx }}>
          {rows.map((row) => (
            <li
              key={row.key}
              ref={virtual.measureElement}
              data-index={row.index}
              style={{ transform: `translateY(${row.start}px)` }}
            >
              {contentOf(row.index)}
            </li>
          ))}
        </ul>
      </div>
      {hasFailed ? (
        <div className="talk-more" role="alert">
          <p>
            {talk.failed}{' '}
            <button type="button" className="btn btn-text" onClick={readAgain}>
              {talk.again}
            </button>
          </p>
        </div>
      ) : (
        reading.unseen > 0 && (
          <div className="talk-more">
            <button type="button" onClick={goToEnd}>
              {talk.more(reading.unseen)}
            </button>
          </div>
        )
      )}
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </>
  )
}

/** What stands over the thread: that there are sealed envelopes, or that the thread is empty. */
function Head({ bet, isEmpty }: { readonly bet: BetView; readonly isEmpty: boolean }) {
  const isSealed = hiddenParticipants(bet).length > 0
  return (
    <>
      {isSealed ? (
        <p className="past-line">
          <Art name="past-sealed" box="0 0 132 84" className="block w-23 flex-none" />
          <span>
            <b>{talk.past.title}</b> {talk.past.line}
          </span>
        </p>
      ) : (
        <span className="block h-2" />
      )}
      {isEmpty && (
        <div className="mt-12 grid justify-items-center gap-1 text-center">
          <span className="flex" aria-hidden="true">
            <PetImage pet={{ type: 'mystical_cat', stage: 'adult' }} view="peek" size={96} />
            <PetImage pet={{ type: 'mystical_dog', stage: 'adult' }} view="peek" size={96} />
          </span>
          <h3 className="mt-3 text-20">{talk.empty}</h3>
          <p className="text-text-2">{talk.emptyLine}</p>
        </div>
      )}
    </>
  )
}
