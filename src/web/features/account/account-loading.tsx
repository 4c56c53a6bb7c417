import { account } from '#copy/account.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder of the page while the account loads. */
export function AccountLoading() {
  return (
    <>
      <p className="sr-only" role="status">
        {account.loading}
      </p>
      <Skeleton height="5rem" />
      <Skeleton height="1.75rem" width="45%" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
    </>
  )
}
