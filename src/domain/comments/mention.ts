import { nameKey } from '#domain/bets/names.ts'
import type { ParticipantId } from '#domain/kernel/ids.ts'

interface Named {
  readonly id: ParticipantId
  readonly name: string
}

/** A piece of a comment: an `@` and a name of the bet, an address, or plain text. */
export type CommentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'mention'; readonly text: string; readonly participantId: ParticipantId }
  | { readonly type: 'link'; readonly text: string; readonly address: string; readonly host: string }

/** Domains of ASCII only: a viewer could not distinguish a look-alike of another script from the real one. */
const LINK = /https?:\/\/((?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d{1,5})?)(?:[/?#][^\s<>"]*)?/giu
/** What ends a sentence and not an address. */
const SENTENCE_END = /[.,;:!?)\]}'’]+$/u
const WORD = /^[\p{L}\p{N}\p{M}_]/u

/**
 * A comment in pieces: mentions of the bet's names, the longest first, and links. The pieces joined are the comment.
 *
 * @see docs/rules.md#mentions
 */
export function commentParts(text: string, names: readonly Named[]): readonly CommentPart[] {
  const parts: CommentPart[] = []
  let from = 0
  for (const match of text.matchAll(LINK)) {
    const address = match[0].replace(SENTENCE_END, '')
    parts.push(...mentionParts(text.slice(from, match.index), names))
    parts.push({ type: 'link', text: address, address, host: match[1] ?? address })
    from = match.index + address.length
  }
  return [...parts, ...mentionParts(text.slice(from), names)]
}

function mentionParts(text: string, names: readonly Named[]): readonly CommentPart[] {
  const longestFirst = names.toSorted((a, b) => b.name.length - a.name.length)
  const parts: CommentPart[] = []
  let plain = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const named =
      at > 0 && WORD.test(text[at - 1] ?? '') ? undefined : longestFirst.find((one) => stands(text, at + 1, one))
    if (!named) continue
    if (at > plain) parts.push({ type: 'text', text: text.slice(plain, at) })
    plain = at + 1 + named.name.length
    parts.push({ type: 'mention', text: text.slice(at, plain), participantId: named.id })
  }
  return plain < text.length ? [...parts, { type: 'text', text: text.slice(plain) }] : parts
}

/** Whether the name begins at this position, whatever its case, and is not the beginning of a longer word. */
function stands(text: string, at: number, { name }: Named): boolean {
  const written = text.slice(at, at + name.length)
  return nameKey(written) === nameKey(name) && !WORD.test(text.slice(at + name.length))
}

/** The participants whom a comment mentions, each once. */
export const mentionedIn = (text: string, names: readonly Named[]): readonly ParticipantId[] => [
  ...new Set(commentParts(text, names).flatMap((part) => (part.type === 'mention' ? [part.participantId] : []))),
]
