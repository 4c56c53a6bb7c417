import { guests } from '#copy/guests.ts'
import { numeral } from '#copy/intl.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { guestParticipantsQuery, useBringAlong, useLeaveHere } from '#web/api/guest-participants.ts'
import { Coin } from '#web/components/art.tsx'
import { Envelope } from '#web/components/envelope.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** Asks an account once what shall become of what the guest of this device holds. @see docs/rules.md#bring-along */
export function BringAlong() {
  const { data } = useQuery(guestParticipantsQuery(useApiClient()))
  const [isLater, setLater] = useState(false)
  const bring = useBringAlong()
  const leave = useLeaveHere()
  const { bring: copy } = guests
  const { participants = [], tokens = 0 } = data ?? {}
  const [first] = participants
  if (!first || isLater) return null
  const close = () => setLater(true)
  const fail = () => toast.bad({ title: copy.failed })
  return (
    <Sheet isOpen onClose={close} title={copy.title(first.name)}>
      <p className="mb-3 text-text-2">{copy.line}</p>
      <ul className="lines mb-4 rounded-card bg-card-2 px-3">
        {participants.map(({ participantId, bet, isMovable }, index) => (
          <li key={participantId} className="flex flex-wrap items-center gap-3 py-2">
            <span className="w-11 flex-none">
              <Envelope state="sealed" variant={index} paper={paperOf(bet.uniqueId)} />
            </span>
            <span className="min-w-0 flex-1 basis-32 wrap-anywhere">
              <b dir="auto" className="block">
                {bet.description}
              </b>
              <span className="block text-15 text-text-2">{isMovable ? copy.moves : copy.stays}</span>
            </span>
            <Icon
              name={isMovable ? 'check-circle' : 'minus-circle'}
              weight={isMovable ? 'fill' : 'bold'}
              className={isMovable ? 'text-good' : ''}
            />
          </li>
        ))}
      </ul>
      <p className="mb-4 flex items-center gap-2.5 text-text-2">
        {tokens > 0 && <Coin size={24} />}
        <span>
          {tokens > 0 && (
            <>
              <b className="text-text">{numeral(tokens)}</b> {copy.tokens(tokens)}{' '}
            </>
          )}
          {copy.pet}
        </span>
      </p>
      <div className="grid gap-2.5">
        <Button
          variant="ink"
          full
          isBusy={bring.isPending}
          busyLabel={copy.bring}
          onClick={() => void bring.mutateAsync({}).then(() => toast.good({ title: copy.done }), fail)}
        >
          {copy.bring}
        </Button>
        <Button variant="text" full onClick={() => void leave.mutateAsync({}).then(close, fail)}>
          {copy.leave}
        </Button>
      </div>
    </Sheet>
  )
}
