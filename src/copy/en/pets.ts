import type { PetStage, PetType } from '#domain/pets/pet.ts'
import { errorText, type ErrorText, type ShownError } from './errors.ts'
import { counted } from './intl.ts'
import { inSentence } from './predict-entry.ts'

const STAGES: { readonly [stage in PetStage]: string } = {
  baby: 'Baby',
  young: 'Young',
  adult: 'Adult',
  elder: 'Elder',
  legendary: 'Legendary',
}
const TYPES: { readonly [type in PetType]: string } = { mystical_cat: 'Cat', mystical_dog: 'Dog', mystical_fox: 'Fox' }

/** What a pet has become, in one line; pet_evolution's `description`. */
const DESCRIPTIONS: { readonly [type in PetType]: { readonly [stage in PetStage]: string } } = {
  mystical_cat: {
    baby: 'Came by post, and has not left the envelope since.',
    young: 'Out of the envelope, into a bandana, onto your keyboard.',
    adult: 'Moon on its brow, rosette on its chest, opinion on everything.',
    elder: 'Reads the small print through its spectacles. Twice.',
    legendary: 'The night follows it around. It pretends not to notice.',
  },
  mystical_dog: {
    baby: 'Came by post, and is delighted about it.',
    young: 'A bandana, a star, and no idea how to sit still.',
    adult: 'A star on its brow and its first rosette. Very good indeed.',
    elder: 'A scarf, a moustache, and a story for every bet.',
    legendary: 'Its star has become a sun. Still brings back sticks.',
  },
  mystical_fox: {
    baby: 'Came by post, and has already read the letter.',
    young: 'A bandana, an ember, and a plan.',
    adult: 'Sure-footed, bright-eyed and wearing its first rosette.',
    elder: 'Knew it all along, and has the goatee to prove it.',
    legendary: 'Nine tails, all of them right.',
  },
}

/** Everything about pets. @see docs/screens.md#account */
export const pets = {
  stageNames: STAGES,
  typeNames: TYPES,
  kind: (type: PetType, stage: PetStage): string => `${STAGES[stage]} ${TYPES[type].toLowerCase()}`,
  wins: (count: number): string => counted(count, { one: 'win', other: 'wins' }),
  card: (name: string): string => `${inSentence(name)}, your pet`,
  alt: (name: string, kind: string): string =>
    `${inSentence(name)}, a ${kind.toLowerCase()}`.replace(/, a (?=[aeiou])/, ', an '),
  xp: 'XP',
  of: (atXp: number): string => `/ ${atXp} XP`,
  missing: (count: number): string => `${count} to`,
  toStage: (missingXp: number, stage: PetStage): string => `${missingXp} XP to ${STAGES[stage]}`,
  maxReached: 'Max Evolution Reached!',
  /** What a pet gets XP for. */
  earns: 'It grows when you win tokens, when three or more of you settle a bet, and when you do a dare you owe.',
  nap: (name: string): string => `Let ${inSentence(name)} nap (stops the animation)`,

  rename: {
    open: (name: string): string => `Rename ${inSentence(name)}`,
    title: 'A new name',
    field: 'Name',
    hint: 'Your friends don’t see it. Your pet answers to it anyway.',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
  },

  choose: {
    title: 'Pick one',
    line: 'Once it earns XP, it’s yours for good.',
  },

  grown: {
    eyebrow: (name: string): string => `${inSentence(name)} grew up`,
    title: (stage: PetStage): string => `Hello, ${STAGES[stage]}!`,
    description: (type: PetType, stage: PetStage): string => DESCRIPTIONS[type][stage],
    stages: 'Its five stages',
    toCome: (stage: PetStage): string => `${STAGES[stage]}, still to come`,
    carryOn: 'Carry on',
  },

  failed: { xp: 'XP Error', update: 'Update Error' },
} as const

/** Why something about a pet failed; `title` says what was tried. @see docs/screens.md#account */
export function petErrorText(error: ShownError, title: string): ErrorText {
  if (error.code === 'account.signed_out') {
    return { title: 'Authentication required', line: 'Please sign in to earn XP.' }
  }
  return { title, line: errorText(error).line }
}
