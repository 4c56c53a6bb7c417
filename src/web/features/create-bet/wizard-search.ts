import { WIZARD_STEPS, type WizardStep } from '#domain/bets/wizard-step.ts'
import { oneOf, textOf, type Search } from '#web/lib/search-params.ts'

export interface WizardSearch {
  /** Absent when the screen opens: the draft then says at which step to go on. */
  readonly step?: WizardStep
  /** Set while a line of the preview is being changed: Continue leads back there. */
  readonly from?: 'preview'
  /** The bet that has just been made. */
  readonly created?: string
  /** A friend to bet with, from a link: looked up by id among the user's friends. */
  readonly friend?: string
  readonly friendName?: string
  /** A question to begin with, from one of the examples. */
  readonly question?: string
  /** The ended bet whose rematch is being written; its draft is kept apart from the other one. */
  readonly again?: string
  /** The rematch is to be double or nothing. */
  readonly isDouble?: 'yes'
  /** The draft whose author pressed "Lock it in!" and went to sign in for it. */
  readonly seal?: string
}

const SHARE_ID = /^[A-Za-z0-9_-]{1,64}$/

const betIn = <N extends string>(search: Search, name: N) => {
  const given = textOf(search, name)
  return SHARE_ID.test(given[name] ?? '') ? given : {}
}

/** What the wizard's address says. */
export function wizardSearch(search: Search): WizardSearch {
  const step = WIZARD_STEPS.find((candidate) => String(candidate) === search['step'])
  return {
    ...(step && { step }),
    ...oneOf(search, 'from', ['preview']),
    ...betIn(search, 'created'),
    ...betIn(search, 'again'),
    ...oneOf(search, 'isDouble', ['yes']),
    ...textOf(search, 'friend'),
    ...textOf(search, 'friendName'),
    ...textOf(search, 'question'),
    ...textOf(search, 'seal'),
  }
}
