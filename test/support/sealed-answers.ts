/** How the bets of the two worlds are answered, by kind. */
export const ANSWERS = {
  text: { type: 'text' as const },
  options: { type: 'options' as const, options: ['Red', 'Blue', 'A long green that nobody took'] },
  number: { type: 'number' as const, unit: 'people', isCapped: false },
  date: { type: 'date' as const, timeZone: 'Europe/Berlin', isCapped: false },
}
/** What has happened according to Quinn, by whom it lets win. */
const HAPPENED = {
  options: { Quinn: 'Red', Bo: 'Blue' },
  number: { Quinn: '1000', Bo: '7' },
  date: { Quinn: '2199-12-01', Bo: '2199-06-01' },
} as const
/** What those answer whose prediction is no secret. */
export const WORDS = { options: 'Blue', number: '7', date: '2199-06-01' } as const

/** What Quinn says really happened: by hand in free text, otherwise in the kind of the bet's answers. */
export const voteFor = (winner: 'Quinn' | 'Bo', winnerId: string, kind: keyof typeof ANSWERS) =>
  kind === 'text'
    ? { type: 'winners' as const, winnerIds: [winnerId] }
    : { type: 'answer' as const, answer: HAPPENED[kind][winner] }
