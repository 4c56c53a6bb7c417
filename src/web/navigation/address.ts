import type { Search } from '#web/lib/search-params.ts'

/**
 * The addresses of the screens; `$name` stands for a parameter. The table in `src/web/routes.ts` has a route for each.
 *
 * @see docs/screens.md#routes
 */
export type ScreenAddress =
  | '/'
  | '/demo'
  | '/verify'
  | '/auth'
  | '/auth/confirm'
  | '/auth/forgot'
  | '/auth/link'
  | '/auth/reset'
  | '/unsubscribe'
  | '/add-friend'
  | '/invite-friends'
  | '/my-bets'
  | '/create-bet'
  | '/predict/$uniqueId'
  | '/join-bet/$uniqueId'
  | '/manage-bet/$uniqueId'
  | '/resolve-bet/$uniqueId'
  | '/bet/$uniqueId/results'
  | '/bet/$uniqueId/receipt'
  | '/bet/$uniqueId/dare'
  | '/leagues'
  | '/leagues/$id'
  | '/with/$personId'
  | '/account'
  | '/earn-tokens'
  | '/notifications'

type ParamName<A> = A extends `${string}$${infer Name}/${string}`
  ? Name
  : A extends `${string}$${infer Name}`
    ? Name
    : never

/** The parameters of an address by their names, as they are read from it. */
export type Params = Readonly<Record<string, string>>

/** What the query of an address may say. */
interface Queries {
  '/auth': { readonly returnTo?: string; readonly invite?: string; readonly mode?: 'sign-in' | 'sign-up' }
  '/my-bets': {
    readonly notice?: string
    readonly status?: string
    readonly stake?: string
    readonly hidden?: string
  }
  '/create-bet': {
    readonly step?: number | undefined
    readonly from?: 'preview' | undefined
    readonly created?: string | undefined
    readonly friend?: string | undefined
    readonly friendName?: string | undefined
    readonly question?: string | undefined
    readonly again?: string | undefined
    readonly isDouble?: 'yes' | undefined
    readonly seal?: string | undefined
  }
  '/predict/$uniqueId': { readonly participant?: string }
}

type QueryOf<A> = A extends keyof Queries ? { readonly search?: Queries[A] } : { readonly search?: undefined }
type ParamsOf<A> = [ParamName<A>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: { readonly [name in ParamName<A>]: string } }

interface ToScreen<A> {
  readonly to: A
  /** The fragment, without its `#`. */
  readonly hash?: string
  readonly href?: undefined
}

interface ToText {
  readonly href: string
  readonly to?: undefined
  readonly params?: undefined
  readonly search?: undefined
  readonly hash?: undefined
}

/** Where a link or a navigation leads: a screen with its parameters, or an address that is known as text. */
export type Target<A extends ScreenAddress = ScreenAddress> =
  (A extends ScreenAddress ? ToScreen<A> & ParamsOf<A> & QueryOf<A> : never) | ToText

/** The target as an address below the root of the app. */
export function hrefOf({ href, to, params, search, hash }: Target): string {
  if (href !== undefined) return href
  const path = to.replace(/\$(\w+)/g, (_all, name: string) =>
    encodeURIComponent((params as Params | undefined)?.[name] ?? ''),
  )
  return path + queryOf(search) + (hash ? `#${hash}` : '')
}

/** The query as it stands in an address, with its question mark; what is undefined is left out. */
function queryOf(search: object = {}): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** The query of an address by its names; the last one counts where a name stands there twice. */
export const searchOf = (query: string): Search => Object.fromEntries(new URLSearchParams(query))

/** The parameters of `pathname` if it is one of the screen's; null for any other. A slash at the end makes no difference. */
export function matchAddress(address: string, pathname: string): Params | null {
  const wanted = address.split('/')
  const given = pathname.replace(/(.)\/+$/, '$1').split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const text = given[at] ?? ''
    if (part.startsWith('$')) params[part.slice(1)] = decoded(text)
    else if (part !== text) return null
  }
  return params
}

/** What is no proper encoding is taken as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
