/** Why a comment or a proof is reported: spam, mean, a user's private matter, something else. @see docs/rules.md#reports */
export const REPORT_REASONS = ['spam', 'mean', 'private', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
