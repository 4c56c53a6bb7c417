/** The query of an address before anybody has looked at it. */
export type Search = Readonly<Record<string, unknown>>

const TEXT_LENGTH_MAX = 2_000

/** The text parameter `name`, if it is there. A number in the address is a text here. */
export function textOf<N extends string>(search: Search, name: N): { readonly [K in N]?: string } {
  const value = search[name]
  const text = typeof value === 'number' ? String(value) : value
  const isText = typeof text === 'string' && text !== '' && text.length <= TEXT_LENGTH_MAX
  return (isText ? { [name]: text } : {}) as { readonly [K in N]?: string }
}

/** The parameter `name`, if it is one of `choices`. */
export function oneOf<N extends string, const C extends string>(
  search: Search,
  name: N,
  choices: readonly C[],
): { readonly [K in N]?: C } {
  const value = choices.find((choice) => choice === search[name])
  return (value === undefined ? {} : { [name]: value }) as { readonly [K in N]?: C }
}
