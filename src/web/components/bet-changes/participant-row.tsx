import type { ParticipantView, TicketParticipant } from '#contract/bet-view.ts'
import { manageBet } from '#copy/manage-bet.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { preloadSheet } from '#web/ui/sheet.tsx'

interface ParticipantRowProps {
  /** A ticket has neither the account's name nor its pet. */
  readonly participant: TicketParticipant & Partial<Pick<ParticipantView, 'accountName' | 'pet'>>
  /** Null where the viewer may not. */
  readonly onEvict: (() => void) | null
  readonly onRemove: (() => void) | null
  /** Hands on the link in which this name is chosen; absent where no visitor can claim it by a link. */
  readonly onSend?: (() => void) | null
  /** Why the creator can do neither. */
  readonly staysBecause?: string | undefined
}

/** One place: who it is for, who has taken it, and what the creator may do about it. */
export function ParticipantRow({ participant, onEvict, onRemove, onSend = null, staysBecause }: ParticipantRowProps) {
  const account = participant.accountName === participant.name ? null : participant.accountName
  return (
    <div className="card flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2.5">
      <Avatar pet={participant.pet ?? null} name={participant.name} paper={paperOf(participant.id)} size={42} />
      <span className="min-w-28 flex-1 wrap-anywhere">
        <span className="flex flex-wrap items-center gap-x-2">
          <b>
            <bdi>{participant.name}</bdi>
          </b>
          {participant.isCreator && <span className="badge badge-small bg-butter">{manageBet.creator}</span>}
          {participant.isMine && !participant.isCreator && (
            <span className="badge badge-small bg-sky">{manageBet.you}</span>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-1.5 text-15 text-text-2">
          <Icon name={participant.isClaimed ? 'check-circle' : 'hourglass-medium'} weight="fill" />
          {participant.hasLeft ? manageBet.left : participant.isClaimed ? manageBet.joined : manageBet.pending}
          {account && <bdi>· {account}</bdi>}
        </span>
        {staysBecause !== undefined && (
          <span className="flex items-center gap-x-1.5 text-15 text-text-2">
            <Icon name="lock-simple" weight="fill" />
            {staysBecause}
          </span>
        )}
      </span>
      <span className="ml-auto flex items-center">
        {onSend && <IconButton label={manageBet.send(participant.name)} iconName="share-fat" onClick={onSend} />}
        {onEvict && (
          <Button
            variant="text"
            size="sm"
            aria-label={manageBet.free.button(participant.name)}
            onPointerEnter={preloadSheet}
            onClick={onEvict}
          >
            {manageBet.free.short}
          </Button>
        )}
        {onRemove && (
          <IconButton
            label={manageBet.remove.button(participant.name)}
            iconName="x"
            onPointerEnter={preloadSheet}
            onClick={onRemove}
          />
        )}
      </span>
    </div>
  )
}
