import { leagues } from '#copy/leagues.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ComponentProps } from 'react'
import { LoadFailure } from './load-failure.tsx'

interface AwaitedMembersProps {
  readonly members: ComponentProps<typeof LoadFailure>['query'] & {
    readonly isPending: boolean
    readonly isError: boolean
  }
}

const { wizard } = leagues

/** Stands in for a league's members while they are on their way, or when they did not come. */
export function AwaitedMembers({ members }: AwaitedMembersProps) {
  if (members.isPending) {
    return (
      <div className="flex gap-2">
        <p className="sr-only" role="status">
          {wizard.loading}
        </p>
        {[0, 1, 2].map((pill) => (
          <Skeleton key={pill} width="5.5rem" height="2.5rem" isRound />
        ))}
      </div>
    )
  }
  if (!members.isError) return null
  return <LoadFailure text={{ title: wizard.failed, retry: wizard.retry }} query={members} />
}
