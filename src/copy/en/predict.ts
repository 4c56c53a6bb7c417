import { predictClosed } from './dead-ends.ts'
import { leftOver, lostStake, stakesReturned } from './ending.ts'
import type { ErrorText } from './errors.ts'
import { counted, plural } from './intl.ts'
import { people } from './people.ts'
import { inSentence, predictEntry } from './predict-entry.ts'
import { tokenCount } from './token-count.ts'

/** The prediction page. Specified texts stand word for word. @see docs/screens.md#predict */
export const predict = {
  ...predictEntry,
  back: 'Back to my bets',
  /** Under a long question on a phone. */
  question: { more: 'Read it all', less: 'Show less' },
  receipt: 'Receipt and history',

  closed: {
    ...predictClosed,
    revealed: {
      title: 'You have seen the others',
      line: 'Once you’ve read the predictions, you can’t add your own.',
    },
    predicted_before: {
      title: 'You have predicted already',
      line: 'Your first prediction was locked when the letters were opened. You can’t add another one.',
    },
    myBets: 'View My Bets',
  },
  /** What happened or is missing, with its title in front: "Participant Taken: This participant slot is …". */
  error: ({ title, line }: ErrorText): string => `${title}: ${line}`,

  invited: {
    title: (creator: string) => `${inSentence(creator)} kept a place for you`,
    line: (name: string) => `You are “${inSentence(name)}” in this bet.`,
    hint: (stakeTokens: number) =>
      stakeTokens > 0
        ? `Your ${tokenCount(stakeTokens)} ${plural(stakeTokens, { one: 'moves', other: 'move' })} only when you seal a prediction.`
        : undefined,
    accept: 'Accept',
    accepting: 'Accepting…',
    decline: 'Decline',
    somebodyElse: 'I’m somebody else',
  },

  /** For a user who has written a prediction and is no longer a participant. */
  keptLetter: {
    label: 'Your letter',
    taken: (creator: string) => `${inSentence(creator)} took you out of this bet.`,
    unsealed: 'You wrote a letter here but didn’t seal it.',
    comesAlong: 'We’ve kept it. If you take another place, it comes along.',
    toCopy: 'We’ve kept it here for you to read or copy.',
    copy: 'Copy the letter',
    copied: { title: 'Letter copied' },
    copyFailed: { title: 'Copy failed', line: 'Please copy the letter manually.' },
  },

  choose: {
    title: 'Which one are you?',
    line: (creator: string) => `${inSentence(creator)} kept a place for everyone. Pick yours.`,
    hint: 'Your prediction comes next.',
    taken: 'taken',
    heldForSomebody: 'kept for somebody else',
    keptForYou: 'kept for you',
    confirm: (name: string) => `I’m ${inSentence(name)}`,
    confirmNobody: 'Pick your name first',
    missing: 'Pick your name first, then go on.',
    busy: 'One moment…',
  },

  write: {
    title: 'Your prediction',
    suggestedTitle: (creator: string) => `${inSentence(creator)} wrote this for you`,
    as: 'as',
    placeholder: 'Put it in writing…',
    seal: (stakeTokens: number) => (stakeTokens > 0 ? `Seal it for ${tokenCount(stakeTokens)}` : 'Seal it'),
    sealing: 'Sealing…',
    hint: 'Others stay hidden until you’ve sealed yours.',
    sealedHint: 'Nobody can peek before everybody is in.',
    edit: 'Edit Prediction',
    confirm: 'Confirm Prediction',
    confirmHint: (stakeTokens: number) => (stakeTokens > 0 ? `Puts ${tokenCount(stakeTokens)} in the pot.` : null),
    earn: 'Earn tokens',
    shortHint: 'Your place is safe in the meantime.',
  },

  change: {
    save: 'Seal it again',
    cancel: 'Keep the old one',
    hint: 'No new charge.',
  },

  sealed: {
    title: 'Your prediction',
    waitingFor: (names: readonly string[]) => `Waiting for ${people(names)}.`,
    waitingClosed: 'The deadline has passed. The bet starts with everybody who made it in time.',
    edit: 'Edit Prediction',
    locked: 'Locked, because you have opened the letters.',
    /** The moment follows. */
    lockedBy: (name: string | null) => `Locked, because ${inSentence(name ?? 'somebody')} opened the letters:`,
    reveal: 'Reveal',
    revealing: 'Opening…',
    revealLine: 'Opening the letters locks every prediction so far, yours too. The others will know.',
    newLetters: (count: number) =>
      `${counted(count, { one: 'new letter', other: 'new letters' })} since you opened them.`,
    sealedMode: 'This bet is sealed: nobody can peek before everybody is in.',
    nothingYet: 'Nobody else has sealed theirs yet.',
  },

  opened: {
    title: 'All Predictions',
    titlePending: 'Opened so far',
    ready: 'Everybody is in. Ready?',
    readyLine: 'All envelopes open at once.',
    reveal: 'Reveal',
    announce: (count: number) => `${counted(count, { one: 'prediction', other: 'predictions' })} opened`,
    confirmResults: 'Confirm Results',
    whoWasRight: 'Who was right?',
    sayWho: 'Say who was right',
    youSaid: 'You have said who was right',
    whoSaidWhat: 'See who said what',
    hint: (creator: string, isMe: boolean) =>
      `You all get a say in who was right, or ${isMe ? 'you' : inSentence(creator)} can call it.`,
  },

  letterTags: {
    creator: 'Creator',
    winner: 'Winner',
    won: (shareTokens: number) => `+${shareTokens}`,
    lost: (stakeTokens: number) => `−${stakeTokens}`,
  },
  ended: {
    won: (shareTokens: number) => (shareTokens > 0 ? `You won ${tokenCount(shareTokens)}` : 'You won'),
    lost: (winners: readonly string[]) =>
      winners.length === 0 ? 'Somebody else was right' : `${people(winners)} got it right`,
    lostLine: (stakeTokens: number, winnerCount: number) =>
      stakeTokens > 0 ? lostStake(stakeTokens, winnerCount) : null,
    /** True whether they still owe it or have done it. */
    theyLost: (losers: readonly string[]) => `${people(losers)} lost the dare:`,
    drawn: 'It’s a draw',
    drawnLine: (stakeTokens: number) =>
      stakeTokens > 0 ? `Everybody got their ${tokenCount(stakeTokens)} back.` : 'Nobody owes anything.',
    cancelled: 'This bet was cancelled',
    cancelledLine: stakesReturned,
    spectator: (winners: readonly string[]) =>
      winners.length === 0 ? 'This bet is decided' : `${people(winners)} won`,
    spectatorLine: (shareTokens: number, winnerCount: number) =>
      shareTokens === 0
        ? null
        : `${tokenCount(shareTokens)} ${plural(winnerCount, { one: 'to the winner', other: 'each' })}.`,
    remainder: leftOver,
    receipt: 'See the receipt',
    seeDare: 'How is the dare going?',
    myBets: 'View My Bets',
    startOwn: 'Start your own bet',
  },

  /** The winner's card, handed on. */
  toldYa: {
    share: 'Rub it in',
    title: 'Told ya!',
    text: (question: string) => `Told ya! ${question}`,
    alt: (question: string) => `A card that says: Told ya! ${question}`,
    fileName: 'told-ya.png',
  },

  confirmed: {
    title: 'Prediction Confirmed',
    sealed: (stakeTokens: number) =>
      stakeTokens > 0
        ? `Sealed. ${tokenCount(stakeTokens)} ${plural(stakeTokens, { one: 'is', other: 'are' })} in the pot.`
        : 'Sealed.',
    waitFor: (names: readonly string[]) => `Now wait for ${people(names)}, like everybody else.`,
    allIn: 'You were the last one. The bet is live.',
    myBets: 'View My Bets',
    stay: 'Stay on this page',
    home: 'Back to Home',
  },

  moment: { sealed: 'Sealed', skip: 'Tap to skip' },
} as const

/** What stands beside a bet. */
export const betMargin = {
  title: 'This bet',
  made: (creator: string, isMe: boolean) => `${isMe ? 'You' : inSentence(creator)} made it on`,
  sealedMode: 'It’s sealed: nobody can peek before everybody is in.',
  whoIsIn: 'Who is in',
  sealed: 'Sealed',
  writing: 'Has a place',
  notYet: 'Not yet',
} as const
