import type { ApiErrorCode } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import type { Browser } from './http.ts'

/** The two ways into the API: what our own screens speak, and the REST addresses of the contract. */
export const DOORS = ['rpc', 'rest'] as const
export type Door = (typeof DOORS)[number]

/** `noun.verb` of every endpoint there is. */
export const ENDPOINTS: readonly string[] = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.keys(verbs).map((verb) => `${noun}.${verb}`),
)

type Input = Readonly<Record<string, unknown>>
export interface ApiAnswer {
  readonly status: number
  /** `ok`, or what it was refused with. */
  readonly code: 'ok' | ApiErrorCode
  /** The facts of a refusal, or the output. */
  readonly data: Readonly<Record<string, unknown>>
}

interface Route {
  readonly method: string
  readonly path: string
}

/** The REST address of an endpoint as the contract states it. */
export function routeOf(endpoint: string): Route {
  const [noun = '', verb = ''] = endpoint.split('.')
  const table = contract as unknown as Record<string, Record<string, { readonly '~orpc': { readonly route: Route } }>>
  const route = table[noun]?.[verb]?.['~orpc'].route
  if (!route) throw new Error(`the contract has no ${endpoint}`)
  return route
}

/** The bare request behind a call, for tests that look at bytes. */
export function requestOf(
  door: Door,
  endpoint: string,
  input: Input,
): { readonly path: string; readonly init: RequestInit } {
  const json = (body: unknown, method: string): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (door === 'rpc') {
    // On our own wire a date says that it is one.
    const meta = Object.keys(input).flatMap((name) => (input[name] instanceof Date ? [[1, name]] : []))
    return { path: `/rpc/${endpoint.replace('.', '/')}`, init: json({ json: input, meta }, 'POST') }
  }
  const { method, path } = routeOf(endpoint)
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  const filled = `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))}`
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined)
  if (method !== 'GET' && method !== 'DELETE') return { path: filled, init: json(Object.fromEntries(rest), method) }
  const query = new URLSearchParams()
  for (const [name, value] of rest.flatMap(flattened)) if (value !== null) query.set(name, String(value))
  return { path: `${filled}?${query.toString()}`, init: { method } }
}

/** The fields of an object, as a query names them: `target[type]`. */
const flattened = ([name, value]: readonly [string, unknown]): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
    ? Object.entries(value).map(([field, one]) => [`${name}[${field}]`, one] as const)
    : [[name, value]]

/** Calls an endpoint over real HTTP and answers what came back, refusals included. */
export async function callApi(
  person: Pick<Browser, 'fetch'>,
  endpoint: string,
  { door, input }: { readonly door: Door; readonly input: Input },
): Promise<ApiAnswer> {
  const { path, init } = requestOf(door, endpoint, input)
  const response = await person.fetch(path, init)
  const body = (await response.json()) as Record<string, unknown>
  const answered = (door === 'rpc' ? body['json'] : body) as Record<string, unknown>
  if (response.ok) return { status: response.status, code: 'ok', data: answered }
  return {
    status: response.status,
    code: answered['code'] as ApiErrorCode,
    data: (answered['data'] ?? {}) as Record<string, unknown>,
  }
}
