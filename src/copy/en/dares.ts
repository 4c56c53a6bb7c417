import { people } from './people.ts'
import { timeSpan } from './times.ts'
import { inSentence } from './predict-entry.ts'

/** The page of a lost dare, for its debtor and the winners. @see docs/screens.md#dare */
export const dares = {
  eyebrow: 'A dare is a dare',
  back: 'Back to the bet',
  backToMyBets: 'Back to my bets',
  openBet: 'Open the bet',
  listTitle: 'Who owes it',
  loading: 'Loading the dare…',
  loadFailed: 'Failed to load the dare',
  retry: 'Try Again',

  none: {
    title: 'Nobody owes a dare here',
    live: 'Not until this bet is decided.',
    over: 'It ended without a loser.',
    tokens: 'This bet is about tokens.',
    stranger: 'Only the people in a bet can see its dares.',
  },

  status: {
    owed: 'Owed',
    proof_sent: 'Proof sent',
    sent_back: 'Sent back',
    done: 'Done',
    forgiven: 'Forgiven',
  },

  mine: {
    owed: {
      title: (winners: readonly string[]) => `You owe ${people(winners)}`,
      line: 'Do it, take a photo, send it in. That’s all there is to it.',
    },
    sent_back: { title: 'Once more, please', line: 'Your photo came back. Have another go.' },
    proof_sent: {
      title: 'Your proof is on its way',
      line: (winners: readonly string[]) => `Now it’s up to ${people(winners)}.`,
    },
    done: {
      title: 'Done and dusted',
      line: 'A promise kept. Respect.',
      xp: (xp: number) => `${xp} XP for your pet.`,
    },
    forgiven: {
      title: 'You’re off the hook',
      line: (name: string | null) =>
        name === null ? 'The dare was dropped.' : `${inSentence(name)} let it go. Say thank you.`,
    },
  },
  theirs: {
    owed: (name: string) => `${inSentence(name)} still has to do it.`,
    sent_back: (name: string) => `${inSentence(name)} is having another go.`,
    proof_sent: (name: string) => `${inSentence(name)} says it’s done.`,
    done: (name: string) => `${inSentence(name)} kept their word.`,
    forgiven: (name: string) => `${inSentence(name)} doesn’t have to any more.`,
  },
  /** To a winner, while nothing can be answered. */
  waiting: {
    owed: 'Nothing has come yet. A reminder may help, or you can let it go.',
    sent_back: 'We’ll let you know when the next photo is here. A reminder may help, or you can let it go.',
  },
  /** A word to the debtor through another app. */
  message: {
    button: (name: string) => `Message ${inSentence(name)}`,
    text: (name: string, forfeit: string) => `${inSentence(name)}, a dare is a dare: “${forfeit}”`,
  },
  forfeitTitle: 'Loser has to',
  whoSaid: { title: 'Who said what', won: 'Won' },
  /** What a winner said about the photo. */
  reason: (name: string | null) => (name === null ? 'It came back with a note:' : `${inSentence(name)} said:`),
  acceptedBy: (name: string | null) =>
    name === null ? 'Nobody objected within three days.' : `${inSentence(name)} accepted it.`,
  forgivenBy: (name: string | null) => (name === null ? 'The dare was dropped.' : `${inSentence(name)} let it go.`),
  silence: (hoursLeft: number) =>
    hoursLeft < 1
      ? 'Accepted automatically within the hour.'
      : `Accepted automatically in ${timeSpan(hoursLeft, 'hour')}.`,

  photo: {
    alt: (name: string) => `The photo ${inSentence(name)} sent as proof`,
    gone: 'The photo has been deleted by its owner.',
    delete: 'Delete photo',
    confirmDelete: {
      title: 'Delete this photo?',
      waiting: 'It will be gone for good, for everybody, and you’ll owe the dare again.',
      done: 'It will be gone for good, for everybody. The dare stays done.',
      sentBack: 'It will be gone for good, for everybody.',
      yes: 'Delete photo',
      no: 'Keep it',
    },
    deleted: { title: 'Photo deleted' },
    privacy: 'Only the people in this bet can see it, and its location is removed.',
  },

  form: {
    label: 'Prove it',
    take: 'Take a photo',
    choose: 'Choose a photo',
    other: 'Another photo',
    drop: 'Drop the proof here',
    dropLine: 'or choose a photo, or paste one',
    preview: 'The photo you are about to send',
    caption: 'A few words',
    captionPlaceholder: 'Bus line 13, all three verses…',
    send: 'Send it in',
    progress: 'Sending the photo',
    percent: (share: number) => `${Math.round(share * 100)}%`,
    processing: 'Almost there…',
    cancel: 'Cancel',
    cancelled: 'Stopped. Your photo is still here.',
    retry: 'Try Again',
    sent: { title: 'Proof sent' },
  },

  answer: {
    accept: 'That’ll do',
    accepting: 'One moment…',
    accepted: { title: 'Accepted' },
    sendBack: 'Send it back',
    /** A notification in this app. */
    remind: (name: string) => `Remind ${inSentence(name)} in the app`,
    reminding: 'One moment…',
    reminded: (name: string) => ({ title: 'Reminded', line: `${inSentence(name)} has been notified.` }),
    remindedToday: 'Reminded today. You can remind them again tomorrow.',
    forgive: 'Let it go',
    sendBackSheet: {
      title: 'Send it back?',
      line: (name: string) => `${inSentence(name)} sees why and gets another go.`,
      reason: 'What’s missing?',
      placeholder: 'I can’t see the silly hat…',
      yes: 'Send it back',
      no: 'Not yet',
      done: { title: 'Sent back' },
    },
    forgiveSheet: {
      title: (name: string) => `Let ${inSentence(name)} off the hook?`,
      line: 'Nobody can ask for it any more, not even the other winners.',
      yes: 'Let it go',
      no: 'No way',
      done: { title: 'Forgiven' },
    },
  },
} as const
