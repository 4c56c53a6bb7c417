import type { InviteView } from '#contract/invites.ts'
import { invites } from '#copy/invites.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { ReactNode } from 'react'
import { InvitePage } from './invite-page.tsx'

const { arrival } = invites

interface NoticeProps {
  readonly pet: InviteView['inviterPet']
  readonly title: string
  readonly line: string
  readonly children: ReactNode
}

function Notification({ pet, title, line, children }: NoticeProps) {
  return (
    <InvitePage>
      <div className="grid flex-1 place-content-center justify-items-center py-6 text-center">
        <PetImage pet={pet ?? { type: 'mystical_cat', stage: 'young' }} mood="happy" size={200} />
        <h1 tabIndex={-1} className="mt-4 text-[1.75rem] font-black [overflow-wrap:anywhere]">
          {title}
        </h1>
        <p className="m-0 mt-2 text-text-2 [overflow-wrap:anywhere]">{line}</p>
      </div>
      <div className="grid gap-2.5 pb-5 min-[60rem]:mx-auto min-[60rem]:w-96">{children}</div>
    </InvitePage>
  )
}

/** My own link: nothing to accept. */
export function OwnPart() {
  const { own } = arrival
  return (
    <Notification pet={null} title={own.title} line={own.line}>
      <ButtonLink variant="wax" full to="/invite-friends">
        {own.action}
      </ButtonLink>
    </Notification>
  )
}

/** Friends: by this very link, or from before. */
export function SettledPart({ invite }: { readonly invite: InviteView }) {
  const { inviterName: name, inviterPet: pet } = invite
  const { title, line } =
    invite.relation === 'accepted'
      ? arrival.accepted(name)
      : { title: arrival.friends.title(name), line: arrival.friends.line }
  return (
    <Notification pet={pet} title={title} line={line}>
      <ButtonLink variant="wax" full to="/account">
        {arrival.toFriends}
      </ButtonLink>
    </Notification>
  )
}
