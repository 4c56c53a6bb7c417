import { signInLink } from '#copy/sign-in-link.ts'
import { useRequestSignInLink, waysInQuery } from '#web/api/sign-in-links.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import type { ShownError } from '#copy/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'

interface MailLinkProps {
  readonly email: string
  readonly returnTo: string | undefined
  /** Whether the address can be sent to the server; if not, its field takes the focus and shows what is wrong. */
  readonly isEmailReady: (button: HTMLButtonElement) => boolean
  readonly onSent: () => void
  readonly onRefused: (error: ShownError) => void
}

/** Asks for a link that signs in; there only where the server sends mail. */
export function MailLink({ email, returnTo, isEmailReady, onSent, onRefused }: MailLinkProps) {
  const { data } = useQuery(waysInQuery(useApiClient()))
  const request = useRequestSignInLink()
  if (!data?.hasMail) return null
  const send = (event: MouseEvent<HTMLButtonElement>) =>
    isEmailReady(event.currentTarget) &&
    request.mutate({ email, returnTo: returnTo ?? null }, { onSuccess: onSent, onError: onRefused })
  return (
    <Button
      variant="text"
      iconName="envelope-simple"
      isBusy={request.isPending}
      busyLabel={signInLink.asking}
      onClick={send}
    >
      {signInLink.ask}
    </Button>
  )
}
