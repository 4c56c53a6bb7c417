import { demo } from '#copy/en/demo.ts'
import { Wordmark } from '#web/components/wordmark.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { ScallopHeader } from '#web/ui/scallop-header.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { Tray } from '#web/ui/tray.tsx'
import { useState } from 'react'
import { DemoForm } from './demo-form.tsx'
import { DemoPreview } from './demo-preview.tsx'
import { DemoShare } from './demo-share.tsx'
import { EMPTY_DEMO_BET, type DemoBet } from './demo-bet.ts'

/** A bet on paper only: nothing typed here leaves the page. @see SPEC-1 §2 "Demo page" */
export function DemoScreen() {
  const [bet, setBet] = useState<DemoBet>(EMPTY_DEMO_BET)
  const [isSharing, setIsSharing] = useState(false)
  return (
    <Page paper="lime">
      <ScallopHeader paper="lime" isWide>
        <div className="-mx-2">
          <TopBar start={<Wordmark />} />
        </div>
        <div className="pb-2">
          <h1 className="text-[1.875rem] font-black tracking-[-.025em]">{demo.title}</h1>
          <p className="m-0 mt-1.5 text-[1rem]">{demo.line}</p>
        </div>
      </ScallopHeader>
      <div className="docked wide grid gap-8 pt-6 lg:grid-cols-2 lg:gap-12">
        <DemoForm bet={bet} onChange={setBet} />
        <div className="self-start lg:sticky lg:top-6">
          <DemoPreview bet={bet} />
          <p className="mt-4 mb-0 text-[.9375rem] text-text-2">{demo.disclaimer}</p>
        </div>
      </div>
      <Tray>
        <Button variant="soft" iconName="share-fat" iconWeight="fill" onClick={() => setIsSharing(true)}>
          {demo.share}
        </Button>
        <ButtonLink variant="wax" to="/create-bet">
          {demo.makeItReal}
        </ButtonLink>
      </Tray>
      <Sheet isOpen={isSharing} onClose={() => setIsSharing(false)} title={demo.shareSheet.title}>
        <DemoShare />
      </Sheet>
    </Page>
  )
}
