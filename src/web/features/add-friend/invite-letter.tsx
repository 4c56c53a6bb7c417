import type { InviteView } from '#contract/invites.ts'
import { formatDate, formatNumber } from '#copy/dates.ts'
import { invites } from '#copy/invites.ts'
import { Coin } from '#web/components/art.tsx'
import { Envelope } from '#web/components/envelope.tsx'
import { PetImage } from '#web/components/pet-image.tsx'
import { useViewer } from '#web/lib/use-viewer.ts'
import { Tray } from '#web/ui/tray.tsx'
import type { ReactNode } from 'react'
import { InvitePage } from './invite-page.tsx'

/** The month is shown in UTC, so that every viewer sees the same one. */
const ZONE = 'UTC'

/** How wide the letter is; it leaves what stands below it in view, in a low window too. */
const WIDTH = {
  alone: 'w-[clamp(7rem,60dvh-16rem,min(250px,70vw))]',
  withPromo: 'w-[clamp(4rem,min(20dvh,60dvh-20.5rem),250px)]',
}

interface InviteLetterProps {
  readonly invite: InviteView
  /** What saying yes brings, for those it brings something. */
  readonly promo?: ReactNode
  /** The answers to choose from, the one that is hoped for last, in wax. */
  readonly children: ReactNode
}

/** Who asks: their pet with a letter, what they are called, what they have. The answers stand in the dock. */
export function InviteLetter({ invite, promo, children }: InviteLetterProps) {
  const { arrival } = invites
  const viewer = useViewer()
  const since = formatDate(invite.memberSince, {
    style: 'month',
    viewer: { ...viewer, timeZone: ZONE },
    now: invite.memberSince,
  })
  return (
    <InvitePage>
      <div className="docked flex flex-1 flex-col">
        <div className="grid flex-1 place-content-center py-5 text-center short:py-2">
          <p className="eyebrow mb-4 text-16 short:mb-1">{arrival.eyebrow}</p>
          <div className={`relative mx-auto ${promo ? WIDTH.withPromo : WIDTH.alone}`}>
            {invite.inviterPet && (
              <div className="relative z-2 mx-auto -mb-[6.5%] w-[67%]">
                <PetImage pet={invite.inviterPet} view="peek" mood="happy" size={168} />
              </div>
            )}
            <div className="relative z-1 [filter:drop-shadow(0_10px_14px_rgb(65_19_40/.18))]">
              <Envelope state="sealed" variant={1} paper="blush" />
            </div>
          </div>
          <h1
            tabIndex={-1}
            className="mt-6 text-30 font-black tracking-tighter wrap-anywhere short:mt-3 short:text-26"
            dir="auto"
          >
            {arrival.wants(invite.inviterName)}
          </h1>
          <p className="mt-3 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-text-2">
            <span className="inline-flex items-center gap-1.5">
              <Coin size={18} />
              <b className="num text-text">{formatNumber(invite.inviterTokens, viewer)}</b>{' '}
              {arrival.tokens(invite.inviterTokens)}
            </span>
            <span>
              {arrival.memberSince} {since}
            </span>
          </p>
        </div>
        {promo}
      </div>
      <Tray hint={arrival.note}>{children}</Tray>
    </InvitePage>
  )
}
