import { errorText } from '#copy/en/errors.ts'
import { leagues } from '#copy/en/leagues.ts'
import { earliestLastDay } from '#domain/leagues/last-day.ts'
import { whyNotLeagueName } from '#domain/leagues/name.ts'
import { useCreateLeague } from '#web/api/leagues.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useState, type FormEvent } from 'react'

const { create } = leagues

/** Makes a league: a name of up to 15 characters and, if wanted, its last day. @see SPEC-2 §5 "League name" */
export function CreateLeagueSheet({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('')
  const [hasLastDay, setHasLastDay] = useState(false)
  const [lastDay, setLastDay] = useState('')
  const [isTried, setIsTried] = useState(false)
  const command = useCreateLeague()
  const problem = whyNotLeagueName(name)
  const isTooLong = problem?.code === 'league.name_too_long'
  const nameError = problem && (isTooLong || isTried) ? errorText(problem).line : undefined
  const isDayMissing = hasLastDay && lastDay === ''
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setIsTried(true)
    if (problem || isDayMissing) return
    const league = await command.mutateAsync({ name, lastDay: hasLastDay ? lastDay : null })
    toast.good(create.done(league.name))
    onClose()
  }
  return (
    <Sheet isOpen onClose={() => !command.isPending && onClose()} title={create.title}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event).catch(() => undefined)}>
        <TextField
          label={create.name}
          value={name}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          error={nameError}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className="size-6 accent-(--text)"
            checked={hasLastDay}
            onChange={(event) => setHasLastDay(event.target.checked)}
          />
          {create.deadline}
        </label>
        {hasLastDay && (
          <TextField
            type="date"
            label={create.date}
            hint={create.note}
            min={earliestLastDay(new Date())}
            value={lastDay}
            onChange={(event) => setLastDay(event.target.value)}
            error={isTried && isDayMissing ? create.dateMissing : undefined}
          />
        )}
        {command.error && <Refusal error={command.error} />}
        <Button
          variant="ink"
          full
          type="submit"
          isBusy={command.isPending}
          disabledReason={isTooLong ? create.tooLong : undefined}
        >
          {create.submit}
        </Button>
      </form>
    </Sheet>
  )
}

function Refusal({ error }: { readonly error: Parameters<typeof errorText>[0] }) {
  const { title, line } = errorText(error)
  const isLimit = error.code === 'league.active_limit'
  return (
    <FormError>
      <b className="block">{isLimit ? title : leagues.failures.create}</b>
      <span className="block font-normal text-text">{line}</span>
      {isLimit && (
        <ButtonLink variant="line" size="sm" className="mt-2" to="/invite-friends">
          {create.inviteFriend}
        </ButtonLink>
      )}
    </FormError>
  )
}
