import { errorText, type ShownError } from '#copy/errors.ts'
import { invites } from '#copy/invites.ts'
import { Envelope } from '#web/components/envelope.tsx'
import { ErrorIllustration } from '#web/app/error-illustration.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { AlonePage } from './alone-page.tsx'
import './torn-envelope.css'

const { invalid, failed } = invites.arrival

/** No code, or one that is no good: whichever it is, the page is the same. */
export function InvalidInvite({ line }: { readonly line: string }) {
  return (
    <AlonePage art={<TornEnvelope />} title={invalid.title} line={line}>
      <ButtonLink variant="wax" full to="/">
        {invalid.home}
      </ButtonLink>
    </AlonePage>
  )
}

/** One letter in two pieces. */
const TornEnvelope = () => (
  <div className="torn-envelope" aria-hidden="true">
    <Envelope state="sealed" variant={1} paper="blush" />
    <Envelope state="sealed" variant={1} paper="blush" />
  </div>
)

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
