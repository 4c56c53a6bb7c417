import { errorText } from '#copy/en/errors.ts'
import { leagues } from '#copy/en/leagues.ts'
import { cleanCode } from '#domain/leagues/code.ts'
import { useJoinLeague } from '#web/api/leagues.ts'
import { Button } from '#web/ui/button.tsx'
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

/** Joins by a code; which league it opens is shown before. @see SPEC-2 §5 "League join code" */
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
  const error = refusal && (isUnexpected(refusal) ? leagues.failures.join : errorText(refusal).line)
  return (
    <Sheet isOpen onClose={() => !command.isPending && onClose()} title={leagues.join.title}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event).catch(() => undefined)}>
        <CodeField value={code} onChange={change} error={error ?? undefined} />
        <FoundLeague known={known} />
        <Button
          variant="ink"
          full
          type="submit"
          isBusy={command.isPending}
          disabledReason={code === '' ? leagues.join.missing : undefined}
        >
          {leagues.join.submit}
        </Button>
      </form>
    </Sheet>
  )
}
