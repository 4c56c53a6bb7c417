import { setFlagsFromString } from 'node:v8'

/**
 * How much the heap may grow beyond what is in use before all of it is looked through, in percent. V8 itself lets it grow
 * to a multiple, for programs that own their machine. Measured: no more processor time, and a third less memory after a
 * load of pages (`bench/README.md`).
 */
const HEAP_GROWTH_PERCENT = 25

/**
 * V8 allocates what has often outlived a collection among the old objects at once. Under load, that is everything that waits for the
 * database; it dies a moment later, and the whole heap is looked through for it. Measured: a fifth of the processor time of a seal.
 */
const NO_EARLY_AGE = '--no-allocation-site-pretenuring'

/** Collects garbage before it fills the memory, from this call on. */
export function limitMemory(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
  setFlagsFromString(NO_EARLY_AGE)
}
