import type { LeagueView } from '#contract/leagues.ts'
import { leagues } from '#copy/leagues.ts'
import { copyLink } from '#web/components/copy-link.ts'
import { shareOrCopy } from '#web/components/share-link.ts'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { latePart } from '#web/ui/late-part.ts'
import { opensSheet, Sheet } from '#web/ui/sheet.tsx'
import { useLatePart } from '#web/ui/use-late-part.ts'
import { useRef, useState } from 'react'
import { inviteLink } from './league-links.ts'

// The share sheet brings the same code along: one part to fetch instead of two.
const qr = latePart(async () => (await import('#web/components/share-sheet.tsx')).QrCode)
const { Part: QrCode } = qr
const { page } = leagues

/** The league's join link as text, QR code and share button. */
export function InviteCard({ league }: { readonly league: LeagueView }) {
  // Only the browser knows the origin of the page.
  const isHydrated = useIsHydrated()
  const isHere = useLatePart(qr, isHydrated, () => undefined)
  const url = isHydrated ? inviteLink(league.code) : ''
  const share = () => void shareOrCopy({ title: league.name, text: page.message(league.name), url })
  return (
    <section className="card grid grid-cols-1 gap-3 rounded-card p-4 text-center" aria-label={page.invite}>
      <h2 className="text-20 font-black">{page.invite}</h2>
      <p className="text-text-2">{page.inviteLine}</p>
      <div className="grid min-h-56 place-items-center">
        {isHere && isHydrated && <QrCode text={url} label={page.qrLabel} />}
      </div>
      <p className="num text-24 tracking-wide">{league.code}</p>
      <Button variant="ink" full iconName="share-fat" onClick={share}>
        {page.share}
      </Button>
      <Button variant="line" full iconName="link" onClick={() => void copyLink(url)}>
        {leagues.menu.copyLink}
      </Button>
    </section>
  )
}

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
        {...opensSheet()}
        aria-expanded={isOpen}
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
