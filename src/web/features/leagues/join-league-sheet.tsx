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

interface JoinLeagueSheetProps {
  /** From the link that led here. */
  readonly initialCode: string
  readonly onClose: () => void
}

/** Joins by a code. @see SPEC-2 §5 "League join code" */
export function JoinLeagueSheet({ initialCode, onClose }: JoinLeagueSheetProps) {
  const [code, setCode] = useState(() => cleanCode(initialCode))
  const command = useJoinLeague()
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (code === '') return
    const league = await command.mutateAsync({ code })
    toast.good(leagues.join.done(league.name))
    onClose()
  }
  const change = (next: string): void => {
    if (command.error) command.reset()
    setCode(next)
  }
  const error = command.error && (isUnexpected(command.error) ? leagues.failures.join : errorText(command.error).line)
  return (
    <Sheet isOpen onClose={() => !command.isPending && onClose()} title={leagues.join.title}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event).catch(() => undefined)}>
        <CodeField value={code} onChange={change} error={error ?? undefined} />
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
