import type { ReactionKind } from '#domain/comments/reaction.ts'
import { counted, plural } from './intl.ts'

const COMMENTS = { one: 'new comment', other: 'new comments' }

/** The names of the six reactions, which the screen draws. */
export const reactionNames: { readonly [kind in ReactionKind]: string } = {
  '👍': 'Nice',
  '😂': 'Ha',
  '😱': 'Gasp',
  '🔥': 'Fire',
  '💀': 'Dead',
  '🫡': 'Respect',
}

/** The thread of a bet: its strip, its sheet, its composer. */
export const talk = {
  title: 'Talk',
  /** "Talk · 12". */
  count: (count: number): string => `Talk · ${count}`,
  empty: 'Suspiciously quiet in here',
  emptyLine: 'Somebody say something they’ll regret.',
  unread: (count: number): string => `${count} unread`,
  close: 'Close talk',
  loading: 'Loading the talk…',
  failed: 'The talk didn’t load.',
  again: 'Try Again',
  list: 'Comments',
  /** Leads to the score of the two. */
  score: (name: string): string => `You and ${name}: the score`,
  /** The bell. */
  follow: (isOn: boolean): string => `Tell me about new comments: ${isOn ? 'on' : 'off'}`,
  past: { title: 'You’re talking past sealed envelopes.', line: 'Say what you like, just not what’s in yours.' },
  opened: 'All envelopes opened',
  joined: (name: string, isGuest: boolean): string => `${name} joined${isGuest ? ' as a guest' : ''}`,
  isNew: 'New',
  /** The chip at the foot of a list that is scrolled up. */
  more: (count: number): string => `${count} new ↓`,
  announced: (name: string, text: string): string => `${name}: ${text}`,
  announcedMany: (count: number): string => counted(count, COMMENTS),
  typing: (names: readonly string[]): string => {
    if (names.length > 2) return 'Several people are writing…'
    return `${names.join(' and ')} ${plural(names.length, { one: 'is', other: 'are' })} writing…`
  },
  somebody: 'Somebody',
  edited: 'edited',
  you: '(you)',
  menu: (name: string, isMine: boolean): string => (isMine ? 'More: your comment' : `More: ${name}’s comment`),
  gone: {
    takenBack: (name: string): string => `${name} took something back`,
    takenBackMine: 'You took something back',
    hidden: (creator: string, name: string): string => `${creator}, whose bet this is, hid a comment by ${name}`,
    hiddenByMe: (name: string): string => `You hid a comment by ${name}`,
    blocked: (count: number): string =>
      plural(count, { one: 'Somebody you blocked said something', other: `Somebody you blocked said ${count} things` }),
    reported: 'You reported this one. Thanks, we’re looking.',
    show: 'Show',
  },
  notSent: { line: 'Not sent.', again: 'Try Again', bin: 'Bin it' },
  composer: {
    label: 'Your comment',
    placeholder: 'Say something',
    waiting: (time: string): string => `Back at ${time}`,
    send: 'Send',
    save: 'Save',
    mention: 'Mention somebody',
    people: 'Who?',
    editing: 'Editing your comment',
    stopEditing: 'Leave it as it was',
    left: (count: number): string => `${count} left this hour`,
    limit: (count: number, time: string): string => `That’s ${count} for this hour. Next one at ${time}.`,
    closed: 'This thread is closed. It’s all still here.',
  },
  actions: {
    title: (name: string): string => `${name}’s comment`,
    titleMine: 'Your comment',
    edit: 'Edit',
    editLeft: (minutes: number): string => `${minutes} min left`,
    takeBack: 'Take it back',
    react: 'React',
    block: (name: string): string => `Block ${name}`,
    hide: 'Hide for everybody',
    blocked: (name: string): string => `${name} is blocked`,
  },
} as const

/** The rows of reactions under comments, letters, endings and proofs. */
export const reactions = {
  label: 'Reactions',
  add: 'React',
  count: (name: string, count: number): string => `${name}, ${count}`,
  toComment: (name: string): string => `React to ${name}’s comment`,
  toLetter: (name: string): string => `React to ${name}’s letter`,
  toEnding: 'React to the ending',
  toProof: (name: string): string => `React to ${name}’s proof`,
  toYours: 'React to yours',
  soFar: 'So far',
  none: 'Nobody yet',
} as const
