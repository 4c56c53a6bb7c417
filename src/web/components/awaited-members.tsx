import { leagues } from '#copy/leagues.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface AwaitedMembersProps {
  readonly members: { readonly isPending: boolean; readonly isError: boolean; readonly refetch: () => unknown }
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
  return (
    <FormError>
      <span className="block">{wizard.failed}</span>
      <Button variant="line" size="sm" className="mt-2" onClick={() => void members.refetch()}>
        {wizard.retry}
      </Button>
    </FormError>
  )
}
