/** How the dare that the viewer has lost stands, where the end of its bet is shown. @see docs/rules.md#dare-debts */
export const ownDare = {
  /** Above the forfeit. */
  label: {
    owed: 'You owe:',
    proof_sent: 'Proof sent:',
    sent_back: 'You owe:',
    done: 'Done:',
    forgiven: 'Forgiven:',
  },
  payUp: 'Pay up',
  see: 'See the dare',
} as const
