import { shell } from '#copy/en/shell.ts'
import type { Me } from '#contract/accounts.ts'
import { BalanceChip } from '#web/components/balance-chip.tsx'
import { Wordmark } from '#web/components/wordmark.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { ReactNode } from 'react'
import { PlaceLink } from './place-link.tsx'
import { RAIL } from './places.ts'

/** The desktop's way around, left of the screen. */
export function Rail({ me, menu }: { readonly me: Me | null; readonly menu: ReactNode }) {
  return (
    <header className="rail">
      <Wordmark size={32} />
      <nav aria-label={shell.mainNavigation}>
        <ul className="m-0 mt-5 grid list-none gap-1 p-0">
          {RAIL.map((place) => (
            <li key={place.to}>
              <PlaceLink place={place} className="rail-link" />
            </li>
          ))}
        </ul>
      </nav>
      <ButtonLink variant="wax" iconName="plus" to="/create-bet" className="mt-5">
        {shell.tabs.newBet}
      </ButtonLink>
      <span className="flex-1" />
      <div className="flex items-center gap-3 pt-4">
        {menu}
        {me && (
          <span className="grid min-w-0 justify-items-start gap-1 leading-tight">
            <b className="max-w-full truncate">{me.displayName}</b>
            <BalanceChip tokens={me.tokens} />
          </span>
        )}
      </div>
    </header>
  )
}
