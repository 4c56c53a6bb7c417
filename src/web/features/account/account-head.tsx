import type { Me } from '#contract/accounts.ts'
import { account } from '#copy/en/account.ts'
import { BalanceChip } from '#web/components/balance-chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ScallopHeader } from '#web/ui/scallop-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { Link } from '@tanstack/react-router'
import { NapButton } from './nap-button.tsx'
import { PetCard } from './pet-card.tsx'

/** The pet first: it is whose page this is. */
export function AccountHead({ me }: { readonly me: Me | null }) {
  return (
    <ScallopHeader paper="blush">
      <div className="px-2 [&>.topbar]:flex-wrap [&>.topbar]:justify-end">
        <TopBar
          start={
            <Link to="/" className="icon-btn" aria-label={account.back}>
              <Icon name="arrow-left" />
            </Link>
          }
          end={
            me ? (
              <>
                <NapButton name={me.pet.name} />
                <BalanceChip tokens={me.tokens} />
              </>
            ) : (
              <Skeleton width="74px" height="36px" isRound />
            )
          }
        />
      </div>
      {me && <PetCard pet={me.pet} />}
    </ScallopHeader>
  )
}
