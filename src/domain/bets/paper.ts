/** The six papers. Every bet has one of them on every screen: in a group chat it is "the blue one". */
export const PAPERS = ['butter', 'peach', 'blush', 'sky', 'mint', 'lime'] as const
export type Paper = (typeof PAPERS)[number]

/** The paper of a bet, or of anything else that has a stable key (FNV-1a, so that it never changes). */
export function paperOf(key: string): Paper {
  let hash = 0x811c9dc5
  for (const char of key) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return PAPERS[hash % PAPERS.length] ?? 'butter'
}
