import type { CommentView } from '#contract/comments.ts'
import { talk } from '#copy/talk.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The shortest pause between two announcements of new comments to a screen reader. */
const PAUSE_MS = 5_000

/** What a screen reader says of the comments that arrived since it said something last. */
export function useAnnouncement(lastNumber: number, commentAt: (number: number) => CommentView | undefined): string {
  const [text, setText] = useState('')
  const announced = useRef(lastNumber)
  const announcedAt = useRef(Number.NEGATIVE_INFINITY)
  const announce = useEffectEvent(() => {
    const from = announced.current
    const arrived = Array.from({ length: lastNumber - from }, (_, index) => commentAt(from + 1 + index))
    announced.current = lastNumber
    announcedAt.current = performance.now()
    const others = arrived.filter((comment) => comment?.isMine !== true)
    const [only] = others
    if (others.length === 0) return
    const isOne = others.length === 1 && only?.author && only.text !== null
    setText(isOne ? talk.announced(only.author?.name ?? '', only.text ?? '') : talk.announcedMany(others.length))
  })
  useEffect(() => {
    if (lastNumber <= announced.current) return
    // A moment, so that the page with the new comment is here.
    const waitMs = Math.max(700, announcedAt.current + PAUSE_MS - performance.now())
    const timer = setTimeout(announce, waitMs)
    return () => clearTimeout(timer)
  }, [lastNumber])
  return text
}
