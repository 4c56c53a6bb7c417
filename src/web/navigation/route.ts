import type { Me } from '#contract/accounts.ts'
import type { ApiClient } from '#contract/index.ts'
import type { PageAssets } from '#web/app/page-assets.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Params } from './address.ts'
import type { Location } from './history.ts'

/** What every route can ask for. */
export interface RouteContext {
  readonly client: ApiClient
  readonly queryClient: QueryClient
  /** Where the page was opened; links to hand on begin with it. */
  readonly origin: string
  readonly assets: PageAssets
}

/** An address that has been taken apart, and what is known around it. */
export interface Visit {
  readonly context: RouteContext
  readonly location: Location
  readonly params: Params
}

/** A visit of a known viewer, before its screen is drawn. */
export interface Arrival extends Visit {
  readonly context: RouteContext & { readonly me: Me | null }
}

/** The answer of a route that leads to another address; the entry of the history is replaced. */
export interface Redirect {
  readonly redirectTo: string
}

/** The answer of a route whose address names nothing. */
export const NOT_FOUND = 'not_found'

/** Why an address does not lead to the screen of its route. */
export type Elsewhere = Redirect | typeof NOT_FOUND

export const isRedirect = (answer: unknown): answer is Redirect =>
  typeof answer === 'object' && answer !== null && 'redirectTo' in answer

export const isElsewhere = (answer: unknown): answer is Elsewhere => answer === NOT_FOUND || isRedirect(answer)

/** What a page says about itself outside of its body. */
export interface Head {
  readonly title: string
  /** Keeps the page out of search engines. */
  readonly isUnlisted?: boolean
  /** The address holds a secret: the browser sends it to no other site. */
  readonly isSecret?: boolean
  /** From what chats draw a link to it. They read the page as the server sends it: ask for it there only. */
  readonly preview?: LinkPreview
}

/** How chats and search engines show a link. */
export interface LinkPreview {
  readonly title: string
  readonly description: string
  /** Absolute. */
  readonly url: string
  /** A PNG of 1200 × 630, by its absolute address; null for a preview without a picture. */
  readonly image: { readonly url: string; readonly alt: string } | null
}

/** The part of a route that is fetched when a viewer goes there: a file of `src/web/routes`. */
export interface RoutePart {
  readonly Screen: ComponentType
  /** What stands around the screen, and stays when the next one stands in the same. */
  readonly Around?: ComponentType<{ readonly children: ReactNode }>
  /** Drawn instead of the screen where the address names nothing. */
  readonly NotFound?: ComponentType
  /** Fetches what the screen is drawn from; it may lead elsewhere. */
  readonly load?: (arrival: Arrival) => Promise<Elsewhere | null>
  readonly head: (visit: Visit) => Head
}

/** An address of the app. All routes are part of every first view, so what only one needs is in its part. */
export interface Route {
  /** The file of its part, by which the server knows what else to send with the page. */
  readonly name: string
  readonly part: () => Promise<RoutePart>
  /** Decides before anything is fetched whether this viewer may come; null lets them in. */
  readonly guard?: (arrival: Arrival) => Redirect | null
  /** Drawn while the screen takes long to come. */
  readonly Pending?: ComponentType
}
