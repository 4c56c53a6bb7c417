/** The chapters of the specification. */
type SpecChapter =
  'purpose' | 'screens' | 'fields' | 'states' | 'validation' | 'permissions' | 'calls' | 'errors' | 'constants'

/**
 * One sentence, state or error that the specification names, and the test that reaches it.
 *
 * - `says`: the words as specified, or the part of them that does not change; they stand in the test
 * - `state`: what a screen shows, in our words
 * - `because`: the specified error has no cause here; why, and `reachedBy` is the test that proves it
 */
export type SpecRow = {
  readonly chapter: SpecChapter
  /** The file of the test and its title, or how it begins. */
  readonly reachedBy: readonly [file: string, title: string]
} & ({ readonly says: string } | { readonly state: string } | { readonly says: string; readonly because: string })
