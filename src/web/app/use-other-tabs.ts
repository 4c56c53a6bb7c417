import { onSessionChange } from '#web/lib/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Follows a sign-in or sign-out in another tab: everything kept belonged to somebody else. */
export function useOtherTabs(): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onSessionChange(() => {
        void queryClient.invalidateQueries().then(() => router.invalidate())
      }),
    [router, queryClient],
  )
}
