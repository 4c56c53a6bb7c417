import type { NotificationView } from '#contract/notifications.ts'
import { errorText } from '#copy/errors.ts'
import { notifications } from '#copy/notifications.ts'
import { useMute } from '#web/api/notifications.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { opensSheet, Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRef, useState } from 'react'

/** The menu of a notification: mutes its bet or league, or unmutes it. */
export function EntryMenu({ entry, line }: { readonly entry: NotificationView; readonly line: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const mute = useMute()
  const { bet, league } = entry
  const isMuted = (bet ?? league)?.isMuted ?? false
  const words = isMuted ? notifications.entryMenu.unmute : notifications.entryMenu.mute

  const press = async (): Promise<void> => {
    const about = bet
      ? ({ type: 'bet', uniqueId: bet.uniqueId } as const)
      : ({ type: 'league', leagueId: league?.id ?? '' } as const)
    await mute.mutateAsync({ about, isMuted: !isMuted }).then(
      () => toast.good({ title: isMuted ? notifications.unmuted : notifications.muted }),
      (error) => toast.bad(errorText(error)),
    )
    setIsOpen(false)
  }
  return (
    <>
      <IconButton
        ref={button}
        className="-my-1 -mr-2 text-text-2"
        iconName="dots-three"
        label={notifications.entryMenu.button(line)}
        {...opensSheet()}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={notifications.entryMenu.title} anchor={button}>
        <p className="mb-2 line-clamp-3 text-text-2 wrap-anywhere">{bet?.description ?? league?.name}</p>
        <button type="button" className="menu-link" disabled={mute.isPending} onClick={() => void press()}>
          <Icon name={isMuted ? 'bell' : 'prohibit'} />
          {bet ? words.bet : words.league}
        </button>
      </Sheet>
    </>
  )
}
