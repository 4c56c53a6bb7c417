import type { CommentView } from '#contract/comments.ts'
import { talk } from '#copy/talk.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The shortest pause between two announcements of new comments to a screen reader. */
const PAUSE_MS = 5_000

interface Announced {
  /** Null where the announcement quotes none. */
  readonly quoted: CommentView | null
  readonly sentence: string
}

const NOTHING: Announced = { quoted: null, sentence: '' }

/**
 * What a screen reader says of the comments that arrived since it said something last.
 * A comment that is edited, hidden or taken back is quoted no more: the old words would stand in the page.
 */
export function useAnnouncement(lastNumber: number, commentAt: (number: number) => CommentView | undefined): string {
  const [{ quoted, sentence }, setAnnounced] = useState(NOTHING)
  const announced = useRef(lastNumber)
  const announcedAt = useRef(Number.NEGATIVE_INFINITY)
  const announce = useEffectEvent(() => {
    const from = announced.current
    const arrived = Array.from({ length: lastNumber - from }, (_, index) => commentAt(from + 1 + index))
    announced.current = lastNumber
    announcedAt.current = performance.now()
    const others = arrived.filter((comment) => comment?.isMine !== true)
    if (others.length > 0) setAnnounced(announcementOf(others))
  })
  useEffect(() => {
    if (lastNumber <= announced.current) return
    // A moment, so that the page with the new comment is here.
    const waitMs = Math.max(700, announcedAt.current + PAUSE_MS - performance.now())
    const timer = setTimeout(announce, waitMs)
    return () => clearTimeout(timer)
  }, [lastNumber])
  const isStale = quoted !== null && commentAt(quoted.number)?.text !== quoted.text
  if (isStale) setAnnounced(NOTHING)
  return isStale ? '' : sentence
}

/** One comment word for word, more of them by their count. */
function announcementOf(comments: readonly (CommentView | undefined)[]): Announced {
  const [only] = comments
  if (comments.length > 1 || !only?.author || only.text === null)
    return { quoted: null, sentence: talk.announcedMany(comments.length) }
  return { quoted: only, sentence: talk.announced(only.author.name, only.text) }
}
