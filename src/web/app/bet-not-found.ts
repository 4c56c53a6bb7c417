import { lazyRouteComponent } from '@tanstack/react-router'

/** What every bet's address shows that leads to no bet; one file for all of them, fetched when it is needed. */
export const BetNotFound = lazyRouteComponent(() => import('./bet-not-found-screen.tsx'), 'BetNotFoundScreen')
