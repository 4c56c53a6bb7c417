import { Envelope } from '#web/components/envelope.tsx'
import { useEffect, useRef, type ReactNode } from 'react'

interface EnvelopeNoticeProps {
  readonly title: string
  readonly line: string
  readonly more: readonly string[]
  readonly children: ReactNode
}

/** A screen with one message: an email has been sent. It takes the focus because it replaces the form. */
export function EnvelopeNotice({ title, line, more, children }: EnvelopeNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid min-h-[75dvh] content-center justify-items-center gap-2 text-center min-[60rem]:min-h-0 min-[60rem]:pt-6">
      <div className="mb-4 w-[13rem] max-w-[60vw] rotate-[-3deg]">
        <Envelope state="sealed" variant={1} paper="butter" />
      </div>
      <h1 ref={heading} tabIndex={-1} className="text-[2rem] font-black">
        {title}
      </h1>
      <p className="m-0 text-[1.125rem] text-balance">{line}</p>
      {more.map((text) => (
        <p key={text} className="m-0 max-w-[22rem] [overflow-wrap:anywhere] text-text-2">
          {text}
        </p>
      ))}
      <div className="mt-3 grid w-full max-w-[22rem] justify-items-center gap-2">{children}</div>
    </div>
  )
}
