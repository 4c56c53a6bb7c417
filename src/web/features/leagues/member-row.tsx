import type { LeagueMember } from '#contract/leagues.ts'
import { leagueGlance } from '#copy/league-lines.ts'
import { leagues } from '#copy/leagues.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { formatDate } from '#copy/dates.ts'
import { useViewer } from '#web/lib/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface MemberRowProps {
  readonly member: LeagueMember
  /** What the button of the row does; null for a row without one. */
  readonly action: 'members' | 'remove' | 'handOver' | null
  readonly onPress: () => void
}

/** One member, the date of joining, and the creator's action on them. */
export function MemberRow({ member, action, onPress }: MemberRowProps) {
  const viewer = useViewer()
  const { name } = member
  const day = formatDate(member.joinedAt, { style: 'day', viewer, now: new Date() })
  return (
    <li className="flex min-h-14 items-center gap-3">
      <Avatar pet={member.pet} name={name} paper={paperOf(name)} size={40} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-semibold">{member.isMe ? leagueGlance.me(name) : name}</span>
        <span className="block text-15 text-text-2">{leagues.members.joined(day)}</span>
      </span>
      {member.isCreator && (
        <span className="inline-flex items-center gap-1 text-15 font-semibold">
          <Icon name="crown" weight="fill" />
          {leagues.members.creator}
        </span>
      )}
      {/* In words: a crown would say that the member is the creator already. */}
      {action === 'handOver' && (
        <Button variant="soft" size="sm" aria-label={leagues.handOver.choose(name)} onClick={onPress}>
          {leagues.handOver.button}
        </Button>
      )}
      {(action === 'members' || action === 'remove') && (
        <IconButton iconName="x" label={leagues.members.remove(name)} onClick={onPress} />
      )}
    </li>
  )
}
