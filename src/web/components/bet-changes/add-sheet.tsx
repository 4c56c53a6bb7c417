import type { TicketView } from '#contract/bet-view.ts'
import { errorText } from '#copy/errors.ts'
import { manageBet } from '#copy/manage-bet.ts'
import { whyNotParticipantName } from '#domain/bets/participant-names.ts'
import { useAddParticipant } from '#web/api/bet-commands.ts'
import { FailureText } from '#web/components/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { AddMemberSheet } from './add-member-sheet.tsx'

interface AddSheetProps {
  readonly bet: TicketView
  /** What to say of an empty name, where it is not the sentence of its refusal. */
  readonly missingText?: string
  readonly onClose: () => void
}

/** One more in the bet: a friend by name, in a league's bet one of its members. */
export const AddSheet = (props: AddSheetProps) =>
  props.bet.league ? (
    <AddMemberSheet bet={props.bet} leagueName={props.bet.league.name} onClose={props.onClose} />
  ) : (
    <AddFriendSheet {...props} />
  )

function AddFriendSheet({ bet, missingText, onClose }: AddSheetProps) {
  const [name, setName] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const add = useAddParticipant()
  const { add: words } = manageBet
  const refusal = whyNotParticipantName(bet, name)
  const isMissing = refusal?.code === 'bet.participant_name_missing'
  const problem = refusal && ((isMissing && missingText) || errorText(refusal).line)
  const close = (): void => {
    if (!add.isPending) onClose()
  }
  const send = async (): Promise<void> => {
    await add.mutateAsync({ uniqueId: bet.uniqueId, name })
    toast.good(manageBet.done.add)
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setHasTried(true)
    if (refusal) event.currentTarget.querySelector('input')?.focus()
    // A refusal stays in `error` and is shown above the button.
    else if (!add.isPending) void send().catch(() => undefined)
  }
  return (
    <Sheet isOpen onClose={close} title={words.title}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={words.name}
          hint={words.hint}
          value={name}
          autoComplete="off"
          error={(hasTried && problem) || undefined}
          onChange={(event) => {
            setName(event.target.value)
            add.reset()
          }}
        />
        {add.error && (
          <FormError>
            <FailureText title={manageBet.failed.add} error={add.error} />
          </FormError>
        )}
        <Button type="submit" variant="ink" full isBusy={add.isPending} busyLabel={words.adding}>
          {words.confirm}
        </Button>
      </form>
    </Sheet>
  )
}
