import { errorText, type ShownError } from '#copy/errors.ts'
import { leagues } from '#copy/leagues.ts'
import { cleanCode } from '#domain/leagues/code.ts'
import { useJoinLeague } from '#web/api/leagues.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { CodeField } from './code-field.tsx'
import { isUnexpected } from './sure-dialog.tsx'
import { type KnownCode, useCode } from './use-code.ts'

interface JoinLeagueSheetProps {
  /** The code from the link that opened this sheet. */
  readonly initialCode: string
  readonly onJoined: () => void
  readonly onClose: () => void
}

/** Joins a league by its code; the sheet names the league before the user joins. @see docs/rules.md#join-code */
export function JoinLeagueSheet({ initialCode, onJoined, onClose }: JoinLeagueSheetProps) {
  const [code, setCode] = useState(() => cleanCode(initialCode))
  const [isTried, setIsTried] = useState(false)
  const command = useJoinLeague()
  const known = useCode(code)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setIsTried(true)
    // A code that is known to be wrong is not submitted: every wrong attempt counts towards the limit.
    if (code === '' || known.refusal) return correct(event.currentTarget.querySelector('input'), known.isComplete)
    const league = await command.mutateAsync({ code })
    toast.good(leagues.join.done(league.name))
    onJoined()
    onClose()
  }
  const change = (next: string): void => {
    if (command.error) command.reset()
    setIsTried(false)
    setCode(next)
  }
  const refusal = command.error ?? (known.isComplete || isTried ? (known.refusal ?? known.wait) : null)
  const error = refusal && refusal.code !== 'league.finished' ? refusalText(refusal) : undefined
  const myLeagueId = known.league?.leagueId ?? null
  return (
    <Sheet isOpen onClose={() => !command.isPending && onClose()} title={leagues.join.title}>
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => void submit(event).catch(() => undefined)}
      >
        <CodeField value={code} onChange={change} error={error} />
        <FoundLeague known={known} />
        {myLeagueId !== null ? (
          // Replaces the entry of the join link, so that going back does not open the dialog again.
          <ButtonLink variant="ink" full to="/leagues/$id" params={{ id: myLeagueId }} replace={initialCode !== ''}>
            {leagues.card.open}
          </ButtonLink>
        ) : (
          <Button
            variant="ink"
            full
            type="submit"
            isBusy={command.isPending}
            disabledReason={whyNotPress(code, refusal)}
          >
            {leagues.join.submit}
          </Button>
        )}
      </form>
    </Sheet>
  )
}

/** Moves the focus into the field; a complete code is selected as well, so that the next one is typed over it. */
function correct(field: HTMLInputElement | null, isComplete: boolean): void {
  field?.focus()
  if (isComplete) field?.select()
}

const refusalText = (refusal: ShownError): string =>
  isUnexpected(refusal) ? leagues.failures.join : errorText(refusal).line

/**
 * Why the button is disabled: no complete code yet, or a correct code of a full league, which is no error of the field.
 */
function whyNotPress(code: string, refusal: ShownError | null): string | undefined {
  if (code === '') return leagues.join.missing
  return refusal?.code === 'league.finished' ? errorText(refusal).line : undefined
}

/** The league that a join code belongs to: its name and its number of members. A screen reader announces it. */
function FoundLeague({ known: { league, isLooking } }: { readonly known: KnownCode }) {
  return (
    <div role="status">
      {isLooking && (
        <>
          <span className="sr-only">{leagues.join.looking}</span>
          <Skeleton height="4rem" />
        </>
      )}
      {league && (
        <p className="on-paper paper-sky flex min-h-16 items-center gap-3 rounded-field px-4 py-2">
          <Icon name="users-three" weight="fill" className="flex-none text-24" />
          <span className="min-w-0">
            <b className="block text-18 leading-120 wrap-anywhere">{league.name}</b>
            <span className="text-15">
              {leagues.join.members(league.memberCount)} · {leagues.card.stakeLimit(league.stakeLimit)}
            </span>
          </span>
        </p>
      )}
    </div>
  )
}
