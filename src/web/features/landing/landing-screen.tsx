import { landing } from '#copy/landing.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { ExampleBets } from './example-bets.tsx'
import { FeatureSlips } from './feature-slips.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { NoGambling } from './no-gambling.tsx'

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
