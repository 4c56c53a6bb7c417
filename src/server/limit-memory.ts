import { setFlagsFromString } from 'node:v8'

/**
 * How much the heap may grow beyond what is in use before all of it is looked through, in percent. V8 itself lets it grow
 * to a multiple, for programs that own their machine. Measured: no more processor time, and a third less memory after a
 * load of pages (`bench/README.md`).
 */
const HEAP_GROWTH_PERCENT = 25

/** Collects garbage before it fills the memory, from this call on. */
export function limitMemory(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
}
