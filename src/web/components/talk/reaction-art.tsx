import type { ReactionKind } from '#domain/comments/reaction.ts'
import { Art } from '#web/components/art.tsx'

const DRAWINGS: { readonly [kind in ReactionKind]: readonly [name: string, box: string] } = {
  '👍': ['react-nice', '0 0 48 48'],
  '😂': ['react-ha', '0 0 48 48'],
  '😱': ['react-gasp', '0 0 48 48'],
  '🔥': ['dare', '0 0 32 32'],
  '💀': ['react-dead', '0 0 48 48'],
  '🫡': ['react-respect', '0 0 48 48'],
}

/** A reaction as the house draws it: alike on every device. */
export function ReactionArt({ kind, size = 28 }: { readonly kind: ReactionKind; readonly size?: number }) {
  const [name, box] = DRAWINGS[kind]
  return <Art name={name} box={box} size={size} className="block flex-none" />
}
