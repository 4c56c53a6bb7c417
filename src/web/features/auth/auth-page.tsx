import { ButtonLink } from '#web/ui/button-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import type { ReactNode } from 'react'

interface AuthPageProps {
  /** Where the way back leads. */
  readonly backTo: '/' | '/auth'
  readonly backLabel: string
  readonly children: ReactNode
}

/** The frame of every screen about accounts for visitors: one narrow column on blush. */
export function AuthPage({ backTo, backLabel, children }: AuthPageProps) {
  return (
    <Page paper="blush">
      <div className="phone px-4 pb-10">
        <div className="-mx-2">
          <TopBar
            isMenuHidden
            start={
              <ButtonLink variant="text" to={backTo} iconName="arrow-left" className="no-underline">
                {backLabel}
              </ButtonLink>
            }
          />
        </div>
        {children}
      </div>
    </Page>
  )
}
