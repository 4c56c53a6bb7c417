import { NETWORK_FAILED } from '#copy/app.ts'
import { ownFrame } from '#copy/own-frame.ts'
import { latePart } from '#web/ui/late-part.ts'
import { useLatePart } from '#web/ui/use-late-part.ts'
import type { SheetProps } from '#web/ui/sheet-dialog.tsx'
import { preloadSheet, Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'

const panel = latePart(
  async () => (await import('#web/features/notifications/notifications-panel.tsx')).NotificationsPanel,
)
const { Part: NotificationsPanel } = panel

export function preloadNotifications(): void {
  preloadSheet()
  panel.preload()
}

/** The notifications beside the bell, without leaving the screen. */
export function NotificationsPopover(sheet: Pick<SheetProps, 'isOpen' | 'onClose' | 'anchor'>) {
  const isHere = useLatePart(panel, sheet.isOpen, () => {
    toast.bad({ title: NETWORK_FAILED })
    sheet.onClose()
  })
  return (
    <Sheet {...sheet} title={ownFrame.notifications.title} side="right" isWide>
      {isHere ? <NotificationsPanel onClose={sheet.onClose} /> : <div className="h-96" />}
    </Sheet>
  )
}
