import { Envelope } from '#web/components/envelope.tsx'
import { useEffect, useRef, type ReactNode } from 'react'

interface EnvelopeNoticeProps {
  readonly title: string
  readonly line: string
  readonly more: readonly string[]
  /** In a sheet, which has a title of its own: no envelope, and a smaller heading. */
  readonly isInSheet?: boolean
  /** Instead of the envelope. */
  readonly art?: ReactNode
  readonly children: ReactNode
}

/** A screen with one message, most often that an email has been sent. It takes the focus because it replaces the form. */
export function EnvelopeNotice({ title, line, more, art, isInSheet = false, children }: EnvelopeNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const Heading = isInSheet ? 'h2' : 'h1'
  return (
    <div
      className={`grid content-center justify-items-center gap-2 text-center ${isInSheet ? '' : 'min-h-[75dvh] lg:min-h-0 lg:pt-6'}`}
    >
      {!isInSheet &&
        (art ?? (
          <div className="mb-4 w-52 max-w-[60vw] -rotate-3">
            <Envelope state="sealed" variant={1} paper="butter" />
          </div>
        ))}
      <Heading ref={heading} tabIndex={-1} className={isInSheet ? 'text-22 font-black' : 'text-32 font-black'}>
        {title}
      </Heading>
      <p className="text-18 text-balance wrap-anywhere">{line}</p>
      {more.map((text) => (
        <p key={text} className="max-w-88 wrap-anywhere text-text-2">
          {text}
        </p>
      ))}
      <div className="mt-3 grid w-full max-w-88 justify-items-center gap-2">{children}</div>
    </div>
  )
}
