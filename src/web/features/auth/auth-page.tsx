import { Wordmark } from '#web/components/wordmark.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import type { ReactNode } from 'react'
import './auth.css'
import { DoorArt } from './door-art.tsx'

interface AuthPageProps {
  /** The target of the back link. */
  readonly backTo: '/' | '/auth'
  readonly backLabel: string
  /** The address to open after signing in. */
  readonly returnTo?: string | undefined
  readonly children: ReactNode
}

/**
 * The frame of every account screen for visitors. On a desktop a picture of what awaits them stands beside the form.
 */
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
