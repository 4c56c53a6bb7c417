import type { LeagueView } from '#contract/leagues.ts'
import { leagues } from '#copy/leagues.ts'
import { reports } from '#copy/reports.ts'
import { whyNotDelete, whyNotEnd, whyNotLeave, whyNotNewCode } from '#domain/leagues/membership.ts'
import { whyNotReportCreated } from '#domain/reports/report.ts'
import { copyLink } from '#web/components/copy-link.ts'
import { ReportSheet } from '#web/components/report/report-sheet.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { opensSheet, Sheet } from '#web/ui/sheet.tsx'
import { useRef, useState } from 'react'
import { DeleteDialog } from './delete-dialog.tsx'
import { inviteLink } from './league-links.ts'
import { MembersSheet } from './members-sheet.tsx'
import { SureDialog } from './sure-dialog.tsx'

interface Item {
  readonly name: DialogName | 'copyLink'
  readonly label: string
  readonly iconName: IconName
  readonly isDanger?: true
}

const { menu } = leagues

/** What this member may do with the league in its present state, in the order of the menu. */
function itemsFor(league: LeagueView, now: Date): readonly Item[] {
  const isRunning = whyNotNewCode(league, now) === null
  const items: readonly (Item | false)[] = [
    isRunning && { name: 'copyLink', label: menu.copyLink, iconName: 'link' },
    { name: 'members', label: menu.members, iconName: 'users-three' },
    isRunning && { name: 'newCode', label: menu.newCode, iconName: 'key' },
    isRunning && league.memberCount > 1 && { name: 'handOver', label: menu.handOver, iconName: 'crown' },
    isRunning && { name: 'remove', label: menu.removeMembers, iconName: 'x-circle' },
    whyNotEnd(league) === null && isRunning && { name: 'end', label: menu.end, iconName: 'flag-checkered' },
    whyNotDelete(league, now) === null && { name: 'delete', label: menu.delete, iconName: 'trash', isDanger: true },
    whyNotReportCreated(league) === null && { name: 'report', label: reports.open, iconName: 'flag' },
    whyNotLeave(league) === null && { name: 'leave', label: menu.leave, iconName: 'sign-out', isDanger: true },
  ]
  return items.filter((item) => item !== false)
}

export function LeagueMenu({ league }: { readonly league: LeagueView }) {
  const [shown, setShown] = useState<'menu' | DialogName | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => setShown(null)
  const choose = (name: Item['name']): void => {
    if (name === 'copyLink') void copyLink(inviteLink(league.code)).then(close)
    else setShown(name)
  }
  return (
    <>
      <IconButton
        ref={button}
        iconName="dots-three-vertical"
        label={menu.button(league.name)}
        {...opensSheet()}
        aria-expanded={shown === 'menu'}
        onClick={() => setShown(shown === 'menu' ? null : 'menu')}
      />
      <Sheet isOpen={shown === 'menu'} onClose={close} title={menu.title} anchor={button}>
        <ul className="-mx-3">
          {itemsFor(league, new Date()).map(({ name, label, iconName, isDanger }) => (
            <li key={name}>
              <button type="button" className={`menu-link ${isDanger ? 'text-bad' : ''}`} onClick={() => choose(name)}>
                <Icon name={iconName} />
                {label}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
      {shown !== null && shown !== 'menu' && <LeagueDialog name={shown} league={league} onClose={close} />}
    </>
  )
}

type DialogName = 'members' | 'report' | 'remove' | 'handOver' | 'newCode' | 'end' | 'leave' | 'delete'

interface LeagueDialogProps {
  readonly name: DialogName
  readonly league: LeagueView
  readonly onClose: () => void
}

/** The dialog that belongs to an item of a league's menu. */
function LeagueDialog({ name, league, onClose }: LeagueDialogProps) {
  if (name === 'members' || name === 'remove' || name === 'handOver') {
    return <MembersSheet purpose={name} league={league} onClose={onClose} />
  }
  if (name === 'report') {
    const about = { type: 'league', leagueId: league.leagueId } as const
    return <ReportSheet about={about} name={league.name} text={null} onClose={onClose} />
  }
  if (name === 'delete') return <DeleteDialog league={league} onClose={onClose} />
  return <SureDialog verb={name} league={league} onClose={onClose} />
}
