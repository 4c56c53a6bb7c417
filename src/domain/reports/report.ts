/** Why something is reported: spam, mean, a user's private matter, something else. @see docs/rules.md#reports */
export const REPORT_REASONS = ['spam', 'mean', 'private', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Every expected "no" about reports; those about one comment are among the refusals of comments. @see docs/rules.md#reports */
export type ReportError =
  /** What was to be reported is not there any more. */
  | { readonly code: 'report.nothing' }
  /** The viewer made it, and can change or end it instead. */
  | { readonly code: 'report.own' }

/** Why the viewer may not report this bet or league, or null. @see docs/rules.md#reports */
export const whyNotReportCreated = ({
  isCreator,
}: {
  readonly isCreator: boolean
}): Extract<ReportError, { code: 'report.own' }> | null => (isCreator ? { code: 'report.own' } : null)
