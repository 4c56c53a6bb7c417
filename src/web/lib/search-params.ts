/** The query of an address before it is validated. */
export type Search = Readonly<Record<string, unknown>>

const TEXT_LENGTH_MAX = 2_000

/**
 * The text parameter `name`, if it is there. A number in the address is a text here.
 *
 * What is left out is answered as undefined: the router lays the answer over what stands in the address, so a missing key
 * would let through what was looked at and is no text.
 */
export function textOf<N extends string>(search: Search, name: N): { readonly [K in N]?: string } {
  const value = search[name]
  const text = typeof value === 'number' ? String(value) : value
  const isText = typeof text === 'string' && text !== '' && text.length <= TEXT_LENGTH_MAX
  return { [name]: isText ? text : undefined } as { readonly [K in N]?: string }
}

/** The parameter `name`, if it is one of `choices`; left out as in {@link textOf}. */
export function oneOf<N extends string, const C extends string>(
  search: Search,
  name: N,
  choices: readonly C[],
): { readonly [K in N]?: C } {
  return { [name]: choices.find((choice) => choice === search[name]) } as { readonly [K in N]?: C }
}
