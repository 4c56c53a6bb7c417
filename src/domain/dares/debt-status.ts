/**
 * The statuses of a dare debt and the moves between them.
 *
 * | from       | to                                                                                     |
 * |------------|----------------------------------------------------------------------------------------|
 * | owed       | proof_sent (debtor), forgiven (winner, or an account is deleted)                       |
 * | proof_sent | done (winner, or 72 hours of silence), sent_back, forgiven (winner), owed (photo gone) |
 * | sent_back  | proof_sent (debtor), forgiven (winner)                                                 |
 * | others     | nothing: they are final                                                                |
 *
 * The database refuses the same moves again in the trigger `dare_debts_transition`.
 *
 * @see docs/rules.md#dare-debts
 */
export const DEBT_STATUSES = ['owed', 'proof_sent', 'sent_back', 'done', 'forgiven'] as const
export type DebtStatus = (typeof DEBT_STATUSES)[number]

export const DEBT_TRANSITIONS: { readonly [from in DebtStatus]: readonly DebtStatus[] } = {
  owed: ['proof_sent', 'forgiven'],
  proof_sent: ['done', 'sent_back', 'forgiven', 'owed'],
  sent_back: ['proof_sent', 'forgiven'],
  done: [],
  forgiven: [],
}

/** Whether the debt still needs an action of the debtor or a winner. */
export const isOpen = (status: DebtStatus): boolean => DEBT_TRANSITIONS[status].length > 0

/** Whether the debtor has to act, first or again. */
export const isDebtorsMove = (status: DebtStatus): boolean => status === 'owed' || status === 'sent_back'
