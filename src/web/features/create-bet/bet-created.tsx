import { createBet } from '#copy/en/create-bet.ts'
import { toasts } from '#copy/en/toasts.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { betQuery } from '#web/api/bets.ts'
import { Envelope } from '#web/components/envelope.tsx'
import { shareOrCopy } from '#web/components/share-link.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { noteShare } from '#web/lib/note-share.ts'
import { betLink } from '#web/lib/path-builder.ts'
import { copyText, whatsappUrl } from '#web/lib/share.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonExternalLink, ButtonLink } from '#web/ui/button-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Rays } from '#web/ui/rays.tsx'
import { ScallopHeader } from '#web/ui/scallop-header.tsx'
import { toast } from '#web/ui/toast.ts'
import { TopBar } from '#web/ui/top-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

interface BetCreatedProps {
  readonly uniqueId: string
  readonly onAnother: () => void
}

/** The bet is made; now its friends have to hear of it. @see SPEC-1 §2 "Bet creation page" */
export function BetCreated({ uniqueId, onAnother }: BetCreatedProps) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const { created } = createBet

  // The address stayed the same but for its query, so nobody else moves the focus to the new screen.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <Page paper="butter">
      <ScallopHeader paper="butter">
        <TopBar
          start={<IconButton label={created.close} iconName="x" onClick={() => void navigate({ to: '/my-bets' })} />}
        />
        <div className="px-4 pb-4">
          <div className="created-art relative mx-auto mt-2 w-[min(16.875rem,70vw)]">
            <Rays />
            <div className="created-envelope">
              <Envelope state="sealed" variant={1} paper={paperOf(uniqueId)} />
            </div>
          </div>
          <h1
            ref={heading}
            tabIndex={-1}
            className="mt-[1.4rem] text-center text-[2.25rem] font-[950] tracking-[-.035em]"
          >
            {created.title}
          </h1>
          <p className="mx-auto mt-1.5 mb-0 max-w-[19rem] text-center">{created.line}</p>
        </div>
      </ScallopHeader>
      <div className="phone px-4 pt-7 pb-8">
        <ShareLinks uniqueId={uniqueId} />
        <div className="mt-4 flex flex-wrap justify-between gap-x-3">
          <ButtonLink variant="text" to="/my-bets">
            {created.myBets}
          </ButtonLink>
          <Button variant="text" onClick={onAnother}>
            {created.another}
          </Button>
        </div>
      </div>
    </Page>
  )
}

function ShareLinks({ uniqueId }: { readonly uniqueId: string }) {
  const { created } = createBet
  const { origin } = useRouteContext({ from: '/create-bet' })
  const { data: bet } = useQuery(betQuery(useApiClient(), uniqueId))
  const link = betLink(origin, uniqueId)
  const field = useRef<HTMLInputElement>(null)
  const description = bet?.description ?? ''

  const copy = async () => {
    if (await copyText(link)) return toast.good(toasts.linkCopied)
    field.current?.select()
    toast.bad(toasts.copyLinkFailed)
  }
  const share = () => shareOrCopy({ title: description, text: created.invitation(description), url: link })

  return (
    <>
      <div className="grid gap-2.5">
        <ButtonExternalLink
          variant="wax"
          full
          iconName="whatsapp-logo"
          href={whatsappUrl(created.message(description, link))}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => noteShare(link)}
        >
          {created.whatsapp}
        </ButtonExternalLink>
        <Button variant="ink" full iconName="link" onClick={() => void copy()}>
          {created.copy}
        </Button>
        <Button variant="line" full iconName="share-fat" onClick={() => void share()}>
          {created.share}
        </Button>
      </div>
      <label className="sr-only" htmlFor="bet-link">
        {created.linkLabel}
      </label>
      <div className="field mt-4">
        <input ref={field} id="bet-link" readOnly value={link} onFocus={(event) => event.target.select()} />
      </div>
    </>
  )
}
