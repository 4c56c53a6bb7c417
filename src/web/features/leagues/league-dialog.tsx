import type { LeagueView } from '#contract/leagues.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { MembersSheet } from './members-sheet.tsx'
import { SureDialog } from './sure-dialog.tsx'

export type DialogName = 'members' | 'remove' | 'handOver' | 'newCode' | 'end' | 'leave' | 'delete'

interface LeagueDialogProps {
  readonly name: DialogName
  readonly league: LeagueView
  readonly onClose: () => void
}

/** The dialog that belongs to an item of a league's menu. */
export function LeagueDialog({ name, league, onClose }: LeagueDialogProps) {
  if (name === 'members' || name === 'remove' || name === 'handOver') {
    return <MembersSheet purpose={name} league={league} onClose={onClose} />
  }
  if (name === 'delete') return <DeleteDialog league={league} onClose={onClose} />
  return <SureDialog verb={name} league={league} onClose={onClose} />
}
