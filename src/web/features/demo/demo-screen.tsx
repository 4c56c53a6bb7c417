import { demo } from '#copy/demo.ts'
import './demo.css'
import { Wordmark } from '#web/components/wordmark.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { PaneHead, Panes, PaneSheet } from '#web/ui/panes.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { Tray } from '#web/ui/tray.tsx'
import { useState } from 'react'
import { DemoForm } from './demo-form.tsx'
import { DemoPreview } from './demo-preview.tsx'
import { DemoShare } from './demo-share.tsx'
import { EMPTY_DEMO_BET, type DemoBet } from './demo-bet.ts'

/** A bet to try out: nothing typed here leaves the page. @see docs/screens.md#demo */
export function DemoScreen() {
  const [bet, setBet] = useState<DemoBet>(EMPTY_DEMO_BET)
  const [isSharing, setIsSharing] = useState(false)
  return (
    <Page paper="lime">
      <Panes shape="fork">
        <PaneSheet isWide>
          <PaneHead paper="lime">
            <TopBar start={<Wordmark />} />
            <h1 className="sheet-title">{demo.title}</h1>
            <p className="mt-1.5 mb-1 text-16">{demo.line}</p>
          </PaneHead>
          <div className="sheet-body demo-body">
            <DemoForm bet={bet} onChange={setBet} />
            <div className="demo-seen">
              <DemoPreview bet={bet} />
            </div>
            <p className="text-15 text-text-2">{demo.disclaimer}</p>
          </div>
          <Tray>
            <Button variant="soft" iconName="share-fat" iconWeight="fill" onClick={() => setIsSharing(true)}>
              {demo.share}
            </Button>
            <ButtonLink variant="wax" to="/create-bet">
              {demo.makeItReal}
            </ButtonLink>
          </Tray>
        </PaneSheet>
      </Panes>
      <Sheet isOpen={isSharing} onClose={() => setIsSharing(false)} title={demo.shareSheet.title}>
        <DemoShare />
      </Sheet>
    </Page>
  )
}
