import type { PlaceView } from '#contract/bet-view.ts'
import { manageBet } from '#copy/manage-bet.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { preloadSheet } from '#web/ui/sheet.tsx'

interface ParticipantRowProps {
  readonly place: PlaceView
  /** Null where the viewer may not. */
  readonly onFree: (() => void) | null
  readonly onRemove: (() => void) | null
  /** Why the creator can do neither. */
  readonly staysBecause?: string | undefined
}

/** One place: who it is for, who has taken it, and what the creator may do about it. */
export function ParticipantRow({ place, onFree, onRemove, staysBecause }: ParticipantRowProps) {
  const account = place.accountName === place.name ? null : place.accountName
  return (
    <div className="card flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2.5">
      <Avatar pet={place.pet} name={place.name} paper={paperOf(place.id)} size={42} />
      <span className="min-w-[7rem] flex-1 [overflow-wrap:anywhere]">
        <span className="flex flex-wrap items-center gap-x-2">
          <b>
            <bdi>{place.name}</bdi>
          </b>
          {place.isCreatorsPlace && <span className="badge h-[1.35rem] bg-butter px-2">{manageBet.creator}</span>}
          {place.isMine && !place.isCreatorsPlace && (
            <span className="badge h-[1.35rem] bg-sky px-2">{manageBet.you}</span>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-1.5 text-[.9375rem] text-text-2">
          <Icon name={place.isClaimed ? 'check-circle' : 'hourglass-medium'} weight="fill" />
          {place.hasLeft ? manageBet.left : place.isClaimed ? manageBet.joined : manageBet.pending}
          {account && <bdi>· {account}</bdi>}
        </span>
        {staysBecause !== undefined && (
          <span className="flex items-center gap-x-1.5 text-[.9375rem] text-text-2">
            <Icon name="lock-simple" weight="fill" />
            {staysBecause}
          </span>
        )}
      </span>
      <span className="ml-auto flex items-center">
        {onFree && (
          <Button
            variant="text"
            size="sm"
            aria-label={manageBet.free.button(place.name)}
            onPointerEnter={preloadSheet}
            onClick={onFree}
          >
            {manageBet.free.short}
          </Button>
        )}
        {onRemove && (
          <IconButton
            label={manageBet.remove.button(place.name)}
            iconName="x"
            onPointerEnter={preloadSheet}
            onClick={onRemove}
          />
        )}
      </span>
    </div>
  )
}
