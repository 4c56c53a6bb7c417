import { people } from './people.ts'
import { plural } from './intl.ts'

const NUMBERS = ['Nobody', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const

/** Beside a bet, for a visitor. */
export const visitorMargin = {
  title: 'How this works',
  steps: ['You write what you think', 'You seal it. Nobody peeks', 'Yours is in? Theirs open for you'],
  end: 'Then somebody says “told ya”.',
  inTitle: (count: number) => `${NUMBERS[count] ?? count} ${plural(count, { one: 'is', other: 'are' })} in already`,
  inLine: (sealed: readonly string[], missing: readonly string[]) =>
    `${people(sealed)} ${plural(sealed.length, { one: 'has', other: 'have' })} sealed.` +
    (missing.length > 0 ? ` ${people(missing)} ${plural(missing.length, { one: 'hasn’t', other: 'haven’t' })}.` : ''),
  noMoney: 'No real money. There never is any.',
} as const
