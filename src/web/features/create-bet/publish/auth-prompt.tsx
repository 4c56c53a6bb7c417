import { createBet } from '#copy/create-bet.ts'
import type { Draft } from '#domain/bets/draft.ts'
import { Envelope } from '#web/components/envelope.tsx'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

interface AuthPromptProps {
  readonly draft: Draft
  readonly isOpen: boolean
  readonly onClose: () => void
}

/**
 * Comes up when a visitor wants to save: the bet stays on this device while they sign up.
 *
 * @see docs/rules.md#drafts-of-visitors
 */
export function AuthPrompt({ draft, isOpen, onClose }: AuthPromptProps) {
  const { auth } = createBet
  // The way back says that the author asked to seal this very bet; only the account that takes it may publish it.
  const returnTo = paths.createBet({ seal: draft.commandId })
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={auth.title}>
      <div className="mx-auto my-2 w-38 -rotate-3 low:hidden">
        <Envelope state="open" paper="peach" />
      </div>
      <p className="mt-3 mb-4 text-center text-17">{auth.line}</p>
      <div className="grid gap-2.5">
        <ButtonLink variant="wax" full to="/auth" search={{ returnTo, mode: 'sign-up' }}>
          {auth.signUp}
        </ButtonLink>
        <ButtonLink variant="soft" full to="/auth" search={{ returnTo, mode: 'sign-in' }}>
          {auth.signIn}
        </ButtonLink>
      </div>
    </Sheet>
  )
}
