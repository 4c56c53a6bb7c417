import { errorText, type ShownError } from '#copy/errors.ts'
import { leagues } from '#copy/leagues.ts'
import { cleanCode } from '#domain/leagues/code.ts'
import { useJoinLeague } from '#web/api/leagues.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useState, type FormEvent } from 'react'
import { CodeField } from './code-field.tsx'
import { isUnexpected } from './failure-text.ts'
import { FoundLeague } from './found-league.tsx'
import { useCode } from './use-code.ts'

interface JoinLeagueSheetProps {
  /** From the link that led here. */
  readonly initialCode: string
  readonly onJoined: () => void
  readonly onClose: () => void
}

/** Joins by a code; which league it opens is shown before. @see docs/rules.md#join-code */
export function JoinLeagueSheet({ initialCode, onJoined, onClose }: JoinLeagueSheetProps) {
  const [code, setCode] = useState(() => cleanCode(initialCode))
  const [isTried, setIsTried] = useState(false)
  const command = useJoinLeague()
  const known = useCode(code)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setIsTried(true)
    // A code that is known to open nothing is not tried again: every wrong one is counted.
    if (code === '' || known.refusal) return
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
          // The link that led here has done its work: going back must not open the dialog again.
          <ButtonLink variant="ink" full to="/leagues/{-$id}" params={{ id: myLeagueId }} replace={initialCode !== ''}>
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

const refusalText = (refusal: ShownError): string =>
  isUnexpected(refusal) ? leagues.failures.join : errorText(refusal).line

/** Nothing to look up yet; or the code is right, but the league takes no more members: that is no error of the field. */
function whyNotPress(code: string, refusal: ShownError | null): string | undefined {
  if (code === '') return leagues.join.missing
  return refusal?.code === 'league.finished' ? errorText(refusal).line : undefined
}
