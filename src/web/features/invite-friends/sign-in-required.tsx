import { invites } from '#copy/en/invites.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { paths } from '#web/lib/path-builder.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Page } from '#web/ui/page.tsx'

/** Nobody is signed in: whose link should it be? */
export function SignInRequired() {
  const { signedOut } = invites
  return (
    <Page paper="blush">
      <div className="phone grid min-h-[70dvh] place-content-center justify-items-center px-6 text-center">
        <PetImage pet={{ type: 'mystical_fox', stage: 'young' }} size={180} />
        <h1 tabIndex={-1} className="mt-4 text-[1.75rem] font-black">
          {signedOut.title}
        </h1>
        <p className="mt-2 mb-6 text-text-2">{signedOut.line}</p>
        <ButtonLink variant="wax" full to="/auth" search={{ returnTo: paths.invite() }}>
          {signedOut.signIn}
        </ButtonLink>
      </div>
    </Page>
  )
}
