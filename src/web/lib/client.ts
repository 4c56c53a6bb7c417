import type { ApiClient } from '#contract/index.ts'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'

/** The browser's way to the API. On the server the pages get a client that calls the use-cases directly. */
export function createBrowserClient(): ApiClient {
  const link = new RPCLink({ url: () => `${location.origin}/rpc`, headers: { 'x-csrf-token': 'orpc' } })
  return createORPCClient(link)
}
