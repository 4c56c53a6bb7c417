import type { LeagueView } from '#contract/leagues.ts'
import { errorText, type ShownError } from '#copy/errors.ts'
import { leagues } from '#copy/leagues.ts'
import { useChangeLeague } from '#web/api/leagues.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBackToLeagues } from './league-links.ts'

interface SureDialogProps {
  readonly verb: 'end' | 'newCode' | 'leave'
  readonly league: LeagueView
  readonly onClose: () => void
}

const ICONS = { end: 'flag-checkered', newCode: 'key', leave: 'sign-out' } as const

/** Confirms that a league ends, that the viewer leaves it, or that it gets another code. */
export function SureDialog({ verb, league, onClose }: SureDialogProps) {
  const change = useChangeLeague(verb)
  const backToLeagues = useBackToLeagues()
  const words = leagues[verb]
  const confirm = async (): Promise<void> => {
    const changed = await change.mutateAsync({ leagueId: league.leagueId })
    toast.good(verb === 'newCode' ? leagues.newCode.done(changed.code) : leagues[verb].done(league.name))
    onClose()
    if (verb === 'leave') backToLeagues(league.leagueId)
  }
  return (
    <ConfirmDialog
      tone={verb === 'newCode' ? 'ink' : 'danger'}
      iconName={ICONS[verb]}
      title={typeof words.title === 'string' ? words.title : words.title(league.name)}
      line={words.line}
      confirmLabel={words.yes}
      cancelLabel={words.no}
      isBusy={change.isPending}
      error={change.error && failureText(leagues.failures[verb], change.error)}
      // A refusal stays in `error` and is shown in the dialog.
      onConfirm={() => void confirm().catch(() => undefined)}
      onClose={() => !change.isPending && onClose()}
    />
  )
}

const UNEXPECTED = errorText({ code: 'server.busy' }).line

/** Whether the error says no more than that something failed. */
export const isUnexpected = (error: ShownError): boolean => errorText(error).line === UNEXPECTED

/** What the user attempted, followed by the reason where the error has one. @see docs/screens.md#leagues */
export function failureText(attempt: string, error: ShownError): string {
  if (isUnexpected(error)) return attempt
  const { line } = errorText(error)
  return /[.!?]$/.test(attempt) ? `${attempt} ${line}` : `${attempt}: ${line}`
}
