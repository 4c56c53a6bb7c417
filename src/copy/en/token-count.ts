import { counted, plural } from './intl.ts'

const TOKEN = { one: 'token', other: 'tokens' }

/** "token" or "tokens", for numbers that stand apart from their word. */
export const tokenWord = (count: number): string => plural(count, TOKEN)

/** "1 token", "1,250 tokens": how every sentence counts tokens. */
export const tokenCount = (count: number): string => counted(count, TOKEN)
