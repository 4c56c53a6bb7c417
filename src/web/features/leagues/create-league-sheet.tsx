import { errorText, type ShownError } from '#copy/errors.ts'
import { leagues } from '#copy/leagues.ts'
import { earliestLastDay, whyNotLastDay } from '#domain/leagues/last-day.ts'
import { STAKE_LIMIT_DEFAULT, whyNotStakeLimit } from '#domain/leagues/league.ts'
import { whyNotLeagueName } from '#domain/leagues/name.ts'
import { parseStakeTokens } from '#domain/money/tokens.ts'
import { useCreateLeague } from '#web/api/leagues.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type FormEvent, useState } from 'react'

const { create } = leagues

/** Creates a league: a name and, optionally, its last day. @see docs/rules.md#league-names */
export function CreateLeagueSheet({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('')
  const [hasLastDay, setHasLastDay] = useState(false)
  const [lastDay, setLastDay] = useState('')
  const [stakeLimit, setStakeLimit] = useState(String(STAKE_LIMIT_DEFAULT))
  const [isTried, setIsTried] = useState(false)
  const command = useCreateLeague()
  const problem = whyNotLeagueName(name)
  const isTooLong = problem?.code === 'league.name_too_long'
  const nameError = problem && (isTooLong || isTried) ? errorText(problem).line : undefined
  const limitTokens = parseStakeTokens(stakeLimit) ?? 0
  const limitProblem = whyNotStakeLimit(limitTokens)
  const dayError = hasLastDay && isTried ? dayErrorOf(lastDay, command.error) : undefined
  const pickDay = (day: string): void => {
    if (command.error && isAboutDay(command.error)) command.reset()
    setLastDay(day)
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setIsTried(true)
    if (problem || limitProblem || (hasLastDay && whyNotDay(lastDay) !== undefined)) return
    const league = await command.mutateAsync({ name, lastDay: hasLastDay ? lastDay : null, stakeLimit: limitTokens })
    toast.good(create.done(league.name))
    onClose()
  }
  return (
    <Sheet isOpen onClose={() => !command.isPending && onClose()} title={create.title}>
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => void submit(event).catch(() => undefined)}
      >
        <TextField
          label={create.name}
          value={name}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          error={nameError}
        />
        <TextField
          label={create.stakeLimit}
          hint={create.stakeLimitHint}
          inputMode="numeric"
          maxLength={4}
          value={stakeLimit}
          autoComplete="off"
          onChange={(event) => setStakeLimit(event.target.value)}
          error={isTried && limitProblem ? errorText(limitProblem).line : undefined}
        />
        <Switch label={create.deadline} isOn={hasLastDay} onChange={setHasLastDay} />
        {hasLastDay && (
          <TextField
            type="date"
            label={create.date}
            hint={create.note}
            min={earliestLastDay(new Date())}
            value={lastDay}
            onChange={(event) => pickDay(event.target.value)}
            error={dayError}
          />
        )}
        {command.error && !isAboutDay(command.error) && <Refusal error={command.error} />}
        <Button
          variant="ink"
          full
          type="submit"
          isBusy={command.isPending}
          // The field already shows the reason.
          className="[&>.btn-reason]:sr-only"
          disabledReason={isTooLong ? create.tooLong : undefined}
        >
          {create.submit}
        </Button>
      </form>
    </Sheet>
  )
}

const isAboutDay = (error: ShownError): boolean => error.code === 'league.deadline_passed'

/** What is wrong with the chosen last day, as far as the browser can check it. */
function whyNotDay(lastDay: string): string | undefined {
  if (lastDay === '') return create.dateMissing
  const refusal = whyNotLastDay(lastDay, new Date())
  return refusal ? errorText(refusal).line : undefined
}

/** The server decides by its own time, so it may refuse a day that the browser accepted. */
const dayErrorOf = (lastDay: string, refusal: ShownError | null): string | undefined =>
  whyNotDay(lastDay) ?? (refusal && isAboutDay(refusal) ? errorText(refusal).line : undefined)

function Refusal({ error }: { readonly error: ShownError }) {
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
