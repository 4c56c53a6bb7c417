import type { Paper } from '#domain/bets/paper.ts'
import type { ReactNode } from 'react'
import { Envelope } from './envelope.tsx'

interface LetterCardProps {
  readonly name: string
  readonly text: string
  readonly paper: Paper
  /** "You", "Creator". */
  readonly tag?: ReactNode
  /** What the bet brought its writer: a badge. */
  readonly take?: ReactNode
}

/** One opened prediction: the envelope and what was in it. Put it in a list item. */
export function LetterCard({ name, text, paper, tag, take }: LetterCardProps) {
  return (
    <div className={`flex items-start gap-3 paper-${paper}`}>
      <div className="-mt-1 w-[min(4.5rem,22%)] flex-none">
        <Envelope state="open" />
      </div>
      <div className="letter letter-card min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-1.5 text-14 font-bold wrap-anywhere">
          <bdi>{name}</bdi>
          {tag && <span className="text-13 font-semibold text-text-2">· {tag}</span>}
          {take}
        </p>
        <p dir="auto" className="hand text-20 leading-130 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </div>
    </div>
  )
}
