import { createBet } from '#copy/create-bet.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { betQuery } from '#web/api/bets.ts'
import { Envelope } from '#web/components/envelope.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { betLink } from '#domain/paths.ts'
import { useNavigate, useRouter } from '#web/navigation/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { PaneHead, Panes, PaneSheet } from '#web/ui/panes.tsx'
import { Rays } from '#web/ui/rays.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CreatedMargin } from './created-margin.tsx'
import { CreatedTray } from './created-tray.tsx'

interface BetCreatedProps {
  readonly uniqueId: string
  readonly onAnother: () => void
}

/** The bet is made: the ways to send its link to the friends. @see docs/screens.md#bet-created */
export function BetCreated({ uniqueId, onAnother }: BetCreatedProps) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { origin } = useRouter().context
  const loading = useQuery(betQuery(useApiClient(), uniqueId))
  const link = betLink(origin, uniqueId)
  const { created } = createBet

  // The address stayed the same but for its query, so the router does not move the focus to the new screen.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <Page paper="butter">
      <Panes shape="two">
        <PaneSheet>
          <PaneHead paper="butter">
            <TopBar
              start={
                <IconButton label={created.close} iconName="x" onClick={() => void navigate({ to: '/my-bets' })} />
              }
            />
            <div className="created-art relative mx-auto mt-2 w-[min(16.875rem,70vw,28vh)]">
              <Rays />
              <div className="created-envelope">
                <Envelope state="sealed" variant={1} paper={paperOf(uniqueId)} />
              </div>
            </div>
            <h1 ref={heading} tabIndex={-1} className="mt-[1.4rem] text-center text-36 font-ultra tracking-tightest">
              {created.title}
            </h1>
            <p className="mx-auto mt-1.5 mb-3 max-w-76 text-center">{created.line}</p>
          </PaneHead>
          <div className="sheet-body">
            <label className="sr-only" htmlFor="bet-link">
              {created.linkLabel}
            </label>
            <div className="field">
              <input ref={field} id="bet-link" readOnly value={link} onFocus={(event) => event.target.select()} />
            </div>
            <div className="mt-4 flex flex-wrap justify-between gap-x-3">
              <ButtonLink variant="text" to="/my-bets">
                {created.myBets}
              </ButtonLink>
              <Button variant="text" onClick={onAnother}>
                {created.another}
              </Button>
            </div>
          </div>
          <CreatedTray
            description={loading.data?.description ?? ''}
            link={link}
            onCopyFailed={() => field.current?.select()}
          />
        </PaneSheet>
        <CreatedMargin loading={loading} link={link} />
      </Panes>
    </Page>
  )
}
