import { setFlagsFromString } from 'node:v8'

/**
 * How much the heap may grow beyond what is in use before all of it is looked through, in percent. V8 itself lets it grow
 * to a multiple, for programs that own their machine. Measured: no more processor time, and a third less memory after a
 * load of pages (`bench/README.md`).
 */
const HEAP_GROWTH_PERCENT = 25

/**
 * V8 allocates among the old objects at once what has often outlived a collection. Under load, that is everything that waits for
 * the database; it dies a moment later, and the whole heap is looked through for it. Switched off, a seal takes a twentieth
 * less of the server's processor time (`docs/decisions/0067-a-round-is-answered-in-one-piece.md`).
 */
const NO_EARLY_AGE = '--no-allocation-site-pretenuring'

/** Collects garbage before it fills the memory, from this call on. */
export function limitMemory(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
  setFlagsFromString(NO_EARLY_AGE)
}
