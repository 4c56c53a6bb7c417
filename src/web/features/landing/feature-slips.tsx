import { landing } from '#copy/landing.ts'
import type { Paper } from '#domain/bets/paper.ts'
import { Art } from '#web/components/art.tsx'
import { Envelope } from '#web/components/envelope.tsx'
import type { ReactNode } from 'react'

export function FeatureSlips() {
  const { title, anyTopic, groupChallenges, braggingRights } = landing.features
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="sr-only">
        {title}
      </h2>
      <ul className="grid gap-3 lg:grid-cols-3 lg:gap-4">
        <Slip paper="blush" {...anyTopic}>
          <span className="hand block -rotate-6 text-22 leading-110">
            {anyTopic.scribbles.map((word) => (
              <span key={word} className="block">
                {word}
              </span>
            ))}
          </span>
        </Slip>
        <Slip paper="sky" {...groupChallenges}>
          <span className="w-[78px]">
            <Envelope state="sealed" variant={1} />
          </span>
        </Slip>
        <Slip paper="mint" {...braggingRights}>
          <span className="w-[72px]">
            <Art name="rosette" box="0 0 68 96" />
          </span>
        </Slip>
      </ul>
    </section>
  )
}

interface SlipProps {
  readonly paper: Paper
  readonly title: string
  readonly line: string
  readonly children: ReactNode
}

function Slip({ paper, title, line, children }: SlipProps) {
  return (
    <li className={`on-paper paper-${paper} flex items-center gap-4 rounded-card px-4.5 py-4.5 lg:py-3`}>
      <div className="min-w-0 flex-1 lg:self-start">
        <h3 className="mb-1 text-23 font-black">{title}</h3>
        <p className="text-16 leading-140">{line}</p>
      </div>
      <div className="grid w-21 flex-none place-items-center" aria-hidden="true">
        {children}
      </div>
    </li>
  )
}
