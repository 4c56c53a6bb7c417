/** The steps of writing a bet: question, friends, stake, deadline, preview. @see SPEC-1 §4 "Creation wizard" */
export const WIZARD_STEPS = [1, 2, 3, 4, 5] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]
