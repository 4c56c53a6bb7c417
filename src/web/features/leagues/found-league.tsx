import { leagues } from '#copy/leagues.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { KnownCode } from './use-code.ts'

/** The league that a join code belongs to: its name and its number of members. A screen reader announces it. */
export function FoundLeague({ known: { league, isLooking } }: { readonly known: KnownCode }) {
  return (
    <div role="status">
      {isLooking && (
        <>
          <span className="sr-only">{leagues.join.looking}</span>
          <Skeleton height="4rem" />
        </>
      )}
      {league && (
        <p className="on-paper paper-sky flex min-h-16 items-center gap-3 rounded-field px-4 py-2">
          <Icon name="users-three" weight="fill" className="flex-none text-24" />
          <span className="min-w-0">
            <b className="block text-18 leading-120 wrap-anywhere">{league.name}</b>
            <span className="text-15">
              {leagues.join.members(league.memberCount)} · {leagues.card.stakeLimit(league.stakeLimit)}
            </span>
          </span>
        </p>
      )}
    </div>
  )
}
