import type { BetView } from '#contract/bet-view.ts'
import type { ThreadView } from '#contract/comments.ts'
import { useMarkRead } from '#web/api/comments.ts'
import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

interface ReadingOptions {
  readonly bet: Pick<BetView, 'uniqueId'>
  readonly thread: ThreadView
  readonly virtual: Virtualizer<HTMLDivElement, Element>
  readonly scroll: RefObject<HTMLDivElement | null>
}

const READ_AFTER_MS = 400
/** As near as this, the reader follows the conversation. */
const END_PX = 80

/** Follows how far the viewer has read: marks it on the server, and counts what came below what they see. */
export function useReading({ bet, thread, virtual, scroll }: ReadingOptions) {
  const markRead = useMarkRead(bet.uniqueId)
  const atEnd = useRef(true)
  const [, redraw] = useState(0)
  const shownUpTo = Math.min(virtual.range?.endIndex ?? 0, thread.lastNumber)
  const [seenUpTo, setSeenUpTo] = useState(0)
  if (shownUpTo > seenUpTo) setSeenUpTo(shownUpTo)

  const tell = useEffectEvent(() => void markRead(seenUpTo))
  useEffect(() => {
    if (seenUpTo <= thread.readUpTo || document.visibilityState !== 'visible') return
    const timer = setTimeout(tell, READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [seenUpTo, thread.readUpTo])

  return {
    isAtEnd: () => atEnd.current,
    unseen: seenUpTo === 0 ? 0 : thread.lastNumber - seenUpTo,
    onScroll: () => {
      const box = scroll.current
      if (!box) return
      const isNow = box.scrollHeight - box.scrollTop - box.clientHeight < END_PX
      if (isNow !== atEnd.current) redraw((nr) => nr + 1)
      atEnd.current = isNow
    },
  }
}
