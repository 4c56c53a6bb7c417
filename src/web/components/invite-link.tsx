import type { OwnInvite } from '#contract/invites.ts'
import { invites } from '#copy/invites.ts'
import { paths } from '#domain/paths.ts'
import { copyText, shareNatively } from '#web/lib/share.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useId, useRef } from 'react'
import { QrCode } from './qr-code.tsx'
import { When } from './when.tsx'

interface InviteLinkProps {
  readonly invite: OwnInvite
  /** The address of the app: the server's page knows it as well. */
  readonly origin: string
}

const { link } = invites

interface Copied {
  readonly text: string
  readonly failed: typeof invites.copyLinkFailed | typeof invites.copyTextFailed
  /** What is marked on the page for a hand to copy, where the browser does not let us. */
  readonly shown: HTMLElement | null
}

async function copy({ text, failed, shown }: Copied): Promise<void> {
  if (await copyText(text)) return toast.good(invites.copied)
  if (shown instanceof HTMLInputElement) shown.select()
  else if (shown) getSelection()?.selectAllChildren(shown)
  toast.bad(failed)
}

/** My link to hand on: as text, as a code for a camera, and in a message. */
export function InviteLink({ invite, origin }: InviteLinkProps) {
  const id = useId()
  const url = origin + paths.addFriend(invite.code)
  const message = `${invites.shareText} ${url}`
  const field = useRef<HTMLInputElement>(null)
  const letter = useRef<HTMLParagraphElement>(null)
  const copyLink = () => copy({ text: url, failed: invites.copyLinkFailed, shown: field.current })
  const copyMessage = () => copy({ text: message, failed: invites.copyTextFailed, shown: letter.current })
  const share = async () => {
    const outcome = await shareNatively({ title: invites.shareTitle, text: invites.shareText, url })
    if (outcome === 'unsupported') await copyMessage()
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <label className="label" htmlFor={`${id}-url`}>
          {link.title}
        </label>
        <div className="field" style={{ paddingRight: '.25rem' }}>
          <input
            ref={field}
            id={`${id}-url`}
            type="text"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <IconButton label={link.copy} iconName="copy" onClick={() => void copyLink()} />
        </div>
        <p className="hint">
          {link.expires} <When date={new Date(invite.expiresAt)} style="day" />
        </p>
      </div>
      <div className="letter flex items-start gap-2 p-4">
        <p ref={letter} className="hand min-w-0 flex-1 text-17 wrap-anywhere">
          {invites.shareText} <span className="text-14 font-body">{url}</span>
        </p>
        <IconButton label={link.copyMessage} iconName="copy" onClick={() => void copyMessage()} />
      </div>
      <Button variant="wax" full iconName="share-fat" onClick={() => void share()}>
        {link.share}
      </Button>
      <figure className="grid justify-items-center gap-2">
        <QrCode text={url} label={link.qr} />
        <figcaption className="text-center text-15 text-text-2">{link.qrHint}</figcaption>
      </figure>
    </div>
  )
}
