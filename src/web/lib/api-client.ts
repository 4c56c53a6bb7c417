import { fromWire, RPC_PATH, toWire, VIEWER_HEADER, type Wire } from '#contract/http.ts'
import type { ApiClient } from '#contract/index.ts'
import { createContext, use } from 'react'

/** Carries the API client to every hook; the server's pages and the tests put their own in. */
export const ApiClientContext = createContext<ApiClient | null>(null)

/** The API client of this page. */
export function useApiClient(): ApiClient {
  const client = use(ApiClientContext)
  if (!client) throw new Error('useApiClient needs an ApiClientContext above it')
  return client
}

/** A response that is not a success, before it is matched to a sentence. */
export interface Refusal {
  readonly code: string
  readonly status: number
  readonly data: unknown
}

/** In whose name this page calls, and what it does when they are not signed in any more. */
export interface PageViewer {
  /** Null for a visitor. */
  readonly userId: () => string | null
  /** @returns whether to send the call again */
  readonly regain: (userId: string) => Promise<boolean>
}

/**
 * Sends a call in the name of the person the page was drawn for. A call that is refused because their session has ended
 * goes out again once they have signed in again.
 */
export async function asViewer<T>(
  viewer: PageViewer | undefined,
  send: (headers: { readonly [VIEWER_HEADER]?: string }) => Promise<T>,
): Promise<T> {
  const userId = viewer?.userId()
  try {
    return await send(userId ? { [VIEWER_HEADER]: userId } : {})
  } catch (thrown) {
    const isSignedOut = userId && (thrown as Partial<Refusal>).code === 'account.signed_out'
    if (isSignedOut && (await viewer?.regain(userId))) return asViewer(viewer, send)
    throw thrown
  }
}

async function call(path: string, input: unknown, headers: object): Promise<unknown> {
  const answer = await fetch(RPC_PATH + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc', ...headers },
    body: JSON.stringify(toWire(input)),
  })
  const body: Wire = await answer.json().catch(() => ({ json: null }))
  if (answer.ok) return fromWire(body)
  throw { code: 'unknown', data: null, ...(body.json as object | null), status: answer.status } satisfies Refusal
}

const verbsOf = (noun: string, viewer?: PageViewer): object =>
  new Proxy(
    {},
    {
      get: (_none, verb) => (input: unknown) =>
        asViewer(viewer, (headers) => call(`${noun}/${String(verb)}`, input, headers)),
    },
  )

/**
 * The browser's way to the API: oRPC's protocol in a few lines, because oRPC's own client with its streams, files and
 * links is a sixteenth of everything a first view may load. On the server the pages get oRPC's direct client instead.
 */
export const createBrowserClient = (viewer?: PageViewer): ApiClient =>
  new Proxy({}, { get: (_none, noun) => verbsOf(String(noun), viewer) }) as ApiClient
