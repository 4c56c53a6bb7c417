/**
 * Keeps the most recently requested cards. Two requests for one card that is being painted wait for the same painting.
 */
export function createCardShelf(countMax: number) {
  const cards = new Map<string, Promise<Uint8Array>>()
  return (key: string, paint: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const known = cards.get(key)
    cards.delete(key)
    const card = known ?? paint()
    // Behind all others: the first key is the one not asked for the longest.
    cards.set(key, card)
    if (!known) card.catch(() => cards.get(key) === card && cards.delete(key))
    if (cards.size > countMax) cards.delete(cards.keys().next().value ?? '')
    return card
  }
}
