interface Slot<T> {
  readonly member: T
  index: number
}

/**
 * What is under way, in no order. It does what a `Set` does and keeps nothing of what has left: a `Set` whose members come and
 * go makes a new table every few dozen of them, and while an old table waits for the next long garbage collection, so do the
 * members that it had and all tables after it.
 *
 * @see docs/decisions/0071-what-is-under-way-stands-in-a-list.md
 */
export class UnderWay<T> implements Iterable<T> {
  readonly #slots: Slot<T>[] = []

  get size(): number {
    return this.#slots.length
  }

  /** @returns ends it; more than once does no harm */
  begin(member: T): () => void {
    const slot = { member, index: this.#slots.length }
    this.#slots.push(slot)
    return () => this.#end(slot)
  }

  /** Those that are under way now; members may end while they are looked at. */
  *[Symbol.iterator](): Iterator<T> {
    for (const { member } of [...this.#slots]) yield member
  }

  /** The last one takes the slot that is free. */
  #end(slot: Slot<T>): void {
    if (this.#slots[slot.index] !== slot) return
    const last = this.#slots.pop()
    if (last === undefined || last === slot) return
    this.#slots[slot.index] = last
    last.index = slot.index
  }
}
