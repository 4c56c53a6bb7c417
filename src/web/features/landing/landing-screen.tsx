import { landing } from '#copy/landing.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { ExampleBets } from './example-bets.tsx'
import { FeatureSlips } from './feature-slips.tsx'
import { Hero } from './hero.tsx'

/** @see docs/screens.md#landing */
export function LandingScreen() {
  return (
    <Page paper="butter">
      <Hero />
      <div className="landing-parts wide grid gap-12 pt-8 lg:gap-7 lg:pt-5">
        <FeatureSlips />
        <HowItWorks />
        <ExampleBets />
        <NoGambling />
        <footer className="pb-12 text-center">
          <ButtonLink variant="wax" to="/create-bet" className="w-full sm:w-auto sm:min-w-80">
            {landing.createBet}
          </ButtonLink>
          <p className="mt-4 text-15 text-text-2">{landing.footer}</p>
        </footer>
      </div>
    </Page>
  )
}

function HowItWorks() {
  const { title, steps } = landing.howItWorks
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="mb-4 text-30 font-black lg:text-36">
        {title}
      </h2>
      <ol className="grid gap-5 lg:grid-cols-3 lg:gap-8">
        {steps.map((step, index) => (
          <li key={step.title} className="flex items-start gap-4">
            <span className="step-number num" aria-hidden="true">
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="mb-0.5 text-19 font-extrabold">{step.title}</h3>
              <p className="text-text-2">{step.line}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function NoGambling() {
  const { title, points } = landing.noGambling
  return (
    <section aria-labelledby="no-gambling" className="on-paper paper-mint rounded-sheet px-5 py-6 lg:px-8 lg:py-8">
      <h2 id="no-gambling" className="mb-3 text-28 font-black lg:text-36">
        {title}
      </h2>
      <ul className="grid gap-3 lg:grid-cols-3 lg:gap-6">
        {points.map((point) => (
          <li key={point.title} className="flex items-start gap-3">
            <Icon name="check-circle" weight="fill" className="mt-0.5 size-5.5" />
            <span>
              <b>{point.title}.</b> {point.line}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
