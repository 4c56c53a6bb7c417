/** "token" or "tokens", for numbers that stand apart from their word. */
export const tokenWord = (count: number): string => (count === 1 ? 'token' : 'tokens')

/** "1 token", "1,250 tokens": how every sentence counts tokens. */
export const tokenCount = (count: number): string => `${count.toLocaleString('en')} ${tokenWord(count)}`
