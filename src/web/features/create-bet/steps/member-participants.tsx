import { createBet } from '#copy/create-bet.ts'
import { leagues } from '#copy/leagues.ts'
import type { DraftLeague } from '#domain/bets/draft.ts'
import { leagueMembersQuery } from '#web/api/leagues.ts'
import { AwaitedMembers } from '#web/components/awaited-members.tsx'
import { NameSearch } from '#web/components/name-search.tsx'
import { fieldErrorId, fieldId } from '#web/features/create-bet/draft/draft-fields.ts'
import {
  findMembers,
  goneFriends,
  hasRoom,
  isPicked,
  type Pickable,
  toggleParticipant,
} from '#web/features/create-bet/draft/league-edits.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { ErrorLine } from '#web/ui/form-error.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { memberField, MemberParticipant } from './member-participant.tsx'
import type { StepProps } from './step-props.ts'

interface MemberParticipantsProps extends Pick<StepProps, 'draft' | 'edit' | 'errorOf' | 'me'> {
  readonly league: DraftLeague
}

const { wizard } = leagues
const HINT_ID = 'draft-members-hint'
/** With more members than this one looks for a name rather than down a list. */
const GLANCE = 12

/**
 * Who of the league is in; each gets a reserved place and writes their own prediction.
 *
 * @see docs/rules.md#league-bets
 */
export function MemberParticipants({ league, draft, edit, errorOf, me }: MemberParticipantsProps) {
  const members = useQuery(leagueMembersQuery(useApiClient(), league.leagueId))
  const others = members.data?.filter((member) => member.canBeAdded) ?? []
  const error = errorOf('members')
  const [sought, setSought] = useState('')
  const shown = findMembers(others, draft, sought)
  const gone = members.data ? goneFriends(draft, others) : []
  const isGone = (member: Pickable) => gone.some(({ userId }) => userId === member.userId)
  const isFull = !hasRoom(draft)
  const toggle = (member: Pickable) => edit((now) => toggleParticipant(now, member, me?.displayName ?? null))
  // Their row goes with them, and the focus must not.
  const takeOut = (member: Pickable) => {
    flushSync(() => toggle(member))
    document.getElementById(fieldId('members'))?.focus()
  }
  return (
    <div>
      <p id={HINT_ID} className="mb-2 text-text-2">
        {members.data?.length === 1 ? wizard.alone : wizard.later}
      </p>
      <AwaitedMembers members={members} />
      {others.length > GLANCE && <NameSearch label={wizard.find} value={sought} onChange={setSought} />}
      <ul
        id={fieldId('members')}
        tabIndex={-1}
        aria-label={wizard.members}
        className="grid gap-2.5"
        aria-describedby={error ? fieldErrorId('members') : undefined}
      >
        {[...gone, ...shown].map((member) => (
          <MemberParticipant
            key={member.userId}
            member={member}
            isPicked={isPicked(draft, member)}
            isDisabled={isFull && !isPicked(draft, member)}
            hintId={HINT_ID}
            error={isGone(member) ? wizard.gone(member.name) : errorOf(memberField(member.userId))}
            onToggle={() => (isGone(member) ? takeOut(member) : toggle(member))}
          />
        ))}
      </ul>
      <p role="status" className="mt-2 text-center text-text-2 empty:hidden">
        {isFull && createBet.friends.full}
        {others.length > 0 && shown.length === 0 && wizard.noneFound}
      </p>
      {error && <ErrorLine id={fieldErrorId('members')}>{error}</ErrorLine>}
    </div>
  )
}
