/**
 * Photos do not travel through the contract's calls, but as bytes:
 *
 * - `POST /photo/{participantId}`: the body is the picture; answers `{ json: { photoId } }`
 * - `GET /photo/{photoId}`: the picture, for those who may see it
 * - `DELETE /photo/{photoId}`: by its owner
 *
 * Every changing request carries {@link APP_HEADER}, which no form of another site can send.
 */
export const photoPath = (id: string): string => `/photo/${id}`

export const APP_HEADER = { name: 'x-requested-with', value: 'toldya' } as const

/**
 * On a call from one of our screens: the account for which the screen was drawn. The server never answers such a call
 * for another account, which may have signed in since, or for a visitor.
 */
export const VIEWER_HEADER = 'x-viewer'

/** A call of one of our screens, and its answer: `POST /rpc/{noun}/{verb}`, under {@link RPC_PATH}. */
export const RPC_PATH = '/rpc/'

/**
 * What such a call and its answer carry: oRPC's JSON with a list of the ways to values that JSON cannot hold. Of those,
 * our contract has only dates.
 */
export interface Wire {
  readonly json: unknown
  readonly meta?: readonly WireMark[]
}

/** The type of the value and the way to it. */
type WireMark = readonly [type: number, ...path: readonly (string | number)[]]

const DATE = 1

const isRecord = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null

/** What to send for `value`. */
export function toWire(value: unknown): Wire {
  const meta: WireMark[] = []
  const path: (string | number)[] = []
  const visitAt = (name: string | number, part: unknown): void => {
    if (!isRecord(part)) return
    path.push(name)
    visit(part)
    path.pop()
  }
  const visit = (part: unknown): void => {
    if (part instanceof Date) meta.push([DATE, ...path])
    else if (Array.isArray(part)) for (let at = 0; at < part.length; at += 1) visitAt(at, part[at])
    else if (isRecord(part)) for (const name of Object.keys(part)) visitAt(name, part[name])
  }
  visit(value)
  return meta.length === 0 ? { json: value } : { json: value, meta }
}

/**
 * The value that came; it is made of `wire` itself, which is the reader's alone.
 *
 * @throws Error when a mark names no date: whatever is sent, nothing but the value itself is written to
 */
export function fromWire(wire: Wire): unknown {
  const root: Record<string | number, unknown> = { value: wire.json }
  for (const [type, ...path] of wire.meta ?? []) {
    if (type !== DATE) throw new Error(`the answer holds a value of the unknown type ${type}`)
    const way = ['value', ...path]
    const last = way.pop() ?? 'value'
    const holder = way.reduce<unknown>(partOf, root)
    const text = partOf(holder, last)
    if (typeof text !== 'string' || !isRecord(holder)) throw new Error('the answer marks a date where there is none')
    holder[last] = new Date(text)
  }
  return root['value']
}

/** Only what was sent: the way of a hostile mark does not lead to what all objects share. */
const partOf = (part: unknown, name: string | number): unknown =>
  isRecord(part) && Object.hasOwn(part, name) ? part[name] : undefined
