import { Wordmark } from '#web/components/wordmark.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import type { ReactNode } from 'react'
import './auth.css'
import { DoorArt } from './door-art.tsx'

interface AuthPageProps {
  /** Where the way back leads. */
  readonly backTo: '/' | '/auth'
  readonly backLabel: string
  /** The address that signing in leads back to. */
  readonly returnTo?: string | undefined
  readonly children: ReactNode
}

/** The frame of every screen about accounts for visitors: a door in two halves, what waits behind it and the form. */
export function AuthPage({ backTo, backLabel, returnTo, children }: AuthPageProps) {
  return (
    <Page paper="blush">
      <div className="door">
        <DoorArt returnTo={returnTo} />
        <div className="door-form">
          <div className="-mx-2 lg:-ml-5">
            <TopBar
              isMenuHidden
              start={
                <ButtonLink variant="text" to={backTo} iconName="arrow-left" className="no-underline">
                  {backLabel}
                </ButtonLink>
              }
              end={
                <span className="lg:hidden">
                  <Wordmark />
                </span>
              }
            />
          </div>
          {children}
        </div>
      </div>
    </Page>
  )
}
