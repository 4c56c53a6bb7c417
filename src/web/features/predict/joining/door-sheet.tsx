import type { BetView } from '#contract/bet-view.ts'
import type { GuestErrorOf } from '#domain/guests/errors.ts'
import { GUEST_CREDIT_TOKENS_MAX } from '#domain/guests/guest.ts'
import { guests } from '#copy/guests.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { useMe } from '#web/api/me.ts'
import { Envelope } from '#web/components/envelope.tsx'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

type Refusal = GuestErrorOf<'guest.stake_limit' | 'guest.credit_out' | 'guest.credit_spent'>

interface DoorSheetProps {
  readonly bet: BetView
  readonly refusal: Refusal
  /** Whom the viewer has chosen to be, chosen again after they have registered. */
  readonly participantName: string | null
  readonly onClose: () => void
}

/** A guest cannot seal in this bet: why, and the way on that keeps what is written. @see docs/rules.md#guest-credit */
export function DoorSheet({ bet, refusal, participantName, onClose }: DoorSheetProps) {
  const creditBet = useMe()?.guest?.creditBet ?? null
  const { title, line } = wordsOf(refusal, creditBet?.description ?? '')
  const returnTo = paths.predict(bet.uniqueId, participantName ?? undefined)
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <div className="mb-4 flex items-center gap-3">
        <span className="w-20 flex-none -rotate-4">
          <Envelope state="open" paper={paperOf(bet.uniqueId)} />
        </span>
        <p className="wrap-anywhere">{line}</p>
      </div>
      <div className="grid gap-2.5">
        <ButtonLink to="/auth" search={{ returnTo, mode: 'sign-up' }} variant="ink" full>
          {guests.doors.register}
        </ButtonLink>
        <ButtonLink to="/auth" search={{ returnTo, mode: 'sign-in' }} variant="line" full>
          {guests.doors.haveAccount}
        </ButtonLink>
        <Button variant="text" full onClick={onClose}>
          {guests.doors.back}
        </Button>
      </div>
    </Sheet>
  )
}

function wordsOf(refusal: Refusal, question: string): { readonly title: string; readonly line: string } {
  switch (refusal.code) {
    case 'guest.stake_limit':
      return guests.doors.stake(refusal.needTokens, refusal.limit)
    case 'guest.credit_out':
      return guests.doors.creditOut(GUEST_CREDIT_TOKENS_MAX, question)
    case 'guest.credit_spent':
      return guests.doors.creditSpent
  }
}
