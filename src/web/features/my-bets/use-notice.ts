import { errorText } from '#copy/errors.ts'
import { toast } from '#web/ui/toast.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'

const route = getRouteApi('/_app/my-bets')

/** Shows a toast with the reason why another page redirected the user here. @see docs/screens.md#resolve-bet */
export function useNotice(): void {
  const { notice } = route.useSearch()
  const navigate = route.useNavigate()
  useEffect(() => {
    if (notice === undefined) return
    toast.bad(errorText({ code: notice }))
    void navigate({ search: {}, replace: true })
  }, [notice, navigate])
}
