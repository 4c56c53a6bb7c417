import type { DraftError } from '#domain/bets/errors.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import { counted, numeral, plural } from './intl.ts'
import { tokenCount, tokenWord } from './token-count.ts'

/** Eight ready-made dares, each behind its emoji. @see docs/screens.md#create-bet */
export const presetDares = [
  { emoji: '☕', text: 'buy coffee for a week' },
  { emoji: '🎩', text: 'wear a silly hat for a day' },
  { emoji: '💪', text: 'do 20 push-ups in public' },
  { emoji: '🎂', text: 'sing happy birthday to a stranger' },
  { emoji: '📸', text: 'post an embarrassing photo' },
  { emoji: '💃', text: 'dance in the grocery store' },
  { emoji: '🥄', text: 'eat a spoonful of mayo' },
  { emoji: '👕', text: 'wear clothes backwards for a day' },
] as const

/** Those that need no name or number to say. */
export const draftErrors: {
  readonly [code in Exclude<DraftError['code'], 'draft.friend_is_creator' | 'draft.stake_over_limit'>]: string
} = {
  'draft.description_missing': 'Write down what you are betting on.',
  'draft.description_too_long': 'Bet description must be between 1 and 500 characters',
  'draft.friend_missing': 'Add at least one friend. Betting against yourself is just a diary.',
  'draft.friend_name_invalid': 'Names can’t contain commas, line breaks or code.',
  'draft.friend_name_too_long': 'Text must be no more than 100 characters',
  'draft.friend_duplicate': 'A participant with this name already exists',
  'draft.friend_unknown': 'You’re not friends any more. Remove this line or type a name.',
  'draft.friend_prediction_missing': 'Write what they’d say, or let them add it later.',
  'draft.prediction_too_long': 'Text must be no more than 500 characters',
  'draft.too_many_friends': 'A bet has room for you and 19 friends.',
  'draft.member_missing': 'Pick at least one member of the league.',
  'draft.member_unknown': 'They can’t be chosen any more.',
  'draft.member_prediction': 'In a league everybody writes their own prediction.',
  'draft.stake_invalid': 'Stake must be above 0',
  'draft.forfeit_missing': 'Say what the loser has to do.',
  'draft.forfeit_too_long': 'Text must be no more than 200 characters',
  'draft.deadline_missing': 'Pick the day it ends.',
  'draft.deadline_passed': 'That time has already passed.',
  'draft.result_date_missing': 'Pick the day you’ll know.',
  'draft.result_date_passed': 'That time has already passed.',
  'draft.result_date_early': 'That’s before the envelopes close.',
  'draft.prediction_unfit': 'That doesn’t fit how this bet is answered.',
  'draft.options_missing': 'Write at least two answers.',
  'draft.too_many_options': 'Ten answers at most.',
  'draft.option_duplicate': 'That one’s there already.',
  'draft.option_too_long': 'Text must be no more than 100 characters',
  'draft.unit_too_long': 'Text must be no more than 20 characters',
  'draft.time_zone_unknown': 'Your device doesn’t say which time zone it’s in.',
}

/** What is wrong with a draft, under the control it is about. @see docs/rules.md#bet-creation */
export function draftErrorText({ code, limit = 0 }: Pick<DraftError, 'code' | 'limit'>, creatorName: string): string {
  if (code === 'draft.friend_is_creator') {
    return `You’re already in this bet as ${creatorName}. Give your friend another name.`
  }
  if (code === 'draft.stake_over_limit') return `Stakes in this league go up to ${tokenCount(limit)}.`
  return draftErrors[code]
}

/** The five steps of a new bet, and what follows. @see docs/screens.md#create-bet */
export const createBet = {
  close: 'Close and keep the draft',
  back: 'Back',
  next: 'Continue',
  lockIn: 'Lock it in!',
  sealing: 'Sealing…',
  tryAgain: 'Try Again',
  draftKept: { title: 'Your draft is safe', line: 'Press Create a Bet to pick up where you left off.' },
  draftCard: { title: 'Your draft', untitled: 'A bet without a question yet', goOn: 'Keep writing' },
  waiting: {
    line: 'You started a bet here before signing in. Use it?',
    replaces: 'It will replace the draft you have here.',
    use: 'Use it',
    throwAway: 'Throw it away',
  },
  welcomeBack: { line: 'Welcome back, your draft is here.', startOver: 'Start over' },
  startOver: {
    title: 'Start over?',
    line: 'Everything you’ve written so far will be lost.',
    confirm: 'Start over',
    cancel: 'Keep it',
  },
  loadingDraft: 'Looking for your draft…',

  question: {
    title: 'What are you betting on?',
    banner: { title: 'Make your first bet in 30 seconds', line: 'no sign-up needed' },
    label: 'Your bet',
    placeholder: 'A question, or a bold claim',
    examplesTitle: 'Stuck? Steal one',
    examples: [
      'Who cries first at the wedding?',
      'Will it snow before the ski trip?',
      'How many times will Theo say “literally”?',
    ],
  },

  friends: {
    title: 'Who’s in?',
    listTitle: 'Predictions',
    signIn: 'Sign in to pick from your friends',
    pick: 'Your friends',
    loading: 'Loading your friends…',
    retry: 'Try Again',
    find: 'Find a friend',
    more: (count: number) => `And ${count} more. Type a name to find them.`,
    nobodyFound: 'No friend by that name.',
    none: 'No friends yet.',
    invite: 'Invite a friend',
    reserved: 'Only this friend can take this place.',
    you: 'You',
    yourPrediction: 'Your prediction',
    yourPlaceholder: 'What do you say?',
    nameLabel: (position: number) => `Friend ${position}`,
    namePlaceholder: 'Friend’s name',
    prediction: (name: string, position: number) => `What ${name || `friend ${position}`} will say`,
    predictionPlaceholder: (name: string) => (name ? `What does ${name} say?` : 'What do they say?'),
    addLater: 'Add later',
    /** Below a field with nothing in it. */
    emptyIsLater: (name: string) => `Left empty, ${name} adds it later.`,
    addsLater: 'Adds it later',
    youAddLater: 'You add it later',
    laterLabel: (name: string, position: number) => `${name || `Friend ${position}`} adds it later`,
    remove: (name: string, position: number) => `Remove ${name || `friend ${position}`}`,
    lastRow: 'A bet needs at least one friend',
    add: 'Add another friend',
    full: 'That’s a full table: you and 19 friends.',
    added: (count: number) => `${counted(count, { one: 'friend', other: 'friends' })} in the bet`,
    sealed: { label: 'Keep it sealed', hint: 'Nobody can peek before everybody is in.' },
  },

  stake: {
    title: 'What’s at stake?',
    typeLabel: 'Kind of stake',
    tokens: 'Tokens',
    dare: 'Dare',
    lower: 'Lower by 5',
    raise: 'Raise by 5',
    amount: 'Tokens each',
    amountUnit: (text: string) => `${tokenWord(Number(text))} each`,
    chips: 'Common stakes',
    chip: (text: string) => `${text} ${tokenWord(Number(text))}`,
    potStart: 'Pot: up to',
    potEnd: tokenWord,
    potLine: (people: number, stake: Tokens) =>
      `${counted(people, { one: 'person', other: 'people' })} × ${stake}. Winners split it.`,
    xp: (xp: number, petName: string) => `${xp} XP for ${petName}`,
    xpVisitor: (xp: number) => `${xp} XP for your pet`,
    ifYouWin: 'if you win.',
    balance: (tokens: Tokens) => `You have ${tokenCount(tokens)}.`,
    startBalance: (tokens: Tokens) => `You start with ${tokenCount(tokens)}.`,
    short: (need: Tokens, have: Tokens) =>
      `Insufficient tokens. You have ${tokenCount(have)} but need ${numeral(need)}. Lower the stake, or add your own prediction later.`,
    leagueLimit: (league: string, limit: Tokens) => `${league} allows stakes up to ${tokenCount(limit)}.`,
    takeLimit: (limit: Tokens) => `Stake ${tokenCount(limit)}`,
    dareLabel: 'Loser has to…',
    darePlaceholder: 'something they will never live down',
    presetsTitle: 'Or pick a classic',
  },

  deadline: {
    title: 'When does it end?',
    label: 'Set a deadline',
    off: 'No deadline, we’ll wait',
    on: 'After that, nobody can join or predict.',
    picksLabel: 'When it ends',
    tonight: 'Tonight',
    weekend: 'This weekend',
    pickDate: 'Pick a date',
    date: 'Date',
    time: 'Time (optional)',
    timeHint: 'Leave it empty to end at 23:59:59.',
    ends: (when: string) => `Ends ${when}, your time.`,
  },

  /** Stake and deadline in one glance, before either is asked for. */
  rest: {
    take: (stake: string, end: string) => `Take ${stake}, ${end}`,
    tokens: (tokens: Tokens) => `${tokenCount(tokens)} each`,
    dare: 'the dare',
    noDeadline: 'no deadline',
    ends: (when: string) => `ends ${when}`,
  },

  preview: {
    title: 'Look right?',
    line: 'Tap a line to change it.',
    ticket: 'Your bet',
    edit: (what: string) => `Change ${what}`,
    question: 'The bet',
    stake: 'At stake',
    pot: (tokens: Tokens) => `Pot: up to ${tokenCount(tokens)}`,
    loser: 'Loser has to',
    people: 'Who’s in',
    league: 'League',
    you: 'You',
    says: (text: string) => `“${text}”`,
    /** Behind the name of the participant. */
    later: 'adds it later',
    youLater: 'add it later',
    predictions: 'In the envelopes',
    private: 'Each friend sees only the prediction you wrote for them.',
    deadline: 'Ends',
    noDeadline: 'No deadline',
    sealedOn: 'Sealed until everybody is in',
    sealedOff: 'Opens to anyone who has sealed theirs',
    sealing: 'Envelopes',
    sealsPrediction: (tokens: Tokens) =>
      `${numeral(tokens)} of your tokens ${plural(tokens, { one: 'goes', other: 'go' })} into the pot.`,
    noCharge: 'Nothing is charged until you add your prediction.',
  },

  auth: {
    title: 'Sign up to seal it.',
    line: 'Your bet is safe here.',
  },
  signedInSealing: 'You’re in. Sealing your bet…',

  errors: {
    saveTitle: 'Error saving bet',
    signedOut: 'You’re signed out. Sign in and we’ll seal it.',
    lowerStake: 'Lower the stake',
    predictLater: 'Predict later',
    earn: 'Earn tokens',
    missing: (tokens: Tokens) => `${numeral(tokens)} more, the quick way`,
    unfinished: 'See my bets',
    arrived: {
      title: 'This bet is already out there',
      line: 'An earlier attempt got through before your last change. You’ll find it in My Bets.',
    },
    /** Behind why it was refused, which may stand without a full stop. */
    keepsDraft: (reason: string) =>
      `${/[.!?]$/u.test(reason) ? reason : `${reason}.`} Nothing is lost: your bet is still here.`,
  },

  created: {
    close: 'Close',
    title: 'Bet Created',
    line: 'It won’t be active until your friends join through the link.',
    whatsapp: 'Share on WhatsApp',
    copy: 'Copy Bet Link',
    share: 'Share Anywhere',
    linkLabel: 'Bet link',
    myBets: 'Go to My Bets',
    another: 'Start Another Bet',
    /** What friends read in their chat, before the link. It never contains a prediction. */
    invitation: (description: string) =>
      [description, 'Write down what you think before it opens.'].filter(Boolean).join('\n'),
    message: (description: string, link: string) =>
      [description, `Write down what you think before it opens: ${link}`].filter(Boolean).join('\n'),
  },

  crash: {
    title: 'Bet Creation Error',
    line: 'There was an error while creating your bet. Please try again or go back to the main page.',
    retry: 'Try Again',
    home: 'Go Home',
  },
} as const
