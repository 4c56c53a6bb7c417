import type { PersonView } from '#contract/friends.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Avatar } from '#web/components/avatar.tsx'
import type { ReactNode } from 'react'

interface PersonLineProps {
  readonly person: PersonView
  /** Shown after the name. */
  readonly line?: ReactNode
  /** Shown under the name unless it is empty. */
  readonly below?: string
  readonly children?: ReactNode
}

/** A user's pet and name, with the actions passed as children. */
export function PersonLine({ person, line, below, children }: PersonLineProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1">
      <Avatar pet={person.pet} name={person.displayName} paper={paperOf(person.userId)} size={44} />
      <p className="min-w-24 flex-1 leading-snug wrap-anywhere">
        <b dir="auto">{person.displayName}</b> {line}
        {below && <span className="block text-15 text-text-2">{below}</span>}
      </p>
      <span className="ml-auto flex flex-wrap items-center justify-end gap-1">{children}</span>
    </div>
  )
}
