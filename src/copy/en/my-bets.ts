import { betPile } from './bet-pile.ts'
import type { StakeType } from '#domain/bets/stake.ts'
import { fewNames, people } from './people.ts'
import { counted } from './intl.ts'
import { manageBet } from './manage-bet.ts'
import { inSentence } from './predict-entry.ts'
import { resultStatus } from './result-status.ts'

const bets = (count: number): string => counted(count, { one: 'bet', other: 'bets' })

/** The list of my bets. @see docs/screens.md#my-bets */
export const myBets = {
  title: 'Your Bets',
  titleWithCount: betPile.title,
  listLabel: betPile.label,
  newBet: 'New Bet',
  loading: betPile.loading,
  more: betPile.more,
  waiting: { title: 'Needs you', count: (count: number) => `${bets(count)} waiting for you` },
  /** Over the bets behind those. */
  rest: 'The rest',
  empty: {
    title: 'No bets created yet',
    line: 'Somebody you know is about to be wrong about something. Start there.',
    button: 'Create Your First Bet',
  },
  failed: betPile.failed,
  search: { label: 'Search your bets', placeholder: 'Search bets or friends', clear: 'Clear the search' },
  filters: {
    status: 'Status',
    statuses: {
      all: 'All',
      active: 'Active',
      pending: 'Pending',
      won: 'Won',
      lost: 'Lost',
      cancelled: 'Cancelled',
    },
    stake: 'Stake Type',
    stakes: { all: 'All', token: 'Token', custom: 'Dare' },
    found: (count: number, hasMore: boolean) => (hasMore ? `${bets(count)} found so far` : `${bets(count)} found`),
  },
  noMatch: { title: 'No bets match your filters', clear: 'Clear filters' },
  hidden: {
    show: (count: number) => `Show hidden (${count})`,
    tag: 'Hidden',
    allTitle: 'Nothing left on your list',
    allLine: (count: number) => `You’ve hidden ${bets(count)}.`,
  },
  margin: { label: 'Your pet, dares and league' },
  debts: {
    title: 'Who owes what',
    failed: { title: 'Failed to load your dares', retry: 'Try Again', stale: 'This may be a little out of date.' },
    iOwe: 'You owe',
    owedToMe: 'You are owed',
    /** How a dare of mine stands, to these winners. */
    mine: {
      owed: (names: readonly string[]) => `to ${people(names)}`,
      sent_back: (names: readonly string[]) => `to ${people(names)}: your photo came back`,
      proof_sent: (names: readonly string[]) => `waiting for ${people(names)}`,
    },
    /** How the dares of these debtors stand to me; what was sent back is owed. */
    theirs: {
      owed: (names: readonly string[]) => `by ${people(names)}`,
      sent_back: (names: readonly string[]) => `by ${people(names)}`,
      proof_sent: (names: readonly string[]) => `${people(names)} sent proof: have a look`,
    },
    showAll: (count: number) => `Show all ${count}`,
  },
  petOffer: {
    label: 'Your pet',
    line: (name: string) => `${inSentence(name)} has moved in with you. Cat, dog or fox: that’s up to you.`,
    choose: 'Pick your pet',
    dismiss: 'Not now',
  },
  actions: {
    accept: 'Accept',
    accepting: 'Accepting…',
    predict: 'Add Prediction',
    resolve: 'Resolve Bet',
    share: 'Share',
    confirm: 'Confirm Results',
    waiting: 'Who has confirmed',
    disagreement: 'Who said what',
    open: 'Open',
    toldYa: 'Told ya',
    payUp: 'Pay up',
    proofSent: 'See the dare',
    checkProof: 'See the proof',
    asked: 'What happened?',
    known: 'Do we know yet?',
    result: 'See result',
  },
  /** How far the result has come; an instant follows where the sentence waits for one. */
  status: {
    waitingFor: (names: readonly string[]) => `Waiting for ${fewNames(names.map(inSentence))}.`,
    mostAgree: 'Most of you agree.',
    settles: 'Settles by itself:',
    askedAgain: 'Being asked again',
    answersOpen: 'The answers open at the latest:',
    disagree: resultStatus.disagree,
    draw: 'If nothing changes, it’s a draw:',
    givenUp: {
      token: 'Without a result, all stakes go back:',
      action: 'Without a result, nobody owes anything:',
    } satisfies { readonly [T in StakeType]: string },
  },
  /** On the ticket of a bet whose dare is open. */
  dare: {
    owed: (forfeit: string) => `You owe: ${forfeit}`,
    sent_back: (forfeit: string) => `Your photo came back: ${forfeit}`,
    proof_sent: (forfeit: string) => `Proof sent: ${forfeit}`,
    proof_received: (forfeit: string) => `Proof for you to check: ${forfeit}`,
  },
  menu: {
    button: (question: string) => `More for “${question}”`,
    title: 'Bet options',
    open: 'Open the bet',
    confirmResults: 'Confirm Results',
    manage: 'Manage bet',
    add: 'Add participant',
    remove: 'Remove participant',
    release: manageBet.release.button,
    decline: 'Decline the invitation',
    leave: 'Leave Bet',
    receipt: 'Receipt and history',
    copy: 'Copy link',
    whatsApp: 'Share on WhatsApp',
    share: 'Share',
    cancel: 'Cancel Bet',
    hide: 'Delete from My Bets',
    unhide: 'Put back in My Bets',
    undo: 'Undo',
    /** What friends read in their chat; the link comes after it. */
    message: (question: string) => `${question} Seal your prediction:`,
  },
  /** @see docs/rules.md#participant-addition */
  add: { missing: 'Please enter a participant name' },
  remove: { title: 'Remove a participant' },
} as const
