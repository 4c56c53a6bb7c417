import type { LeagueMember } from '#contract/leagues.ts'
import { leagues } from '#copy/leagues.ts'
import { useHandOver, useRemoveMember } from '#web/api/leagues.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { failureText } from './sure-dialog.tsx'

interface MemberQuestionProps {
  readonly verb: 'remove' | 'handOver'
  readonly leagueId: string
  readonly member: LeagueMember
  readonly onClose: () => void
  readonly onDone: () => void
}

const LOOKS = {
  remove: { tone: 'danger', iconName: 'x-circle' },
  handOver: { tone: 'wax', iconName: 'crown' },
} as const

/** Confirms the removal of a member, or the handover of the league: no second press undoes either. */
export function MemberQuestion({ verb, leagueId, member, onClose, onDone }: MemberQuestionProps) {
  const commands = { remove: useRemoveMember(), handOver: useHandOver() }
  const command = commands[verb]
  const { memberId, name } = member
  const words = leagues[verb].sure
  const confirm = async (): Promise<void> => {
    await command.mutateAsync({ leagueId, memberId })
    onDone()
  }
  return (
    <ConfirmDialog
      {...LOOKS[verb]}
      title={words.title(name)}
      line={words.line}
      confirmLabel={words.yes}
      cancelLabel={words.no(name)}
      isBusy={command.isPending}
      error={command.error && failureText(leagues.failures[verb], command.error)}
      // A refusal stays in `error` and is shown in the dialog.
      onConfirm={() => void confirm().catch(() => undefined)}
      onClose={() => !command.isPending && onClose()}
    />
  )
}
