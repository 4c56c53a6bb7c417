import { errorText } from '#copy/errors.ts'
import { oneOf, type Search } from '#web/lib/search-params.ts'
import { useNavigate, useSearch } from '#web/navigation/hooks.ts'
import { toast } from '#web/ui/toast.ts'
import { useEffect } from 'react'

const noticeSearch = (search: Search) =>
  oneOf(search, 'notice', ['bet.not_found', 'bet.resolve_creator_only', 'bet.not_active'])

/** Shows a toast with the reason why another page redirected the user here. @see docs/screens.md#resolve-bet */
export function useNotice(): void {
  const { notice } = useSearch(noticeSearch)
  const navigate = useNavigate()
  useEffect(() => {
    if (notice === undefined) return
    toast.bad(errorText({ code: notice }))
    void navigate({ to: '/my-bets', replace: true })
  }, [notice, navigate])
}
