import type { BetView } from '#contract/bet-view.ts'
import { guests } from '#copy/guests.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { useMe } from '#web/api/me.ts'
import { Envelope } from '#web/components/envelope.tsx'
import { paths } from '#domain/paths.ts'
import { SignUpHere } from '#web/components/ways-in/sign-up-here.tsx'
import { useRouter } from '#web/navigation/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { type ClosedDoor, doorWords } from './closed-door.ts'

interface DoorSheetProps {
  readonly bet: BetView
  readonly refusal: ClosedDoor
  /** Whom the viewer has chosen to be, chosen again after they have registered. */
  readonly participantName: string | null
  readonly onClose: () => void
}

/** A guest cannot seal in this bet: why, and the way on that keeps what is written. @see docs/rules.md#guest-credit */
export function DoorSheet({ bet, refusal, participantName, onClose }: DoorSheetProps) {
  const me = useMe()
  const router = useRouter()
  const { title, line } = doorWords(refusal, me)
  const returnTo = paths.predict(bet.uniqueId, participantName ?? undefined)
  // The participant is chosen again, for another viewer now.
  const goOn = () => {
    onClose()
    void router.navigate({ href: returnTo, replace: true })
  }
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <span className="w-20 flex-none -rotate-4">
          <Envelope state="open" paper={paperOf(bet.uniqueId)} />
        </span>
        <p className="min-w-0 flex-1 basis-44 wrap-anywhere">{line}</p>
      </div>
      <div className="grid gap-2.5">
        <SignUpHere returnTo={returnTo} onSignedUp={goOn} hasName={Boolean(me?.guest)} />
        <Button variant="text" full onClick={onClose}>
          {guests.doors.back}
        </Button>
      </div>
    </Sheet>
  )
}
