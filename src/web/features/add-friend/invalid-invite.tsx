import { errorText, type ShownError } from '#copy/errors.ts'
import { invites } from '#copy/invites.ts'
import { ErrorIllustration } from '#web/app/error-illustration.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { InvitePage } from './invite-page.tsx'
import { TornEnvelope } from './torn-envelope.tsx'

const { invalid, failed } = invites.arrival

/** No code, or one that is no good: whichever it is, the page is the same. */
export function InvalidInvite({ line }: { readonly line: string }) {
  return (
    <InvitePage>
      <div className="grid flex-1 place-content-center py-6 text-center">
        <TornEnvelope />
        <h1 tabIndex={-1} className="mt-8 text-[1.75rem] font-black">
          {invalid.title}
        </h1>
        <p className="m-0 mt-2 text-text-2">{line}</p>
      </div>
      <div className="pb-5 min-[60rem]:mx-auto min-[60rem]:w-96">
        <ButtonLink variant="wax" full to="/">
          {invalid.home}
        </ButtonLink>
      </div>
    </InvitePage>
  )
}

interface InviteFailureProps {
  readonly error: ShownError
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** The link may be good; it could not be looked at. */
export function InviteFailure({ error, isBusy, onRetry }: InviteFailureProps) {
  return (
    <ErrorIllustration paper="sky" title={failed.title} line={errorText(error).line}>
      <Button variant="wax" full isBusy={isBusy} onClick={onRetry}>
        {failed.retry}
      </Button>
      <ButtonLink variant="text" full to="/">
        {invalid.home}
      </ButtonLink>
    </ErrorIllustration>
  )
}
