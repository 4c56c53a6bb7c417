import { plural } from './intl.ts'
import { inSentence } from './predict-entry.ts'
import { tokenCount } from './token-count.ts'

const CANNOT_UNDO = 'This action cannot be undone.'

/** Managing a bet. Specified texts stand word for word. @see docs/screens.md#manage-bet */
export const manageBet = {
  back: 'Back to the bet',
  details: 'Bet Details',
  home: 'Back to Home',
  /** The ticket beside it, on a desktop. */
  preview: 'What everybody sees in their list',
  /** Beside a bet, for those who may come here. */
  entry: { manage: 'Manage bet', leave: 'Leave Bet' },
  participants: (count: number) => `Participants (${count})`,
  joined: 'Joined',
  pending: 'Pending',
  left: 'Left',
  /** The link in which this name is chosen. */
  send: (name: string) => `Send ${inSentence(name)} theirs`,
  /** Why the creator cannot remove this participant. */
  stays: 'Has opened the letters, so they stay in',
  creator: 'Creator',
  you: 'You',
  refusedLine: 'Only the person who made a bet can change it.',

  add: {
    button: 'Add participant',
    title: 'Add a participant',
    name: 'Friend’s name',
    hint: 'They join through the bet’s link.',
    confirm: 'Add',
    adding: 'Adding…',
    /** In a league's bet. */
    memberLine: 'Tap a member to give them a place. They’ll be told, and they write their own prediction.',
    member: (name: string) => `Add ${name}`,
    noneLeft: (league: string) => `Everybody in ${inSentence(league)} is already in.`,
  },
  remove: {
    button: (name: string) => `Remove ${inSentence(name)}`,
    title: (name: string) => `Remove ${inSentence(name)}?`,
    free: 'Nobody has taken this place, so nobody loses anything.',
    taken: (name: string, refundTokens: number) =>
      refundTokens > 0
        ? `${inSentence(name)} is out of the bet and gets ${tokenCount(refundTokens)} back.`
        : `${inSentence(name)} is out of the bet.`,
    activates: 'Everybody else is in, so the bet goes live.',
    confirm: 'Remove',
    keep: (name: string) => `Keep ${inSentence(name)}`,
  },
  free: {
    /** On the button; `button` says it in full. */
    short: 'Free place',
    button: (name: string) => `Free place of ${inSentence(name)}`,
    title: (name: string) => `Free ${inSentence(name)}’s place?`,
    line: (name: string, refundTokens: number) =>
      refundTokens > 0
        ? `The person who took it gets ${tokenCount(refundTokens)} back. The place waits for the real ${inSentence(name)}.`
        : `The person who took it is out. The place waits for the real ${inSentence(name)}.`,
    confirm: 'Free it',
    keep: 'Leave it taken',
  },
  deadline: {
    move: 'Move deadline',
    title: 'Move the deadline',
    line: 'You can only move it to a later time.',
    date: 'Date',
    time: 'Time',
    timeHint: 'Leave it empty for the end of that day.',
    missing: 'Pick the day it ends.',
    confirm: 'Move it',
    moving: 'Moving…',
  },
  cancel: {
    button: 'Cancel Bet',
    title: 'Cancel this bet?',
    refund: (refundTokens: number) =>
      refundTokens > 0
        ? `Everybody who paid gets their ${tokenCount(refundTokens)} back. ${CANNOT_UNDO}`
        : `Nobody owes anything. ${CANNOT_UNDO}`,
    confirm: 'Cancel Bet',
    keep: 'Keep the bet',
  },
  leave: {
    button: 'Leave Bet',
    title: 'Leave this bet?',
    stake: (stakeTokens: number) =>
      `Your ${tokenCount(stakeTokens)} ${plural(stakeTokens, { one: 'stays', other: 'stay' })} in the pot, and you can no longer win.`,
    dare: (forfeit: string) => `You can no longer win. When somebody does, you owe: “${forfeit}”.`,
    word: 'You no longer have a say in the result.',
    walkover: (name: string) => `That leaves only ${inSentence(name)}, who wins right away.`,
    confirm: 'Leave Bet',
    keep: 'Stay in',
    cannotUndo: CANNOT_UNDO,
  },
  decline: {
    button: 'Decline',
    title: 'Decline the invitation?',
    line: (creator: string) => `You give up the place ${inSentence(creator)} kept for you.`,
    refund: (refundTokens: number) => `You get your ${tokenCount(refundTokens)} back.`,
    confirm: 'Decline',
    keep: 'Keep my place',
  },
  /** The way out of a wrong place, as long as the bet is pending. */
  release: {
    button: 'Not you? Change participant',
    title: (name: string) => `Not ${inSentence(name)}?`,
    prediction: (name: string) => `Your prediction is deleted, and ${inSentence(name)}’s place is free again.`,
    refund: (refundTokens: number) => `You get your ${tokenCount(refundTokens)} back.`,
    noReturn: 'The letters have been opened since you sealed yours: you can’t predict in this bet again.',
    confirm: 'Change participant',
    keep: (name: string) => `I’m ${inSentence(name)}`,
  },
  /** What failed, for the moments in which only the attempt is known. */
  failed: {
    add: 'Failed to add participant',
    remove: 'Failed to remove participant',
    free: 'Failed to free the place',
    moveDeadline: 'Failed to move the deadline',
    leave: 'Failed to leave bet',
    decline: 'Failed to decline',
  },
  /** What a toast says afterwards. */
  done: {
    add: { title: 'Friend added' },
    addMember: (name: string) => ({ title: `${inSentence(name)} has a place` }),
    remove: { title: 'Participant removed' },
    free: { title: 'The place is free again' },
    moveDeadline: { title: 'Deadline moved' },
    leave: { title: 'You left the bet' },
    decline: { title: 'Invitation declined' },
    release: { title: 'The place is free again' },
  },
} as const
