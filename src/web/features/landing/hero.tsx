import { landing } from '#copy/en/landing.ts'
import { Wordmark } from '#web/components/wordmark.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ScallopHeader } from '#web/ui/scallop-header.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { HeroArt } from './hero-art.tsx'

export function Hero() {
  return (
    <ScallopHeader paper="butter" isWide>
      <div className="-mx-2 lg:mx-0 lg:py-3">
        <TopBar
          start={<Wordmark size={28} />}
          end={
            <ButtonLink variant="text" to="/demo" className="hidden lg:inline-flex">
              {landing.tryDemo}
            </ButtonLink>
          }
        />
      </div>
      <div className="lg:grid lg:grid-cols-[1.05fr_1fr] lg:items-center lg:gap-10 lg:pt-6 lg:pb-16">
        <div className="flex justify-center pt-1 lg:order-2">
          <HeroArt />
        </div>
        <div>
          <h1 className="hero-headline">{landing.headline}</h1>
          <p className="m-0 mb-4 text-[1.125rem] leading-[1.4] lg:mt-6 lg:mb-7 lg:max-w-120 lg:text-[1.375rem]">
            {landing.subline}
          </p>
          <ButtonLink variant="wax" to="/create-bet" className="hero-action w-full lg:w-auto">
            {landing.createBet}
          </ButtonLink>
          <div className="mt-1 text-center lg:hidden">
            <ButtonLink variant="text" to="/demo">
              {landing.tryDemoFirst}
            </ButtonLink>
          </div>
        </div>
      </div>
    </ScallopHeader>
  )
}
