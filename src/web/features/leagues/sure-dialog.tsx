import type { LeagueView } from '#contract/leagues.ts'
import { leagues } from '#copy/leagues.ts'
import { useChangeLeague } from '#web/api/leagues.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { failureText } from './failure-text.ts'
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
