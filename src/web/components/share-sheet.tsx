import { shareSheet } from '#copy/share-sheet.ts'
import { noteShare } from '#web/lib/note-share.ts'
import type { Shared } from '#web/lib/share.ts'
import { whatsappUrl } from '#web/lib/whatsapp.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonExternalLink } from '#web/ui/button-link.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { createRoot, type Root } from 'react-dom/client'
import { copyLink } from './copy-link.ts'
import { QrCode } from './qr-code.tsx'

export { QrCode }

export interface Offered extends Shared {
  /** What the link looks like in a chat, where that is the point of sharing it. */
  readonly picture?: { readonly src: string; readonly alt: string }
}

interface ShareSheetProps {
  readonly offered: Offered
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Ways to hand a link on where there is no share sheet that people know. */
export function ShareSheet({ offered, isOpen, onClose }: ShareSheetProps) {
  const { picture, text, url } = offered
  return (
    <SheetDialog isOpen={isOpen} onClose={onClose} title={shareSheet.title}>
      {picture ? (
        <img
          src={picture.src}
          alt={picture.alt}
          width={1200}
          height={630}
          className="mb-4 h-auto w-full rounded-[1rem]"
        />
      ) : (
        <figure className="m-0 mb-4 grid justify-items-center gap-2 [@media(max-height:30rem)]:hidden">
          <QrCode text={url} label={shareSheet.qrLabel} />
          <figcaption className="text-center text-[.9375rem] text-text-2">{shareSheet.qrHint}</figcaption>
        </figure>
      )}
      <div className="grid grid-cols-1 gap-2.5">
        <ButtonExternalLink
          variant="wax"
          full
          className="px-4"
          iconName="whatsapp-logo"
          href={whatsappUrl(`${text} ${url}`)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => noteShare(url)}
        >
          {shareSheet.whatsApp}
        </ButtonExternalLink>
        <Button variant="ink" full iconName="link" onClick={() => void copyLink(url).then(onClose)}>
          {shareSheet.copy}
        </Button>
        {picture && (
          <ButtonExternalLink variant="line" full iconName="download-simple" href={picture.src} download>
            {shareSheet.save}
          </ButtonExternalLink>
        )}
      </div>
      <p className="mt-3 mb-0 text-center text-[.9375rem] text-text-2 [overflow-wrap:anywhere]">{url}</p>
    </SheetDialog>
  )
}

let root: Root | null = null

/**
 * Opens the sheet over whatever is shown. It stands beside the app in the page, so that no screen carries it before
 * somebody shares.
 */
export function openShareSheet(offered: Offered): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  const draw = (isOpen: boolean) =>
    root?.render(<ShareSheet offered={offered} isOpen={isOpen} onClose={() => draw(false)} />)
  draw(true)
}
