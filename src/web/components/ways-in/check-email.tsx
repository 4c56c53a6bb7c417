import { auth } from '#copy/auth.ts'
import { failures } from '#copy/failures.ts'
import { useResendConfirmation } from '#web/api/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { EnvelopeNotice } from './envelope-notice.tsx'
import { RefusalNote } from './form-parts.tsx'
import { useWait } from './use-auth-form.ts'

interface CheckEmailProps {
  readonly email: string
  /** The password of the sign-up in progress: sending the email again repeats that sign-up. */
  readonly password: string
  /** The address that the link in the email leads to after the confirmation. */
  readonly returnTo: string | undefined
  /** Whether this device holds a draft of a bet. */
  readonly hasDraft: boolean
  readonly isInSheet?: boolean
  readonly onOtherEmail: () => void
}

/** Says that an email was sent. The screen is the same whether or not the address has an account. */
export function CheckEmail({ email, password, returnTo, hasDraft, isInSheet = false, onOtherEmail }: CheckEmailProps) {
  const resend = useResendConfirmation()
  const wait = useWait()
  const isWaiting = wait.secondsLeft > 0
  return (
    <EnvelopeNotice
      isInSheet={isInSheet}
      title={auth.checkEmail.title}
      line={auth.checkEmail.line}
      more={[auth.checkEmail.sentTo(email), ...(hasDraft ? [auth.checkEmail.draftKept] : [])]}
    >
      <RefusalNote error={resend.error} title={failures.signUp} />
      <p role="status" className="min-h-line font-semibold">
        {resend.isSuccess && auth.checkEmail.resent}
      </p>
      <Button
        variant="ink"
        full
        isBusy={resend.isPending}
        busyLabel={auth.checkEmail.resending}
        onClick={() =>
          !isWaiting && resend.mutate({ email, password, returnTo: returnTo ?? null }, { onError: wait.startFor })
        }
      >
        {isWaiting ? auth.retryIn(wait.secondsLeft) : auth.checkEmail.resend}
      </Button>
      <Button variant="text" onClick={onOtherEmail}>
        {auth.checkEmail.otherEmail}
      </Button>
    </EnvelopeNotice>
  )
}
