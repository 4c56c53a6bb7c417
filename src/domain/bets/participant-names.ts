import type { BetFacts } from './bet.ts'
import type { BetErrorOf } from './errors.ts'
import { FRIEND_NAME_LENGTH_MAX } from './limits.ts'
import { nameKey, nameProblem } from './names.ts'

/**
 * Characters of other alphabets that look like a Latin one, in upper or in lower case, each behind the one that it looks
 * like: Greek, Cyrillic, Armenian, Cherokee, Lisu, Coptic and small capitals, after the confusables of Unicode (UTS 39).
 * Hardly two of one alphabet stand in one group, so that names in that alphabet stay different.
 */
const LOOK_ALIKES =
  'aαаꭺꓮⲁᴀɑ bβвᏼꓐⲃʙ cсꮯꓚⲥᴄϲ dԁꭰꓓᴅ eεеꭼꓰⲉᴇ fꓝϝ gցꮐꓖɡɢ hηнһհꮋꓧⲏʜ iιіꭵꓲⲓıɪ jјꭻꓙϳᴊ kκкꮶꓗⲕᴋ lӏꮮꓡʟ1 mμмꮇꓟⲙᴍ nνոꓠⲛɴ oοоօꓳⲟᴏ0 pρрꮲꓑⲣᴘ qԛզ rꭱꓣʀᴦ sѕꮪꓢꜱ tτтꭲꓔⲧᴛ uսꓴᴜ vѵꮩꓦᴠ wԝꮃꓪᴡ xχхꓫⲭ yυуꓬⲩʏ zζꮓꓜⲍᴢ'

const LATIN: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKES.split(' ').flatMap((group) => {
    const [latin = '', ...others] = group
    return others.map((other) => [other, latin] as const)
  }),
)

/** A text in lower case with every such character replaced by the Latin one. */
const withoutLookAlikes = (text: string): string =>
  text.replace(/[01\u0250-\u{1ffff}]|\u0131/gu, (character) => LATIN.get(character) ?? character)

/**
 * Two participants of a bet whose names have the same key would look the same: it is {@link nameKey} without look-alikes.
 *
 * The function is idempotent.
 *
 * @see docs/rules.md#participant-names
 */
export const participantKey = (name: string): string => withoutLookAlikes(nameKey(name))

/**
 * `name`, or `name 2`, `name 3` … where another participant has that name already: two users may share a name, two
 * participants of a bet may not.
 */
export function freeName(name: string, taken: readonly string[]): string {
  const takenKeys = new Set(taken.map(participantKey))
  let free = name
  for (let count = 2; takenKeys.has(participantKey(free)); count += 1) free = `${name} ${count}`
  return free
}

/**
 * Why another participant of the bet cannot have this name, or null. Names that differ only in case, accents or
 * look-alikes count as equal.
 *
 * @see docs/rules.md#participant-names
 */
export function whyNotParticipantName(
  bet: Pick<BetFacts, 'participants'>,
  name: string,
): BetErrorOf<
  | 'bet.participant_name_missing'
  | 'bet.participant_name_invalid'
  | 'bet.participant_name_too_long'
  | 'bet.participant_exists'
> | null {
  const problem = nameProblem(name, FRIEND_NAME_LENGTH_MAX)
  if (problem === 'empty') return { code: 'bet.participant_name_missing' }
  if (problem === 'invalid') return { code: 'bet.participant_name_invalid' }
  if (problem === 'too_long') return { code: 'bet.participant_name_too_long', limit: FRIEND_NAME_LENGTH_MAX }
  const key = participantKey(name)
  return bet.participants.some((participant) => participantKey(participant.name) === key)
    ? { code: 'bet.participant_exists' }
    : null
}
