import type { LeagueMember } from '#contract/leagues.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { fieldErrorId, fieldId } from '#web/features/create-bet/draft/draft-fields.ts'
import { ErrorLine } from '#web/ui/form-error.tsx'

interface MemberParticipantProps {
  readonly member: Pick<LeagueMember, 'userId' | 'name' | 'pet'>
  readonly isPicked: boolean
  readonly isDisabled: boolean
  readonly hintId: string
  /** Why they can have no place. */
  readonly error: string | undefined
  readonly onToggle: () => void
}

/** One member, in the bet or not. */
export function MemberParticipant({ member, isPicked, isDisabled, hintId, error, onToggle }: MemberParticipantProps) {
  const field = memberField(member.userId)
  return (
    <li>
      <label className="card flex min-h-14 items-center gap-3 px-3.5 py-2 has-checked:inset-ring-3 has-checked:inset-ring-text">
        <Avatar pet={member.pet} name={member.name} paper={paperOf(member.name)} size={36} />
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{member.name}</span>
        <input
          id={fieldId(field)}
          type="checkbox"
          className="tick"
          checked={isPicked}
          disabled={isDisabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? hintId : fieldErrorId(field)}
          onChange={onToggle}
        />
      </label>
      {error !== undefined && <ErrorLine id={fieldErrorId(field)}>{error}</ErrorLine>}
    </li>
  )
}

/** The field of a member's place: its key is the account. */
export const memberField = (userId: string): string => `friend:${userId}:name`
