import { invites } from '#copy/invites.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { RewardSlip } from './reward-slips.tsx'

/**
 * For visitors: what an invite earns both sides, and the way to sign up for one.
 *
 * @see docs/screens.md#invite-friends
 */
export function SignInRequired() {
  const { signedOut } = invites
  return (
    <>
      <RewardSlip />
      <section className="card p-4">
        <h2 className="text-22 font-black">{signedOut.title}</h2>
        <p className="mt-1 mb-4 text-text-2">{signedOut.line}</p>
        <ButtonLink variant="wax" full iconName="sign-in" to="/auth" search={{ returnTo: paths.invite() }}>
          {signedOut.signIn}
        </ButtonLink>
      </section>
    </>
  )
}
