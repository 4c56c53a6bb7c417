import type { InviteView } from '#contract/invites.ts'
import { invites } from '#copy/invites.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { AlonePage } from './alone-page.tsx'

const { arrival } = invites

/** The pet that is glad about it: the friend's, or a cat where no friend is asked. */
const Happy = ({ pet }: { readonly pet: InviteView['inviterPet'] }) => (
  <PetImage pet={pet ?? { type: 'mystical_cat', stage: 'young' }} mood="happy" size={200} />
)

/** My own link: nothing to accept. */
export function OwnPart() {
  const { own } = arrival
  return (
    <AlonePage art={<Happy pet={null} />} title={own.title} line={own.line}>
      <ButtonLink variant="wax" full to="/invite-friends">
        {own.action}
      </ButtonLink>
    </AlonePage>
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
    <AlonePage art={<Happy pet={pet} />} title={title} line={line}>
      <ButtonLink variant="wax" full to="/account">
        {arrival.toFriends}
      </ButtonLink>
    </AlonePage>
  )
}
