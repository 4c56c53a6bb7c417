import type { LeagueView } from '#contract/leagues.ts'
import { leagues } from '#copy/leagues.ts'
import { nameKey } from '#domain/bets/names.ts'
import { useChangeLeague } from '#web/api/leagues.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { useBackToLeagues } from './league-links.ts'
import { failureText } from './sure-dialog.tsx'

interface DeleteDialogProps {
  readonly league: LeagueView
  readonly onClose: () => void
}

/** Deletes a league for all of its members, so the creator types its name first. */
export function DeleteDialog({ league, onClose }: DeleteDialogProps) {
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const change = useChangeLeague('delete')
  const backToLeagues = useBackToLeagues()
  const words = leagues.delete
  const isRight = nameKey(typed) === nameKey(league.name)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setIsTried(true)
    if (!isRight) return
    await change.mutateAsync({ leagueId: league.leagueId })
    toast.good(words.done)
    onClose()
    backToLeagues(league.leagueId)
  }
  return (
    <Sheet isOpen onClose={() => !change.isPending && onClose()} title={words.title(league.name)}>
      <form noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
        <p className="mb-4 text-text-2">{words.line}</p>
        <TextField
          label={words.type(league.name)}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          error={isTried && !isRight ? words.mismatch : undefined}
        />
        {change.error && <FormError>{failureText(leagues.failures.delete, change.error)}</FormError>}
        <Button variant="danger" full type="submit" iconName="trash" className="mt-4" isBusy={change.isPending}>
          {words.yes}
        </Button>
      </form>
    </Sheet>
  )
}
