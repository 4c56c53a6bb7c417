import { createBet } from '#copy/create-bet.ts'
import type { Draft } from '#domain/bets/draft.ts'
import { paths } from '#domain/paths.ts'
import { SignUpHere } from '#web/components/ways-in/sign-up-here.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

interface AuthPromptProps {
  readonly draft: Draft
  readonly isOpen: boolean
  readonly onClose: () => void
}

/**
 * Comes up when a visitor wants to save, and is the form itself: the bet stays on this device while they sign up.
 *
 * @see docs/rules.md#drafts-of-visitors
 */
export function AuthPrompt({ draft, isOpen, onClose }: AuthPromptProps) {
  const { auth } = createBet
  // The way back says that the author asked to seal this very bet; only the account that takes it may publish it.
  const returnTo = paths.createBet({ seal: draft.commandId })
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={auth.title}>
      <p className="mt-1 text-center text-17">{auth.line}</p>
      <SignUpHere returnTo={returnTo} hasName={false} variant="wax" />
    </Sheet>
  )
}
