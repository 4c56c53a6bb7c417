import { invites } from '#copy/invites.ts'
import { Envelope } from '#web/components/envelope.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InvitePage } from './invite-page.tsx'

/** The letter on its way. */
export function LoadingInvite() {
  return (
    <InvitePage isBusy>
      <div className="grid flex-1 place-content-center justify-items-center gap-4 py-6 text-center">
        <div className="pulse w-[250px] max-w-[70vw]">
          <Envelope state="awaiting" paper="blush" />
        </div>
        <p role="status" className="font-semibold">
          {invites.arrival.loading}
        </p>
        <Skeleton width="14rem" height="1.75rem" />
      </div>
    </InvitePage>
  )
}
