/** oRPC's JSON with a list of the places whose values JSON cannot hold. Of those, our contract has only dates. */
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
  const visit = (part: unknown, path: readonly (string | number)[]): void => {
    if (part instanceof Date) meta.push([DATE, ...path])
    else if (Array.isArray(part)) part.forEach((each, index) => visit(each, [...path, index]))
    else if (isRecord(part)) for (const [name, each] of Object.entries(part)) visit(each, [...path, name])
  }
  visit(value, [])
  return meta.length === 0 ? { json: value } : { json: value, meta }
}

/** The value that came; changes `wire` in place, which is ours alone. */
export function fromWire(wire: Wire): unknown {
  const root: Record<string | number, unknown> = { value: wire.json }
  for (const [type, ...path] of wire.meta ?? []) {
    if (type !== DATE) throw new Error(`the answer holds a value of the unknown type ${type}`)
    const way = ['value', ...path]
    const last = way.pop() ?? 'value'
    const holder = way.reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), root)
    if (isRecord(holder)) holder[last] = new Date(holder[last] as string)
  }
  return root['value']
}
