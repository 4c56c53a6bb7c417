import type { Outputs } from '#contract/index.ts'
import { invites } from '#copy/invites.ts'
import { PremiumUntil } from '#web/components/premium-until.tsx'
import { PetImage } from '#web/components/pet-image.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface ItemsProps {
  readonly items: readonly string[]
  readonly iconName: IconName
}

const Items = ({ items, iconName }: ItemsProps) => (
  <ul className="mt-2.5 grid gap-1.5 font-semibold">
    {items.map((item) => (
      <li key={item} className="flex items-center gap-2">
        <Icon name={iconName} weight="fill" />
        {item}
      </li>
    ))}
  </ul>
)

/** What a friend's sign-up earns both sides. */
export function RewardSlip({ counts }: { readonly counts?: Outputs['invites']['mine'] | undefined }) {
  const { reward } = invites
  return (
    <section className="on-paper paper-butter flex flex-wrap items-end gap-x-3 overflow-hidden rounded-card pt-4 pr-3 pl-4">
      <div className="min-w-0 grow basis-32 pb-4">
        <h2 className="text-22 font-black">{reward.title}</h2>
        <p className="mt-1">{reward.line}</p>
        <Items items={reward.items} iconName="gift" />
        <p className="mt-2.5 text-15">{reward.rules}</p>
        {counts && counts.joinedCount > 0 && (
          <p className="mt-2.5 font-semibold">{reward.brought(counts.joinedCount, counts.rewardedCount)}</p>
        )}
      </div>
      <div className="-mb-[3px] ml-auto w-[clamp(3.5rem,36vw-3.5rem,92px)] flex-none">
        <PetImage pet={{ type: 'mystical_dog', stage: 'young' }} view="peek" mood="happy" size={92} />
      </div>
    </section>
  )
}

/** What Premium is, and until when the user has it. */
export function PremiumSlip({ premiumUntil }: { readonly premiumUntil: Date | null }) {
  const { premium } = invites
  return (
    <section className="card p-4">
      <h2 className="text-22 font-black">{premium.title}</h2>
      <Items items={premium.items} iconName="check-circle" />
      <PremiumUntil date={premiumUntil} className="mt-3" />
    </section>
  )
}
