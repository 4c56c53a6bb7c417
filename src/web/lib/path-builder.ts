const withQuery = (path: string, query: { readonly [name: string]: string | null | undefined }): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

interface AuthQuery {
  readonly returnTo?: string | null
  readonly invite?: string | null
  readonly mode?: 'sign-in' | 'sign-up' | null
}

interface CreateBetQuery {
  readonly friend?: string | null
  readonly friendName?: string | null
  /** The draft that was asked to be sealed, by its command id. */
  readonly seal?: string | null
}

/** Every address of the app. @see docs/screens.md#routes */
export const paths = {
  landing: () => '/',
  demo: () => '/demo',
  auth: ({ returnTo, invite, mode }: AuthQuery = {}) => withQuery('/auth', { invite, returnTo, mode }),
  confirmEmail: (token: string) => withQuery('/auth/confirm', { token }),
  forgotPassword: () => '/auth/forgot',
  resetPassword: (token: string) => withQuery('/auth/reset', { token }),
  invite: () => '/invite-friends',
  addFriend: (invite?: string) => withQuery('/add-friend', { invite }),
  createBet: (query: CreateBetQuery = {}) => withQuery('/create-bet', { ...query }),
  predict: (uniqueId: string, participant?: string) =>
    withQuery(`/predict/${encodeURIComponent(uniqueId)}`, { participant }),
  joinBet: (uniqueId: string, participant?: string) =>
    withQuery(`/join-bet/${encodeURIComponent(uniqueId)}`, { participant }),
  /** The picture of a bet as it is now. */
  card: ({ uniqueId, version }: { readonly uniqueId: string; readonly version: number }) =>
    `/card/${encodeURIComponent(uniqueId)}-${version}.png`,
  shareCard: () => '/share-card.png',
  resolveBet: (uniqueId: string) => `/resolve-bet/${encodeURIComponent(uniqueId)}`,
  myBets: () => '/my-bets',
} as const

/** The link friends get. @see docs/screens.md#predict */
export const betLink = (origin: string, uniqueId: string): string => origin + paths.predict(uniqueId)
