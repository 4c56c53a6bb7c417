import { dares } from '#copy/dares.ts'
import { errorText } from '#copy/errors.ts'
import { whyNotRemind } from '#domain/dares/debt.ts'
import { useRemindDebtor } from '#web/api/dares.ts'
import { shareOrCopy } from '#web/components/share-link.ts'
import { betLink } from '#domain/paths.ts'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { toast } from '#web/ui/toast.ts'
import type { DebtProps } from './proof-form.tsx'
import type { AnswerSheetProps } from './send-back-sheet.tsx'

interface MessageButtonProps extends Pick<DebtProps, 'bet'> {
  readonly name: string
  readonly forfeit: string
}

/** A message to the debtor with the bet's link, sent through another app. */
export function MessageButton({ bet, name, forfeit }: MessageButtonProps) {
  const send = () =>
    shareOrCopy({
      title: bet.description,
      text: dares.message.text(name, forfeit),
      url: betLink(location.origin, bet.uniqueId),
    })
  return (
    <Button variant="ink" full iconName="share-fat" iconWeight="fill" onClick={() => void send()}>
      {dares.message.button(name)}
    </Button>
  )
}

interface RemindButtonProps {
  readonly debt: DebtProps['debt']
  readonly about: AnswerSheetProps['about']
  readonly name: string
}

/** Sends the debtor a reminder while it is their turn; says so where a winner has already sent one today. */
export function RemindButton({ debt, about, name }: RemindButtonProps) {
  const reminding = useRemindDebtor()
  const isHydrated = useIsHydrated()
  // The day may change while the page is open; until hydration the debt's own time keeps server and browser alike.
  const refusal = whyNotRemind(debt, isHydrated ? new Date() : (debt.remindedAt ?? new Date(0)))
  if (refusal && refusal.code !== 'dare.reminded') return null
  if (refusal) return <p className="text-center text-text-2">{dares.answer.remindedToday}</p>
  return (
    <>
      {reminding.error && <FormError>{errorText(reminding.error).line}</FormError>}
      <Button
        variant="soft"
        full
        iconName="bell"
        isBusy={reminding.isPending}
        busyLabel={dares.answer.reminding}
        onClick={() => reminding.mutate(about, { onSuccess: () => toast.good(dares.answer.reminded(name)) })}
      >
        {dares.answer.remind(name)}
      </Button>
    </>
  )
}
