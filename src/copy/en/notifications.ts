import type { InviteSide } from '#domain/invites/reward.ts'
import type { NotificationKind, NotificationTopic } from '#domain/notifications/kinds.ts'
import type { VerdictType } from '#domain/objections/verdict.ts'
import type { PetStage } from '#domain/pets/pet.ts'
import { timeSpan } from './times.ts'
import { counted, list, plural } from './intl.ts'
import { tokenCount } from './token-count.ts'

/** What a sentence is made of: who did it, and the numbers of it. */
export interface NotificationWords {
  /** The newest first, two at most. */
  readonly names: readonly string[]
  readonly peopleCount: number
  readonly facts: {
    readonly outcome?: 'won' | 'lost' | 'drawn' | undefined
    readonly tokens?: number | undefined
    readonly until?: string | undefined
    readonly month?: number | undefined
    readonly side?: InviteSide | undefined
    readonly stage?: PetStage | undefined
    readonly isChampion?: boolean | undefined
    readonly openBetCount?: number | undefined
    readonly isContested?: boolean | undefined
    readonly days?: number | undefined
    readonly hasMajority?: boolean | undefined
    readonly commentCount?: number | undefined
    readonly verdict?: VerdictType | undefined
    readonly again?: 'rematch' | 'double' | undefined
  }
}

interface NotificationText {
  /** In the list. Its bet or league stands below it. */
  readonly line: (words: NotificationWords) => string
  /** On a locked screen, which strangers may read: no names, no numbers, no question. */
  readonly push: string
  /** In the settings. */
  readonly setting: string
}

const OTHER = { one: 'other', other: 'others' }
const IS = { one: 'is', other: 'are' }

/** "Ann", "Ann and Bo", "Ann, Bo and 3 others". */
export function whoText({ names, peopleCount }: Pick<NotificationWords, 'names' | 'peopleCount'>): string {
  const others = peopleCount - names.length
  if (names.length === 0) return 'Somebody'
  return list.format(others > 0 ? [...names, counted(others, OTHER)] : names)
}

const have = ({ peopleCount }: NotificationWords): string =>
  plural(Math.max(1, peopleCount), { one: 'has', other: 'have' })
const areBack = (tokens: number): string => `${tokenCount(tokens)} ${plural(tokens, IS)} back`
const are = ({ peopleCount }: NotificationWords): string => plural(Math.max(1, peopleCount), IS)

/** "3 new comments from Jo and Sam", or only how many where the reader sees none of the names. */
function commentsLine(words: NotificationWords): string {
  const { commentCount = 0 } = words.facts
  if (commentCount === 0) return 'New comments'
  const count = counted(commentCount, { one: 'new comment', other: 'new comments' })
  return words.names.length === 0 ? count : `${count} from ${whoText(words)}`
}

/** How a vote about a result ended. */
function verdictLine({ facts: { verdict } }: NotificationWords): string {
  if (verdict === 'overturned') return 'Overturned: the bet has another result now'
  if (verdict === 'drawn') return 'Word against word, so it’s a draw now'
  return 'Asked again, and the result stands'
}

const INVITES = {
  rematch: 'wants a rematch',
  double: 'wants it back, double or nothing',
} as const

const invitesTo = (again: keyof typeof INVITES | undefined): string =>
  again === undefined ? 'invited you to a bet' : INVITES[again]

function decidedLine({ facts: { outcome, tokens = 0 } }: NotificationWords): string {
  if (outcome === 'won') return tokens > 0 ? `You won: ${tokenCount(tokens)} for you` : 'You won'
  if (outcome === 'drawn') return tokens > 0 ? `A draw: your ${areBack(tokens)}` : 'A draw'
  return tokens > 0 ? `You lost your ${tokenCount(tokens)}` : 'You lost: the dare is yours'
}

/** A league in which no member has won anything has no champion. */
function leagueEndedLine(words: NotificationWords): string {
  const { openBetCount = 0 } = words.facts
  if (openBetCount > 0) return `The league has ended: ${openBets(openBetCount)} still open, then we’ll know who won it`
  if (words.facts.isChampion) return 'The league has ended: you won it'
  return words.names.length > 0 ? `The league has ended: ${whoText(words)} won it` : 'The league has ended'
}

const openBets = (count: number): string => counted(count, { one: 'bet is', other: 'bets are' })

/** The same once its last bet is over. */
function leagueDecidedLine(words: NotificationWords): string {
  if (words.facts.isChampion) return 'The last bet of the league is over: you won it'
  return `The last bet of the league is over: ${words.names.length > 0 ? whoText(words) : 'nobody'} won it`
}

function rewardLine(words: NotificationWords): string {
  const { side, tokens = 0 } = words.facts
  const earned = `You earned ${tokenCount(tokens)}`
  if (side === 'inviter') return `${earned}: ${whoText(words)} joined through your link`
  if (side === 'invitee') return `${earned}: you joined through ${whoText(words)}’s link`
  return earned
}

/** What happens to a bet that stays undecided: everything goes back, or what most confirmed counts. */
function givenUpLine({ facts: { days = 7, hasMajority, tokens = 0 } }: NotificationWords): string {
  const when = days === 7 ? 'In a week' : `In ${timeSpan(days, 'day')}`
  if (hasMajority) return `${when}, the bet is settled as most of you confirmed it`
  return `${when}, ${tokens > 0 ? 'all stakes go back' : 'the bet is cancelled'}, unless you agree who was right`
}

const back = (tokens = 0): string => (tokens > 0 ? `: your ${areBack(tokens)}` : '')

/** Every kind of notification, in words. @see docs/rules.md#notification-kinds */
export const notificationTexts: { readonly [K in NotificationKind]: NotificationText } = {
  'bet.invited': {
    line: (words) => `${whoText(words)} ${invitesTo(words.facts.again)}`,
    push: 'You are invited to a bet',
    setting: 'Somebody invites me to a bet',
  },
  'bet.accepted': {
    line: (words) => `${whoText(words)} ${are(words)} in`,
    push: 'Somebody accepted your bet',
    setting: 'Somebody accepts my bet',
  },
  'bet.revealed': {
    line: (words) => `${whoText(words)} ${have(words)} opened the letters`,
    push: 'The letters in one of your bets were opened',
    setting: 'Somebody opens the letters',
  },
  'bet.last_missing': {
    line: () => 'You are the last one missing',
    push: 'You are the last one missing',
    setting: 'I am the last one missing',
  },
  'bet.deadline_day': {
    line: () => 'Less than 24 hours left for your prediction',
    push: 'Less than 24 hours left for your prediction',
    setting: 'A day before the deadline, if I haven’t predicted',
  },
  'bet.deadline_hours': {
    line: () => 'Less than 2 hours left for your prediction',
    push: 'Less than 2 hours left for your prediction',
    setting: 'Two hours before the deadline, if I haven’t predicted',
  },
  'bet.live': { line: () => 'The bet is live', push: 'One of your bets is live', setting: 'A bet goes live' },
  'comment.added': {
    line: commentsLine,
    push: 'New comments in one of your bets',
    setting: 'New comments in a bet whose bell I’ve switched on',
  },
  'comment.mentioned': {
    line: (words) => `${whoText(words)} mentioned you`,
    push: 'Somebody mentioned you',
    setting: 'Somebody mentions me in a comment',
  },
  'bet.result_wanted': {
    line: () => 'Time to call it: how did it end?',
    push: 'Time to call one of your bets',
    setting: 'My bet needs a result',
  },
  'bet.result_due': {
    line: () => 'Do we know yet? Say who won, or say not yet',
    push: 'Do we know yet? The day you picked is here. Say who won, or say not yet.',
    setting: 'A bet’s result date has come',
  },
  'bet.confirmed': {
    line: (words) => `${whoText(words)} said who was right`,
    push: 'Somebody said who was right',
    setting: 'Somebody says who was right',
  },
  'bet.confirmation_wanted': {
    line: () => 'Most of you confirmed the same result. Do you agree?',
    push: 'One of your bets needs your confirmation',
    setting: 'Most have confirmed a result, but I haven’t',
  },
  'bet.given_up_soon': {
    line: givenUpLine,
    push: 'One of your bets ends soon without a result',
    setting: 'A bet is about to end without a result',
  },
  'bet.disagreed': {
    line: (words) =>
      words.facts.isContested ? `${whoText(words)} decided the bet, but not everybody agrees` : 'Participants disagree',
    push: 'Participants disagree about one of your bets',
    setting: 'Participants disagree',
  },
  'bet.decided': { line: decidedLine, push: 'One of your bets is decided', setting: 'A bet is decided' },
  'bet.cancelled': {
    line: ({ facts }) => `The bet was cancelled${back(facts.tokens)}`,
    push: 'One of your bets was cancelled',
    setting: 'A bet is cancelled',
  },
  'bet.accepted_result': {
    line: (words) => `${whoText(words)} said “Fair enough”`,
    push: 'Somebody is fine with your result',
    setting: 'Somebody accepts the result of my bet',
  },
  'bet.objected': {
    line: (words) => `${whoText(words)} said “Hold on”. What really happened?`,
    push: 'One of your bets is being asked again',
    setting: 'Somebody questions a result',
  },
  'bet.verdict': {
    line: verdictLine,
    push: 'A questioned result is decided',
    setting: 'A questioned result is decided',
  },
  'bet.removed': {
    line: ({ facts }) => `You are no longer in this bet${back(facts.tokens)}`,
    push: 'You are no longer in a bet',
    setting: 'I’m removed from a bet',
  },
  'bet.declined': {
    line: (words) => `${whoText(words)} said no to your bet`,
    push: 'Somebody said no to your bet',
    setting: 'Somebody says no to my bet',
  },
  'dare.owed': { line: () => 'You owe a dare', push: 'You owe a dare', setting: 'I owe a dare' },
  'dare.reminded': {
    line: (words) => `${whoText(words)} reminds you of your dare`,
    push: 'You are reminded of a dare',
    setting: 'Somebody reminds me of a dare',
  },
  'dare.proof_sent': {
    line: (words) => `${whoText(words)} sent proof of a dare`,
    push: 'There’s proof of a dare to check',
    setting: 'Somebody sends proof of a dare',
  },
  'dare.accepted': {
    line: () => 'Your dare is done',
    push: 'Your dare is done',
    setting: 'My proof is accepted',
  },
  'dare.sent_back': {
    line: () => 'Your proof was sent back: try again',
    push: 'Your proof was sent back',
    setting: 'My proof is sent back',
  },
  'friend.requested': {
    line: (words) => `${whoText(words)} wants to be friends`,
    push: 'Somebody wants to be friends',
    setting: 'Somebody wants to be friends',
  },
  'friend.accepted': {
    line: (words) => `You and ${whoText(words)} are friends now`,
    push: 'You have a new friend',
    setting: 'Somebody accepts my request',
  },
  'league.joined': {
    line: (words) => `${whoText(words)} joined your league`,
    push: 'Somebody joined your league',
    setting: 'Somebody joins my league',
  },
  'league.ended': { line: leagueEndedLine, push: 'A league has ended', setting: 'A league ends' },
  'league.decided': {
    line: leagueDecidedLine,
    push: 'One of your leagues is decided',
    setting: 'The last bet of a league is over',
  },
  'league.removed': {
    // A removed member can't read the league's name any more: who removed them is all that tells one league from another.
    line: (words) => `${whoText(words)} removed you from a league`,
    push: 'You are no longer in a league',
    setting: 'I’m removed from a league',
  },
  'reward.earned': {
    line: rewardLine,
    push: 'You earned tokens',
    setting: 'I earn tokens',
  },
  'premium.started': {
    line: ({ facts: { month = 1 } }) => `${plural(month, { one: 'A', other: 'Another' })} month of premium is yours`,
    push: 'Premium is yours',
    setting: 'I get premium',
  },
  'pet.evolved': {
    line: ({ facts }) => `Your pet has grown: ${facts.stage ?? 'a new stage'}`,
    push: 'Your pet has grown',
    setting: 'My pet grows',
  },
}

const TOPICS: { readonly [topic in NotificationTopic]: string } = {
  bets: 'Bets',
  talk: 'Talk',
  results: 'Results',
  dares: 'Dares',
  people: 'Friends and leagues',
  you: 'You',
}

/** The list of notifications, and what one may choose about them. */
export const notifications = {
  title: 'Notifications',
  loading: 'Loading your notifications…',
  isNew: 'New',
  more: 'Show older',
  seeAll: 'See all',
  /** Of one bet. */
  showMore: (count: number) => `Show ${count} more`,
  loadingMore: 'Loading…',
  empty: {
    title: 'Nothing to tell you yet',
    line: 'When friends accept, win or grumble, you’ll see it here.',
    button: 'Start a bet',
  },
  failed: { title: 'Failed to load notifications', retry: 'Try Again', stale: 'This may be a little out of date.' },
  entryMenu: {
    button: (line: string) => `More for “${line}”`,
    title: 'This notification',
    mute: { bet: 'Mute this bet', league: 'Mute this league' },
    unmute: { bet: 'Unmute this bet', league: 'Unmute this league' },
  },
  muted: 'Muted. It stays in the list, but quietly.',
  unmuted: 'Unmuted. You’ll be notified again.',
  mutedBadge: 'Muted',
  push: {
    offer: 'Want to know when it’s decided?',
    accept: 'Tell me',
    on: 'We’ll let you know here.',
    failed: 'We couldn’t reach this device. Try again later.',
    thisDevice: 'Notify me on this device',
    hint: 'Even when the app is closed. What you choose below applies to all your devices.',
    states: {
      asking: 'Checking this device…',
      unsupported: 'This browser can’t get notifications while the app is closed.',
      denied: 'Notifications are switched off for this site in your browser’s settings.',
    },
  },
  unsubscribeFromEmails: {
    title: 'No more emails?',
    line: 'We’ll stop emailing you about what you missed.',
    more: 'Everything is still in the app, and you’ll still get emails about your password.',
    button: 'Unsubscribe',
    busy: 'Unsubscribing…',
    failed: 'That didn’t work',
    doneTitle: 'No more emails',
    doneLine: 'Changed your mind? Choose what we email you about on your account page.',
    deadLine: 'Open the link in your latest email, or choose on your account page.',
    toAccount: 'Go to my account',
    home: 'Back to Toldya',
  },
  /** Beside the list. */
  choose: {
    title: 'What we notify you about',
    line: 'Choose what reaches you here, by push and by email.',
    open: 'Notification settings',
  },
  settings: {
    title: 'Notifications',
    openList: 'See all notifications',
    topics: TOPICS,
    mutedTitle: 'Muted',
    /** Begins with what is on the button. */
    unmute: (name: string) => `Unmute “${name}”`,
    unmuteShort: 'Unmute',
    loading: 'Loading your settings…',
    failed: { title: 'Failed to load your settings', retry: 'Try Again' },
    channels: { push: 'Device', mail: 'Email' },
    /** Names one switch where there are two for a kind. */
    channelOf: {
      push: (setting: string) => `${setting}: on my devices`,
      mail: (setting: string) => `${setting}: by email`,
    },
    mailHint: 'At most one email a day, when you’ve been away.',
  },
} as const
