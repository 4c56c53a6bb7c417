import type { SpeakerView } from '#contract/comments.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Avatar } from '#web/components/avatar.tsx'

/** The face of who wrote a comment or reacted, on the paper of their participant. */
export const SpeakerFace = ({ speaker, size }: { readonly speaker: SpeakerView; readonly size: number }) => (
  <Avatar pet={speaker.pet} name={speaker.name} paper={paperOf(speaker.participantId ?? speaker.name)} size={size} />
)
