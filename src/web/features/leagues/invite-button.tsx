import type { LeagueView } from '#contract/leagues.ts'
import { leagues } from '#copy/leagues.ts'
import { Button } from '#web/ui/button.tsx'
import { preloadSheet, Sheet } from '#web/ui/sheet.tsx'
import { useRef, useState } from 'react'
import { InviteCard } from './invite-card.tsx'

/** Opens the invite on a desktop that has no room for it beside the table. */
export function InviteButton({ league }: { readonly league: LeagueView }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="hidden lg:block 2xl:hidden">
      <Button
        ref={button}
        variant="line"
        size="sm"
        full
        iconName="user-plus"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={() => setIsOpen(!isOpen)}
      >
        {leagues.page.invite}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={leagues.page.invite} isTitleHidden anchor={button}>
        <InviteCard league={league} />
      </Sheet>
    </div>
  )
}
