/** One change of behaviour that a test must catch. Never applied to the working tree: the runner plants it in a copy. */
export interface PlantedFault {
  /** The part of the product that it belongs to. */
  readonly area: string
  readonly file: string
  /** Stands in the file exactly once. */
  readonly search: string
  readonly replace: string
  /** The test files of which at least one fails. */
  readonly tests: readonly string[]
  /** why no test can catch it; null for a fault that must be caught. */
  readonly survives: string | null
}

/** What is searched, what stands there instead, and why no test catches it, where none does. */
type Change = readonly [search: string, replace: string, survives?: string]

/** The faults of one file, which the same tests catch. */
export interface FileFaults {
  readonly file: string
  readonly tests: readonly string[]
  readonly changes: readonly Change[]
}

/** The faults of an area. */
export const plantedIn = (area: string, files: readonly FileFaults[]): readonly PlantedFault[] =>
  files.flatMap(({ file, tests, changes }) =>
    changes.map(([search, replace, survives = null]) => ({ area, file, search, replace, tests, survives })),
  )
