/**
 * The steps of writing a bet: question, friends, stake, deadline, preview. Stands alone because the routes of the first
 * view read it, and nothing else of a draft.
 *
 * @see docs/rules.md#bet-creation
 */
export const WIZARD_STEPS = [1, 2, 3, 4, 5] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]
