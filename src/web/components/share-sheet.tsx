import { shareSheet } from '#copy/share-sheet.ts'
import { noteShare, type Shared, whatsappUrl } from '#web/lib/share.ts'
import { ButtonExternalLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { isDesk } from '#web/ui/media.ts'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { openerOf } from '#web/ui/sheet-openers.ts'
import { SheetPopover } from '#web/ui/sheet-popover.tsx'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { QrCode } from './qr-code.tsx'
import { copyLink } from './copy-link.ts'

export { QrCode }

export interface Offered extends Shared {
  /** What the link looks like in a chat, where that is the point of sharing it. */
  readonly picture?: { readonly src: string; readonly alt: string }
  /** Who has a link of their own. */
  readonly ownLinks?: readonly { readonly name: string; readonly url: string }[]
}

interface ShareSheetProps {
  readonly offered: Offered
  /** The button that the ways hang on as a popover; null on a phone, and where no button is known. */
  readonly opener: HTMLElement | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Ways to hand a link on where the device has no share sheet that people know: copying first. */
export function ShareSheet({ offered, opener, isOpen, onClose }: ShareSheetProps) {
  const { picture, ownLinks = [], text, url } = offered
  const anchor = useMemo(() => ({ current: opener }), [opener])
  useOpenerWatch(isOpen ? opener : null, onClose)
  const Frame = opener ? SheetPopover : SheetDialog
  const message = `${text} ${url}`
  return (
    <Frame isOpen={isOpen} onClose={onClose} title={shareSheet.title} anchor={anchor}>
      <div className="grid grid-cols-1 gap-2.5 pb-2">
        <Button variant="ink" full iconName="link" onClick={() => void copyLink(url).then(onClose)}>
          {shareSheet.copy}
        </Button>
        {ownLinks.length > 0 && (
          <section aria-labelledby="share-own-links" className="my-1.5 grid grid-cols-1 gap-1">
            <h3 id="share-own-links" className="text-center text-15 text-text-2">
              {shareSheet.ownLinks}
            </h3>
            {ownLinks.map((own) => (
              <Button
                key={own.url}
                variant="soft"
                full
                className="wrap-anywhere"
                onClick={() => void copyLink(own.url).then(onClose)}
              >
                {shareSheet.ownLink(own.name)}
              </Button>
            ))}
          </section>
        )}
        {picture ? (
          <img
            src={picture.src}
            alt={picture.alt}
            width={1200}
            height={630}
            className="my-1.5 h-auto w-full rounded-field"
          />
        ) : (
          <figure className="my-1.5 grid justify-items-center gap-2 low:hidden">
            <QrCode text={url} label={shareSheet.qrLabel} />
            <figcaption className="text-center text-15 text-text-2">{shareSheet.qrHint}</figcaption>
          </figure>
        )}
        <ButtonExternalLink
          variant="line"
          full
          className="px-4"
          iconName="whatsapp-logo"
          href={whatsappUrl(message)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => noteShare(url)}
        >
          {shareSheet.whatsApp}
        </ButtonExternalLink>
        <ButtonExternalLink
          variant="line"
          full
          className="px-4"
          iconName="envelope-simple"
          href={mailUrl(offered.title, message)}
          onClick={() => noteShare(url)}
        >
          {shareSheet.mail}
        </ButtonExternalLink>
        {picture && (
          <ButtonExternalLink variant="line" full iconName="download-simple" href={picture.src} download>
            {shareSheet.save}
          </ButtonExternalLink>
        )}
      </div>
      <p className="mt-1 text-center text-15 text-text-2 wrap-anywhere">{url}</p>
    </Frame>
  )
}

const mailUrl = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`

/**
 * Says of the button that the ways are open, as a popover's own button would. They close when the button leaves the page:
 * the user has gone to another screen.
 */
function useOpenerWatch(opener: HTMLElement | null, onClose: () => void): void {
  const onGone = useEffectEvent(onClose)
  useEffect(() => {
    if (!opener) return
    // The button of a menu says so itself.
    const isSilent = !opener.hasAttribute('aria-expanded')
    if (isSilent) opener.setAttribute('aria-expanded', 'true')
    const observer = new ResizeObserver(() => opener.isConnected || onGone())
    observer.observe(opener)
    return () => {
      observer.disconnect()
      if (isSilent) opener.removeAttribute('aria-expanded')
    }
  }, [opener])
}

let root: Root | null = null
let shown: { readonly opener: HTMLElement | null } | null = null

/** The button that the user has pressed; of an item in a menu the button of the menu, because the menu closes. */
function buttonOf(pressed: Element | null): HTMLElement | null {
  const menu = pressed?.closest('.sheet, .pop')
  const button = menu ? openerOf(menu) : pressed
  return button instanceof HTMLElement && button.isConnected && button !== document.body ? button : null
}

/**
 * Opens the ways over the page: on a desktop at the button that was pressed, which closes them again. They are drawn
 * beside the app in the page, so that no screen carries them before the user shares. `pressed` is what had the focus then.
 */
export function openShareSheet(offered: Offered, pressed: Element | null): void {
  const opener = isDesk() ? buttonOf(pressed) : null
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  const draw = (isOpen: boolean): void => {
    shown = isOpen ? { opener } : null
    root?.render(<ShareSheet offered={offered} opener={opener} isOpen={isOpen} onClose={() => draw(false)} />)
  }
  draw(opener === null || shown?.opener !== opener)
}
