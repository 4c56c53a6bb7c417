import { createBet } from '#copy/en/create-bet.ts'
import { leagues } from '#copy/en/leagues.ts'
import type { DraftLeague } from '#domain/bets/draft.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { leagueMembersQuery } from '#web/api/leagues.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { AwaitedMembers } from '#web/components/awaited-members.tsx'
import { NameSearch } from '#web/components/name-search.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { ErrorLine } from '#web/ui/error-line.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorId, fieldId } from './draft-fields.ts'
import { findMembers, hasRoom, isPicked, togglePlace } from './league-edits.ts'
import type { StepProps } from './step-props.ts'

interface MemberPlacesProps extends Pick<StepProps, 'draft' | 'edit' | 'errorOf' | 'me'> {
  readonly league: DraftLeague
}

const { wizard } = leagues
const HINT_ID = 'draft-members-hint'
/** With more members than this one looks for a name rather than down a list. */
const GLANCE = 12

/** Who of the league is in; each gets a reserved place and writes their own prediction. @see rules.md §4 */
export function MemberPlaces({ league, draft, edit, errorOf, me }: MemberPlacesProps) {
  const members = useQuery(leagueMembersQuery(useApiClient(), league.leagueId))
  const others = members.data?.filter((member) => !member.isMe) ?? []
  const error = errorOf('members')
  const [sought, setSought] = useState('')
  const shown = findMembers(others, draft, sought)
  const isFull = !hasRoom(draft)
  return (
    <div>
      <p id={HINT_ID} className="mt-0 mb-2 text-text-2">
        {members.data && others.length === 0 ? wizard.alone : wizard.later}
      </p>
      <AwaitedMembers members={members} />
      {others.length > GLANCE && <NameSearch label={wizard.find} value={sought} onChange={setSought} />}
      <ul
        id={fieldId('members')}
        tabIndex={-1}
        aria-label={wizard.members}
        className="m-0 grid list-none gap-2.5 p-0"
        aria-describedby={error ? fieldErrorId('members') : undefined}
      >
        {shown.map((member) => (
          <li key={member.memberId}>
            <label className="card flex min-h-14 cursor-pointer items-center gap-3 px-3.5 py-2 has-checked:shadow-[inset_0_0_0_3px_var(--text)]">
              <Avatar pet={member.pet} name={member.name} paper={paperOf(member.name)} size={36} />
              <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{member.name}</span>
              <input
                type="checkbox"
                className="size-6 accent-(--text)"
                checked={isPicked(draft, member)}
                disabled={isFull && !isPicked(draft, member)}
                aria-describedby={HINT_ID}
                onChange={() => edit((now) => togglePlace(now, member, me?.displayName ?? null))}
              />
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 mb-0 text-center text-text-2 empty:hidden">
        {isFull && createBet.friends.full}
        {others.length > 0 && shown.length === 0 && wizard.noneFound}
      </p>
      {error && <ErrorLine id={fieldErrorId('members')}>{error}</ErrorLine>}
    </div>
  )
}
