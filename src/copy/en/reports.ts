import type { ReportReason } from '#domain/reports/report.ts'

const reasons: { readonly [reason in ReportReason]: { readonly label: string; readonly hint?: string } } = {
  spam: { label: 'Spam' },
  mean: { label: 'Mean', hint: 'Past teasing. You’d know.' },
  private: { label: 'Somebody’s private matter' },
  other: { label: 'Something else' },
}

/** Telling the operator about something. @see docs/rules.md#reports */
export const reports = {
  /** In the menu of what is reported. */
  open: 'Report',
  title: {
    comment: (name: string): string => `Report ${name}’s comment`,
    proof: (name: string): string => `Report ${name}’s proof`,
    bet: 'Report this bet',
    league: (name: string): string => `Report ${name}`,
    person: (name: string): string => `Report ${name}`,
  },
  question: 'What’s wrong with it?',
  questionPerson: 'What’s wrong with this name?',
  missing: 'Say what’s wrong with it.',
  reasons,
  block: (name: string): string => `Block ${name} too. You won’t see what ${name} says any more.`,
  yes: 'Report it',
  no: 'Cancel',
  quiet: (name: string): string => `${name} won’t be told it was you.`,
  /** Where no one person stands behind it. */
  quietAll: 'Nobody will be told it was you.',
  done: 'Reported. Thanks.',
} as const

/** What stands where the operator has taken something off every screen. */
export const removed = {
  question: 'This question was removed',
  forfeit: 'This dare was removed',
  userName: 'Player',
  leagueName: 'League',
} as const
