import type { LeagueMember, LeagueView } from '#contract/leagues.ts'
import { leagues } from '#copy/leagues.ts'
import { leagueMembersQuery } from '#web/api/leagues.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MemberQuestion } from './member-question.tsx'
import { MemberRow } from './member-row.tsx'

interface MembersSheetProps {
  readonly purpose: 'members' | 'remove' | 'handOver'
  readonly league: LeagueView
  readonly onClose: () => void
}

/** The members of a league: to view them, to remove one, or to hand the league over. @see docs/screens.md#leagues */
export function MembersSheet({ purpose, league, onClose }: MembersSheetProps) {
  const { leagueId, name } = league
  const members = useQuery(leagueMembersQuery(useApiClient(), leagueId))
  const [asked, setAsked] = useState<LeagueMember | null>(null)
  const [removedName, setRemovedName] = useState<string | null>(null)
  const canAct = league.isCreator && league.status === 'active'
  if (asked) {
    const verb = purpose === 'handOver' ? 'handOver' : 'remove'
    const stop = (): void => setAsked(null)
    const finish = (): void => {
      if (verb === 'remove') {
        setRemovedName(asked.name)
        stop()
        return
      }
      // After a handover the sheet closes: only the new creator could act in it.
      toast.good(leagues.handOver.done(asked.name))
      onClose()
    }
    return <MemberQuestion verb={verb} leagueId={leagueId} member={asked} onClose={stop} onDone={finish} />
  }
  return (
    <Sheet isOpen onClose={onClose} title={leagues[purpose].title(name)}>
      <p className="mb-3 text-text-2">{leagues[purpose].line}</p>
      {removedName !== null && <Removed name={removedName} />}
      {members.isPending && <LoadingMembers />}
      {members.isError && (
        <FormError>
          <span className="block">{leagues.members.failed}</span>
          <Button variant="line" size="sm" className="mt-2" onClick={() => void members.refetch()}>
            {leagues.members.retry}
          </Button>
        </FormError>
      )}
      {members.data?.length === 0 && <p>{leagues.members.empty}</p>}
      <ul className="grid gap-1">
        {members.data?.map((member) => (
          <MemberRow
            key={member.memberId}
            member={member}
            action={canAct && !member.isMe ? purpose : null}
            onPress={() => setAsked(member)}
          />
        ))}
      </ul>
    </Sheet>
  )
}

/** Shown in the list, which opens again: a toast would close with the question, or cover the last names. */
function Removed({ name }: { readonly name: string }) {
  const { title, line } = leagues.remove.done(name)
  return (
    <p role="status" className="mb-3 flex gap-2">
      <Icon name="check-circle" weight="fill" />
      <span className="min-w-0 wrap-anywhere">
        <b className="block">{title}</b>
        {line}
      </span>
    </p>
  )
}

function LoadingMembers() {
  return (
    <div className="grid gap-3">
      <p className="sr-only" role="status">
        {leagues.members.loading}
      </p>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height="2.75rem" isRound />
      ))}
    </div>
  )
}
