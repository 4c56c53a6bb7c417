import { createBet } from '#copy/create-bet.ts'
import { toasts } from '#copy/toasts.ts'
import { shareOrCopy } from '#web/components/share-link.ts'
import { copyText, noteShare, whatsappUrl } from '#web/lib/share.ts'
import { ButtonExternalLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { Tray } from '#web/ui/tray.tsx'

interface CreatedTrayProps {
  readonly description: string
  readonly link: string
  /** The browser refused to copy: the user selects the link by hand. */
  readonly onCopyFailed: () => void
}

/** The ways to hand the link on. */
export function CreatedTray({ description, link, onCopyFailed }: CreatedTrayProps) {
  const { created } = createBet
  const copy = async () => {
    if (await copyText(link)) return toast.good(toasts.linkCopied)
    onCopyFailed()
    toast.bad(toasts.copyLinkFailed)
  }
  const share = () => shareOrCopy({ title: description, text: created.invitation(description), url: link })
  return (
    <Tray>
      <Button variant="ink" size="sm" iconName="link" onClick={() => void copy()}>
        {created.copy}
      </Button>
      <Button variant="line" size="sm" iconName="share-fat" onClick={() => void share()}>
        {created.share}
      </Button>
      <ButtonExternalLink
        variant="wax"
        full
        className="px-4"
        iconName="whatsapp-logo"
        href={whatsappUrl(created.message(description, link))}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => noteShare(link)}
      >
        {created.whatsapp}
      </ButtonExternalLink>
    </Tray>
  )
}
