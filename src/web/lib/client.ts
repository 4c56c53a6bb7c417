import type { ApiClient } from '#contract/index.ts'
import { fromWire, toWire, type Wire } from './wire.ts'

/** An answer that is no success, before anybody has looked for its sentence. */
export interface Refusal {
  readonly code: string
  readonly status: number
  readonly data: unknown
}

async function call(path: string, input: unknown): Promise<unknown> {
  const answer = await fetch(`/rpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc' },
    body: JSON.stringify(toWire(input)),
  })
  const body = (await answer.json().catch(() => ({ json: null }))) as Wire
  if (answer.ok) return fromWire(body)
  const refusal = { code: 'unknown', data: null, ...(body.json as object | null), status: answer.status }
  throw refusal satisfies Refusal
}

const verbsOf = (noun: string): object =>
  new Proxy({}, { get: (_none, verb) => (input: unknown) => call(`${noun}/${String(verb)}`, input) })

/**
 * The browser's way to the API: oRPC's protocol in a few lines, because oRPC's own client with its streams, files and
 * links is a sixteenth of everything a first view may load. On the server the pages get oRPC's direct client instead.
 */
export const createBrowserClient = (): ApiClient =>
  new Proxy({}, { get: (_none, noun) => verbsOf(String(noun)) }) as ApiClient
