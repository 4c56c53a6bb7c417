import type { Me } from '#contract/accounts.ts'
import { account } from '#copy/en/account.ts'
import { BalanceChip } from '#web/components/balance-chip.tsx'
import { PetImage } from '#web/components/pet-image.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Rays } from '#web/ui/rays.tsx'
import { ScallopHeader } from '#web/ui/scallop-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { Link } from '@tanstack/react-router'

/** The pet first: it is whose page this is. */
export function AccountHead({ me }: { readonly me: Me | null }) {
  return (
    <div className="overflow-hidden">
      <ScallopHeader paper="blush">
        <div className="px-2">
          <TopBar
            start={
              <Link to="/" className="icon-btn" aria-label={account.back}>
                <Icon name="arrow-left" />
              </Link>
            }
            end={me ? <BalanceChip tokens={me.tokens} /> : <Skeleton width="74px" height="36px" isRound />}
          />
        </div>
        {me && (
          <div className="px-4 pb-4 text-center">
            <div className="relative mx-auto size-[240px]">
              <Rays />
              <PetImage pet={me.pet} size={240} />
            </div>
            <p className="disp m-0 truncate text-[2.25rem] font-black">{me.pet.name}</p>
          </div>
        )}
      </ScallopHeader>
    </div>
  )
}
