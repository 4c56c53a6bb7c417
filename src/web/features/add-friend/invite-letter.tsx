import type { InviteView } from '#contract/invites.ts'
import { invites } from '#copy/en/invites.ts'
import { Coin } from '#web/components/coin.tsx'
import { Envelope } from '#web/components/envelope.tsx'
import { PetImage } from '#web/components/pet-image.tsx'
import { formatDate, formatNumber } from '#web/lib/format.ts'
import { useViewer } from '#web/lib/use-viewer.ts'
import type { ReactNode } from 'react'
import { InvitePage } from './invite-page.tsx'

/** Months are counted in UTC, for everybody alike. */
const ZONE = 'UTC'

/** Who asks: their pet with a letter, what they are called, what they have. The answer stands below. */
export function InviteLetter({ invite, children }: { readonly invite: InviteView; readonly children: ReactNode }) {
  const { arrival } = invites
  const viewer = useViewer()
  const since = formatDate(invite.memberSince, {
    style: 'month',
    viewer: { ...viewer, timeZone: ZONE },
    now: invite.memberSince,
  })
  return (
    <InvitePage>
      <div className="grid flex-1 place-content-center py-6 text-center">
        <p className="eyebrow m-0 mb-4 text-[1rem]">{arrival.eyebrow}</p>
        <div className="relative mx-auto w-[250px] max-w-[70vw]">
          {invite.inviterPet && (
            <div className="relative z-[2] mx-auto -mb-4 w-[168px] max-w-[67%]">
              <PetImage pet={invite.inviterPet} view="peek" mood="happy" size={168} />
            </div>
          )}
          <div className="relative z-[1] [filter:drop-shadow(0_10px_14px_rgb(65_19_40/.18))]">
            <Envelope state="sealed" variant={1} paper="blush" />
          </div>
        </div>
        <h1
          tabIndex={-1}
          className="mt-6 text-[1.875rem] font-black tracking-[-.03em] [overflow-wrap:anywhere]"
          dir="auto"
        >
          {arrival.wants(invite.inviterName)}
        </h1>
        <p className="m-0 mt-3 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-text-2">
          <span className="inline-flex items-center gap-1.5">
            <Coin size={18} />
            <b className="num text-text">{formatNumber(invite.inviterTokens, viewer)}</b> {arrival.tokens}
          </span>
          <span>
            {arrival.memberSince} {since}
          </span>
        </p>
      </div>
      <div className="pb-5">{children}</div>
    </InvitePage>
  )
}
