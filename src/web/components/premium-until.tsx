import { invites } from '#copy/invites.ts'
import { isPremium } from '#domain/premium/month.ts'
import { Icon } from '#web/ui/icon.tsx'
import { When } from './when.tsx'

/** Until when I have Premium; nothing for those who have none, or none any more. */
export function PremiumUntil({ date, className }: { readonly date: Date | null; readonly className?: string }) {
  if (date === null || !isPremium(date, new Date())) return null
  return (
    <p className={`flex items-center gap-2 font-semibold ${className ?? ''}`}>
      <Icon name="crown" weight="fill" />
      <span>
        {invites.premium.until} <When date={date} style="day" />
      </span>
    </p>
  )
}
