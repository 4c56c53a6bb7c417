type Query = { readonly [name: string]: string | null | undefined }

/** As a form writes it: a space is a plus. */
const encoded = (value: string): string => encodeURIComponent(value).replaceAll('%20', '+')

const withQuery = (path: string, query: Query): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [`${name}=${encoded(value)}`] : []))
  return given.length === 0 ? path : `${path}?${given.join('&')}`
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

/** Every address of the app, for links, emails, notifications and redirects. @see docs/screens.md#routes */
export const paths = {
  landing: () => '/',
  demo: () => '/demo',
  auth: ({ returnTo, invite, mode }: AuthQuery = {}) => withQuery('/auth', { invite, returnTo, mode }),
  confirmEmail: (token?: string, { returnTo, invite }: AuthQuery = {}) =>
    withQuery('/auth/confirm', { token, returnTo, invite }),
  signInLink: (token?: string, returnTo?: string | null) => withQuery('/auth/link', { token, returnTo }),
  forgotPassword: () => '/auth/forgot',
  resetPassword: (token?: string, returnTo?: string | null) => withQuery('/auth/reset', { token, returnTo }),
  invite: () => '/invite-friends',
  addFriend: (invite?: string) => withQuery('/add-friend', { invite }),
  createBet: (query: CreateBetQuery = {}) => withQuery('/create-bet', { ...query }),
  /** `participant`: the name of the one whom the link is for. */
  predict: (uniqueId: string, participant?: string) =>
    withQuery(`/predict/${encodeURIComponent(uniqueId)}`, { participant }),
  /** The thread of a bet opens on the bet's page. */
  talk: (uniqueId: string) => `/predict/${encodeURIComponent(uniqueId)}#talk`,
  joinBet: (uniqueId: string, participant?: string) =>
    withQuery(`/join-bet/${encodeURIComponent(uniqueId)}`, { participant }),
  manageBet: (uniqueId: string) => `/manage-bet/${encodeURIComponent(uniqueId)}`,
  resolveBet: (uniqueId: string) => `/resolve-bet/${encodeURIComponent(uniqueId)}`,
  /** A page about a bet that is not the bet's own page. */
  ofBet: (uniqueId: string, page: 'results' | 'receipt' | 'dare') => `/bet/${encodeURIComponent(uniqueId)}/${page}`,
  verify: () => '/verify',
  /** `personId`: an account, or a participant of a bet that the reader is in. */
  rivalry: (personId: string) => `/with/${encodeURIComponent(personId)}`,
  myBets: () => '/my-bets',
  leagues: (join?: string) => withQuery('/leagues', { join }),
  league: (leagueId: string) => `/leagues/${encodeURIComponent(leagueId)}`,
  account: (part?: 'friends' | 'premium') => (part ? `/account#${part}` : '/account'),
  earnTokens: () => '/earn-tokens',
  notifications: () => '/notifications',
  unsubscribe: (token?: string) => withQuery('/unsubscribe', { token }),
  /** The share card of a bet at this version. */
  card: ({ uniqueId, version }: { readonly uniqueId: string; readonly version: number }) =>
    `/card/${encodeURIComponent(uniqueId)}-${version}.png`,
  leagueCard: (leagueId: string) => `/card/league/${encodeURIComponent(leagueId)}.png`,
  rivalryCard: (userId: string) => `/card/with/${encodeURIComponent(userId)}.png`,
  shareCard: () => '/share-card.png',
} as const

/** Where a provider sends the browser back to. No page: the server leads on to one. */
export const PROVIDER_ANSWER_PATH = '/auth/provider'

/** The link friends get. @see docs/screens.md#predict */
export const betLink = (origin: string, uniqueId: string): string => origin + paths.predict(uniqueId)

/** Stand for any id in an address that {@link addressPattern} recognises. */
export const ANY_BET = 'ANY_BET'
export const ANY_LEAGUE = 'ANY_LEAGUE'

/** Recognises exactly these addresses. */
export const addressPattern = (addresses: readonly string[]): RegExp => new RegExp(`^(?:${alternatives(addresses)})$`)

/** Recognises the folders of these addresses, up to their first id, and everything below. */
export const folderPattern = (addresses: readonly string[]): RegExp =>
  new RegExp(`^(?:${addresses.map((path) => path.split(`/${ANY_BET}`, 1)[0]).join('|')})(?:/|$)`)

const alternatives = (addresses: readonly string[]): string =>
  addresses.map((path) => path.replace(ANY_BET, '[\\w-]{1,64}').replace(ANY_LEAGUE, '[0-9a-f-]{36}')).join('|')

/**
 * The code in the join link of a league, as the link spells it: perhaps in lower case, and perhaps no league's code.
 *
 * @param address - a local path, with its query and fragment
 * @returns null for any other address
 * @see docs/rules.md#join-code
 */
export const codeInJoinLink = (address: string): string | null =>
  new RegExp(`^${paths.leagues()}\\?(?:[^#]*&)?join=([^&#]+)`).exec(address)?.[1] ?? null
