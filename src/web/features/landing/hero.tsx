import { heroTicket } from '#copy/kit.ts'
import { landing } from '#copy/landing.ts'
import { HeroArt } from '#web/components/hero-art.tsx'
import { Wordmark } from '#web/components/wordmark.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ScallopHeader } from '#web/ui/scallop-header.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'

export function Hero() {
  return (
    <ScallopHeader paper="butter" isWide>
      <div className="-mr-2 -ml-3 lg:mr-0 lg:pt-2">
        <TopBar start={<Wordmark size={28} />} />
      </div>
      <div className="lg:grid lg:grid-cols-[1.05fr_1fr] lg:items-center lg:gap-10 lg:pb-4">
        <div className="flex justify-center pt-1 lg:order-2">
          <HeroArt {...heroTicket} />
        </div>
        <div>
          <h1 className="hero-headline">{landing.headline}</h1>
          <p className="mb-4 text-18 leading-140 lg:mt-4 lg:mb-5 lg:max-w-120 lg:text-22">{landing.subline}</p>
          <div className="grid justify-items-center gap-1 lg:flex lg:flex-wrap lg:gap-3">
            <ButtonLink variant="wax" to="/create-bet" className="hero-action w-full lg:w-auto">
              {landing.createBet}
            </ButtonLink>
            <ButtonLink variant="text" to="/demo" className="hero-demo">
              {landing.tryDemoFirst}
            </ButtonLink>
          </div>
        </div>
      </div>
    </ScallopHeader>
  )
}
