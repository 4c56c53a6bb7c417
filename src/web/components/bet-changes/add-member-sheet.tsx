import type { TicketView } from '#contract/bet-view.ts'
import type { Outputs } from '#contract/index.ts'
import { leagues } from '#copy/leagues.ts'
import { manageBet } from '#copy/manage-bet.ts'
import { participantNameOf } from '#domain/accounts/display-name.ts'
import { freeName } from '#domain/bets/participant-names.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { matchesName } from '#domain/friends/search.ts'
import { useAddParticipant } from '#web/api/bet-commands.ts'
import { addableMembersQuery } from '#web/api/leagues.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { AwaitedMembers } from '#web/components/awaited-members.tsx'
import { FailureText } from '#web/components/load-failure.tsx'
import { NameSearch } from '#web/components/name-search.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

type Member = Outputs['bets']['listAddableMembers']['members'][number]

interface AddMemberSheetProps {
  readonly bet: TicketView
  readonly leagueName: string
  readonly onClose: () => void
}

/** With more members than this one looks for a name rather than down a list. */
const GLANCE = 12

/** One more member of the league: a tap reserves the place. @see docs/rules.md#participant-addition */
export function AddMemberSheet({ bet, leagueName, onClose }: AddMemberSheetProps) {
  const members = useQuery(addableMembersQuery(useApiClient(), bet.uniqueId))
  const add = useAddParticipant()
  const [sought, setSought] = useState('')
  const { add: words } = manageBet
  const all = members.data ?? []
  const shown = all.filter(({ name }) => matchesName(name, sought))
  const close = (): void => {
    if (!add.isPending) onClose()
  }
  const press = async ({ userId, name }: Member): Promise<void> => {
    const taken = bet.participants.map((participant) => participant.name)
    await add.mutateAsync({ uniqueId: bet.uniqueId, userId, name: freeName(participantNameOf(name), taken) })
    toast.good(manageBet.done.addMember(name))
    onClose()
  }
  return (
    <Sheet isOpen onClose={close} title={words.title}>
      <p className="mb-3 text-text-2">{members.data?.length === 0 ? words.noneLeft(leagueName) : words.memberLine}</p>
      <AwaitedMembers members={members} />
      {add.error && (
        <FormError>
          <FailureText title={manageBet.failed.add} error={add.error} />
        </FormError>
      )}
      {all.length > GLANCE && <NameSearch label={leagues.wizard.find} value={sought} onChange={setSought} />}
      {shown.length > 0 && (
        <ul aria-label={leagues.card.members(all.length)} className="grid gap-2.5">
          {shown.map((member) => (
            <li key={member.userId}>
              <MemberButton
                member={member}
                isBusy={add.isPending && add.variables.userId === member.userId}
                onPress={() => {
                  // Why it failed stands above the list, which says who can be added now.
                  if (!add.isPending) press(member).catch(() => members.refetch())
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="mt-2 text-center text-text-2 empty:hidden">
        {all.length > 0 && shown.length === 0 && leagues.wizard.noneFound}
      </p>
    </Sheet>
  )
}

interface MemberButtonProps {
  readonly member: Member
  readonly isBusy: boolean
  readonly onPress: () => void
}

const MemberButton = ({ member, isBusy, onPress }: MemberButtonProps) => (
  <button
    type="button"
    aria-label={manageBet.add.member(member.name)}
    aria-busy={isBusy || undefined}
    className="card flex min-h-14 w-full items-center gap-3 px-3.5 py-2 text-left"
    onClick={onPress}
  >
    <Avatar pet={member.pet} name={member.name} paper={paperOf(member.name)} size={36} />
    <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{member.name}</span>
    {isBusy ? <span className="spinner" aria-hidden="true" /> : <Icon name="user-plus" />}
  </button>
)
