import { account } from '#copy/account.ts'
import { guests } from '#copy/guests.ts'
import { PremiumUntil } from '#web/components/premium-until.tsx'
import { When } from '#web/components/when.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { opensSheet, Sheet } from '#web/ui/sheet.tsx'
import { useRef, useState } from 'react'
import { type AccountSectionProps, useAnchor } from './account-part.tsx'
import { RenameForm } from './rename-form.tsx'

/** Display name and email address; no other user sees the address. */
export function ProfileCard({ me, account: own }: AccountSectionProps) {
  const [isEditing, setIsEditing] = useState(false)
  const close = () => setIsEditing(false)
  const { profile } = account
  const premium = useRef<HTMLDivElement>(null)
  useAnchor('premium', premium)
  return (
    <section aria-label={profile.label} className="card flex items-center gap-3 py-3.5 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="disp text-19 font-bold wrap-anywhere" dir="auto">
          {me.displayName}
        </p>
        <p className="text-15 text-text-2 wrap-anywhere">
          {me.email ?? (me.guest ? guests.keep.row : account.email.missing)}
        </p>
        <p className="text-15 text-text-2">
          {profile.memberSince} <When date={own.memberSince} style="month" />
        </p>
        <div ref={premium} id="premium" tabIndex={-1} className="scroll-mt-28">
          <PremiumUntil date={me.premiumUntil} className="mt-1.5" />
        </div>
      </div>
      <IconButton label={profile.edit} iconName="pencil-simple" {...opensSheet()} onClick={() => setIsEditing(true)} />
      <Sheet isOpen={isEditing} onClose={close} title={profile.sheetTitle}>
        <RenameForm name={me.displayName} onDone={close} />
      </Sheet>
    </section>
  )
}
