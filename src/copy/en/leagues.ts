import type { StakeType } from '#domain/bets/stake.ts'
import { counted, list, plural } from './intl.ts'
import { COPIED } from './app.ts'
import { tokenCount } from './token-count.ts'

const members = (count: number): string => counted(count, { one: 'member', other: 'members' })

interface OpenBet {
  readonly accepted: number
  readonly participants: number
  readonly creatorName: string
  readonly isMine: boolean
}

/** The leagues page and a league's own page. @see docs/screens.md#leagues, docs/screens.md#league */
export const leagues = {
  title: 'Leagues',
  line: 'Create & manage',
  back: 'Back',
  loading: 'Loading your leagues...',
  listLabel: 'Your leagues',
  signedOut: {
    title: 'Join or Create Leagues',
    line: 'Sign in to join leagues with your friends and compete for tokens!',
    button: 'Sign In to Continue',
  },
  empty: {
    title: 'No leagues yet',
    line: 'Create your first league or join one using an invite code!',
  },
  onlyFinished: 'All your leagues have finished.',
  failed: { title: 'Failed to load leagues', retry: 'Try Again', stale: 'This may be a little out of date.' },
  sort: { label: 'Sort', name: 'A-Z', recent: 'Most Recent' },
  showFinished: 'Show finished leagues',
  copied: { title: COPIED },
  copyFailed: { title: 'Failed to copy', line: 'Please copy the text manually.' },

  card: {
    yours: 'You run this league',
    code: 'Code:',
    copyCode: 'Click to copy league code',
    ends: (day: string) => `Ends: ${day}`,
    ended: (day: string) => `Ended: ${day}`,
    stakeLimit: (tokens: number) => `Stakes up to ${tokenCount(tokens)}`,
    createBet: 'Create Bet',
    members,
    open: 'Open the league',
    statuses: { active: 'Active', finished: 'Finished' },
  },
  /** A league in the list of a desktop. */
  slip: {
    rank: (rank: number) => `your rank: ${rank}`,
    unmoved: 'nothing decided yet',
    finished: 'finished',
  },
  table: {
    caption: (name: string) => `${name} standings`,
    rank: 'Rank',
    name: 'Name',
    won: { short: 'W', long: 'Wins' },
    drawn: { short: 'D', long: 'Draws' },
    tokens: { short: 'T', long: 'Tokens won' },
    /** What the letters over the figures mean: a tooltip tells nothing to a finger. */
    legend: 'W wins · D draws · T tokens won. Dares count for W and D.',
    left: 'left',
    showAll: (count: number) => `Show all ${count}`,
    failed: 'Failed to load the whole table',
    retry: 'Try Again',
  },

  menu: {
    button: (name: string) => `Options for ${name}`,
    title: 'League options',
    copyLink: 'Copy invite link',
    members: 'Members',
    newCode: 'New code',
    handOver: 'Hand over',
    removeMembers: 'Remove members',
    end: 'End league',
    delete: 'Delete league',
    leave: 'Leave league',
  },

  create: {
    button: 'Create League',
    title: 'Create League',
    name: 'League Name',
    tooLong: 'max. 15 characters',
    deadline: 'Set an end date',
    date: 'Last day',
    dateMissing: 'Pick the last day.',
    note: 'League will end on this date',
    stakeLimit: 'Highest stake',
    stakeLimitHint: 'The most tokens anybody can stake on a bet in this league. You can’t change it later.',
    submit: 'Create League',
    inviteFriend: 'Invite a friend',
    done: (name: string) => ({ title: `${name} is on`, line: 'Send the code to your friends.' }),
  },
  join: {
    button: 'Join League',
    title: 'Join League',
    label: 'League code',
    missing: 'Enter the code first.',
    hint: '8 letters and digits. Ask a friend who’s in it.',
    submit: 'Join League',
    looking: 'Looking for the league…',
    members,
    foreign: 'Codes never contain 0, O, 1, I or L.',
    done: (name: string) => ({ title: `You’re in ${name}` }),
  },

  members: {
    title: (name: string) => `${name} Members`,
    line: 'View and manage league members',
    joined: (day: string) => `Joined ${day}`,
    empty: 'No members found',
    creator: 'Creator',
    remove: (name: string) => `Remove ${name}`,
    loading: 'Loading the members…',
    failed: 'Failed to load league members',
    retry: 'Try Again',
  },
  remove: {
    title: (name: string) => `Remove Members from ${name}`,
    line: 'Select members to remove from the league',
    sure: {
      title: (name: string) => `Remove ${name}?`,
      line: 'The old code won’t work for them, but a new one will. Bets they’re in go on.',
      yes: 'Remove',
      no: (name: string) => `Keep ${name}`,
    },
    done: (name: string) => ({ title: `${name} is out`, line: 'The old code won’t work for them any more.' }),
  },
  handOver: {
    title: (name: string) => `Hand over ${name}`,
    line: 'Pick who runs the league from now on. You stay a member.',
    button: 'Hand over',
    choose: (name: string) => `Hand over to ${name}`,
    sure: {
      title: (name: string) => `Make ${name} the creator?`,
      line: 'Only they will be able to remove members, make new codes and end the league. This action cannot be undone.',
      yes: 'Hand over',
      no: () => 'Stay the creator',
    },
    done: (name: string) => ({ title: `${name} runs the league now` }),
  },
  end: {
    title: (name: string) => `End ${name}?`,
    line: 'Nobody can join any more. Open bets go on and count when they settle. This action cannot be undone.',
    yes: 'End league',
    no: 'Keep it going',
    done: (name: string) => ({ title: `${name} has ended` }),
  },
  delete: {
    title: (name: string) => `Delete ${name}?`,
    line: 'It will be gone for everybody, table included. Everybody keeps their bets and tokens.',
    type: (name: string) => `Type ${name} to confirm`,
    mismatch: 'The name doesn’t match.',
    yes: 'Delete league',
    done: { title: 'League deleted successfully' },
  },
  newCode: {
    title: 'A new code?',
    line: 'The old code and its links stop working. Members stay in.',
    yes: 'New code',
    no: 'Keep the old one',
    done: (code: string) => ({ title: 'New code', line: code }),
  },
  leave: {
    title: (name: string) => `Leave ${name}?`,
    line: 'You keep your places in its bets. You can come back with the code, and your score will still be there.',
    yes: 'Leave league',
    no: 'Stay',
    done: (name: string) => ({ title: `You have left ${name}` }),
  },

  page: {
    loading: 'Opening the league…',
    champion: (names: readonly string[]) =>
      `${list.format(names)} ${plural(names.length, { one: 'is the champion', other: 'are the champions' })}!`,
    /** It has ended, and bets of it go on. */
    undecided: (count: number) =>
      `${counted(count, { one: 'bet is', other: 'bets are' })} still open. Then we’ll know the champion.`,
    endingLabel: 'How the league ended',
    openBets: 'Open bets',
    noOpenBets: 'Nothing open. Start something.',
    lastResults: 'Last results',
    noResults: 'No bet has been decided yet.',
    invite: 'Bring somebody in',
    inviteLine: 'Anyone with the code can join.',
    qrLabel: 'The invite link as a QR code',
    share: 'Share the invite',
    /** What friends read in their chat; the link comes after it. */
    message: (name: string) => `Join ${name} on the app where we settle who was right:`,
    openBet: ({ accepted, participants, creatorName, isMine }: OpenBet) =>
      [`${accepted} of ${participants} in`, isMine ? 'you have a place' : null, `by ${creatorName}`]
        .filter(Boolean)
        .join(' · '),
    won: (names: readonly string[]) => `${list.format(names)} won`,
    drawn: 'A draw',
    cancelled: { token: 'All stakes went back', action: 'Nobody owes anything' } satisfies {
      readonly [T in StakeType]: string
    },
    notFound: { title: 'League not found', line: 'It’s gone, or you’re not in it.', button: 'Your leagues' },
    picture: {
      button: 'Share the standings',
      alt: (name: string) => `The standings of ${name} as a picture`,
      text: (name: string) => `Here’s how ${name} stands.`,
      fileName: 'standings.png',
    },
  },

  wizard: {
    label: 'League bet',
    hint: 'Only members can be in it, and it counts in the table.',
    league: 'League',
    ended: (league: string) => `${league} has ended, so it takes no new bets.`,
    members: 'Who’s in?',
    loading: 'Loading the members…',
    failed: 'Error: Failed to fetch league members',
    retry: 'Try Again',
    find: 'Find a member',
    noneFound: 'Nobody in the league has that name.',
    gone: (name: string) => `${name} can’t be chosen any more.`,
    alone: 'You are the only member so far. Share the code first.',
    later: 'Everybody writes their own prediction.',
  },

  failures: {
    join: 'Failed to join league. Please check your invite code.',
    create: 'Failed to create league',
    remove: 'Failed to remove member',
    end: 'Failed to end league',
    delete: 'Failed to delete league',
    newCode: 'Failed to make a new code',
    handOver: 'Failed to hand over the league',
    leave: 'Failed to leave league',
  },
} as const
