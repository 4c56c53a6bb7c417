import { useRouterState } from '@tanstack/react-router'

/** A line at the top while the next screen is on its way. It fades in late, so quick changes never show it. */
export function RouteProgress() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  return isLoading ? <div className="route-progress" aria-hidden="true" /> : null
}
