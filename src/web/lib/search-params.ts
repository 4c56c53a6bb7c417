/** The query of an address before it is validated. */
export type Search = Readonly<Record<string, string>>

const TEXT_LENGTH_MAX = 2_000

/** The parameter `name`, if it is there, holds something and is not too long for an address. */
export function textOf<N extends string>(search: Search, name: N): { readonly [K in N]?: string } {
  const text = search[name] ?? ''
  const isText = text !== '' && text.length <= TEXT_LENGTH_MAX
  return (isText ? { [name]: text } : {}) as { readonly [K in N]?: string }
}

/** The parameter `name`, if it is one of `choices`. */
export function oneOf<N extends string, const C extends string>(
  search: Search,
  name: N,
  choices: readonly C[],
): { readonly [K in N]?: C } {
  const choice = choices.find((each) => each === search[name])
  return (choice === undefined ? {} : { [name]: choice }) as { readonly [K in N]?: C }
}
