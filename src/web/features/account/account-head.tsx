import type { Me } from '#contract/accounts.ts'
import { account } from '#copy/account.ts'
import { pets } from '#copy/pets.ts'
import { BalanceChip } from '#web/components/balance-chip.tsx'
import { petMotionOff } from '#web/lib/device-flags.ts'
import { Link } from '#web/navigation/link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PaneHead } from '#web/ui/panes.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { PetCard } from './pet-card.tsx'

/** The head of the page: the user's pet, before everything else. */
export function AccountHead({ me }: { readonly me: Me | null }) {
  return (
    <PaneHead paper="blush">
      <div className="[&>.topbar]:flex-wrap [&>.topbar]:justify-end">
        <TopBar
          start={
            <Link to="/" className="icon-btn" aria-label={account.back}>
              <Icon name="arrow-left" />
            </Link>
          }
          end={
            me ? (
              <>
                <PetMotionButton name={me.pet.name} />
                <BalanceChip tokens={me.tokens} />
              </>
            ) : (
              <Skeleton width="74px" height="36px" isRound />
            )
          }
        />
      </div>
      {me && <PetCard pet={me.pet} />}
    </PaneHead>
  )
}

/** Stops the pet's animation on this device, and starts it again. */
function PetMotionButton({ name }: { readonly name: string }) {
  const isNapping = petMotionOff.use()
  return (
    <IconButton
      label={pets.nap(name)}
      iconName="moon-stars"
      iconWeight={isNapping ? 'fill' : 'bold'}
      aria-pressed={isNapping}
      onClick={() => petMotionOff.set(!isNapping)}
    />
  )
}
