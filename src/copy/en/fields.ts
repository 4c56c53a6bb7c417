import { counted } from './intl.ts'

const characters = (count: number) => counted(count, { one: 'character', other: 'characters' })

/** Words of what one types into. */
export const fields = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  charsUsed: (length: number, lengthMax: number) => `${length} / ${lengthMax}`,
  charsLeft: (left: number) => (left >= 0 ? `${characters(left)} left` : `${characters(-left)} too many`),
  charsMax: (lengthMax: number) => `At most ${characters(lengthMax)}`,
} as const
