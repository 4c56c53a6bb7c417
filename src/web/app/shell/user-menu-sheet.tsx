import { NETWORK_FAILED } from '#copy/app.ts'
import { ownFrame } from '#copy/own-frame.ts'
import type { Me } from '#contract/accounts.ts'
import { latePart } from '#web/ui/late-part.ts'
import { useLatePart } from '#web/ui/use-late-part.ts'
import type { SheetProps } from '#web/ui/sheet-dialog.tsx'
import { preloadSheet, Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'

const items = latePart(async () => (await import('./user-menu-items.tsx')).UserMenuItems)
const { Part: UserMenuItems } = items

export function preloadUserMenu(): void {
  preloadSheet()
  items.preload()
}

interface UserMenuSheetProps extends Pick<SheetProps, 'isOpen' | 'onClose' | 'anchor' | 'side'> {
  readonly me: Me
}

/** What the avatar opens, in a top bar or at the foot of the rail. */
export function UserMenuSheet({ me, ...sheet }: UserMenuSheetProps) {
  const { isOpen, onClose } = sheet
  const isHere = useLatePart(items, isOpen, () => {
    toast.bad({ title: NETWORK_FAILED })
    onClose()
  })
  return (
    <Sheet {...sheet} title={ownFrame.menu.title} isTitleHidden>
      {isHere ? <UserMenuItems me={me} onClose={onClose} /> : <div className="h-96" />}
    </Sheet>
  )
}
