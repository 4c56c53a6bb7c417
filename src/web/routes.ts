import { leaveAuth, leaveLanding, requireAccount, requireAccountToJoin, requireMe } from './app/require-me.ts'
import { PredictPending } from './features/predict/predict-pending.tsx'
import type { ScreenAddress } from './navigation/address.ts'
import { fetchPart } from './navigation/fetch-part.ts'
import type { Route } from './navigation/route.ts'

const mailedLinks = () => import('./routes/mailed-links.tsx')

/**
 * Every address of the app and the file of its screen. This table is part of every first view: what only one screen needs
 * is in the file.
 *
 * @see docs/screens.md#routes
 */
export const SCREENS: { readonly [address in ScreenAddress]: Route } = {
  '/': { name: 'landing', part: () => import('./routes/landing.tsx'), guard: leaveLanding },
  '/demo': { name: 'demo', part: () => import('./routes/demo.tsx') },
  '/verify': { name: 'verify', part: () => import('./routes/verify.tsx') },
  '/auth': { name: 'auth', part: () => import('./routes/auth.tsx'), guard: leaveAuth },
  '/auth/confirm': { name: 'mailed-links', part: async () => (await mailedLinks()).confirmEmail },
  '/auth/forgot': { name: 'mailed-links', part: async () => (await mailedLinks()).forgottenPassword },
  '/auth/link': { name: 'mailed-links', part: async () => (await mailedLinks()).signInLink },
  '/auth/reset': { name: 'mailed-links', part: async () => (await mailedLinks()).resetPassword },
  '/unsubscribe': { name: 'mailed-links', part: async () => (await mailedLinks()).unsubscribe },
  '/add-friend': { name: 'add-friend', part: () => import('./routes/add-friend.tsx') },
  '/invite-friends': { name: 'invite-friends', part: () => import('./routes/invite-friends.tsx') },
  '/my-bets': { name: 'my-bets', part: () => import('./routes/my-bets.tsx'), guard: requireMe },
  '/create-bet': { name: 'create-bet', part: () => import('./routes/create-bet.tsx') },
  '/predict/$uniqueId': { name: 'predict', part: () => import('./routes/predict.tsx'), Pending: PredictPending },
  '/join-bet/$uniqueId': { name: 'predict', part: () => import('./routes/predict.tsx'), Pending: PredictPending },
  '/manage-bet/$uniqueId': { name: 'manage-bet', part: () => import('./routes/manage-bet.tsx'), guard: requireMe },
  '/resolve-bet/$uniqueId': { name: 'resolve-bet', part: () => import('./routes/resolve-bet.tsx'), guard: requireMe },
  '/bet/$uniqueId/results': { name: 'bet-results', part: () => import('./routes/bet-results.tsx'), guard: requireMe },
  '/bet/$uniqueId/receipt': { name: 'bet-receipt', part: () => import('./routes/bet-receipt.tsx'), guard: requireMe },
  '/bet/$uniqueId/dare': { name: 'bet-dare', part: () => import('./routes/bet-dare.tsx'), guard: requireMe },
  '/leagues': { name: 'leagues', part: () => import('./routes/leagues.tsx'), guard: requireAccountToJoin },
  '/leagues/$id': { name: 'leagues', part: () => import('./routes/leagues.tsx'), guard: requireAccountToJoin },
  '/with/$personId': { name: 'with', part: () => import('./routes/with.tsx'), guard: requireMe },
  '/account': { name: 'account', part: () => import('./routes/account.tsx'), guard: requireMe },
  '/earn-tokens': { name: 'earn-tokens', part: () => import('./routes/earn-tokens.tsx'), guard: requireAccount },
  '/notifications': { name: 'notifications', part: () => import('./routes/notifications.tsx'), guard: requireMe },
}

/** Every other address. */
export const MISSING: Route = { name: 'missing', part: () => import('./routes/missing.tsx') }

/** Resolves when the code of every screen is here. For the server, before its first page. */
export const loadScreens = (): Promise<unknown> => Promise.all([...Object.values(SCREENS), MISSING].map(fetchPart))
