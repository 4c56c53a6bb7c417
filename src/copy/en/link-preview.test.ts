import { describe, expect, it } from 'vitest'
import { betPreview } from './link-preview.ts'

const tokens = { type: 'token', tokens: 25 } as const
const dare = { type: 'action', forfeit: 'wash everybody’s dishes '.repeat(10) } as const
const open = { kind: 'open', sealedCount: 1, participantCount: 4, hasOpenParticipant: true } as const

describe('the words beside a bet in a chat', () => {
  it('invite while there is room', () => {
    expect(betPreview.description(open, tokens, ['Sam', 'Priya', 'Jo'])).toBe(
      '25 tokens · Sam, Priya, Jo, and you? No real money.',
    )
    expect(betPreview.description(open, { ...tokens, tokens: 1 }, ['Sam'])).toBe(
      '1 token · Sam and you? No real money.',
    )
    expect(betPreview.description(open, tokens, ['A', 'B', 'C', 'D', 'E', 'F'])).toBe(
      '25 tokens · A, B, C, 3 others, and you? No real money.',
    )
  })

  it('name who is in once it is full', () => {
    expect(betPreview.description({ ...open, hasOpenParticipant: false }, tokens, ['Sam', 'Priya'])).toBe(
      '25 tokens · Sam and Priya. No real money.',
    )
  })

  it('cut a long dare', () => {
    const said = betPreview.description(open, dare, ['Sam'])
    expect(said).toMatch(/^Dare: wash everybody’s dishes .*… · Sam and you\? No real money\.$/)
    expect([...said].length).toBeLessThan(130)
  })

  it('tell how it came out', () => {
    const won = { kind: 'decided', winnerNames: ['Mia'], shareTokens: 50 } as const
    expect(betPreview.description(won, tokens, [])).toBe('Mia won 50 tokens. Told ya.')
    expect(betPreview.description({ ...won, winnerNames: ['Mia', 'Jo'] }, tokens, [])).toBe(
      'Mia and Jo won 50 tokens each. Told ya.',
    )
    expect(betPreview.description({ ...won, shareTokens: 0 }, dare, [])).toBe('Mia won. Told ya.')
    expect(betPreview.description({ kind: 'drawn' }, tokens, [])).toBe('It’s a draw. Everybody got their tokens back.')
    expect(betPreview.description({ kind: 'cancelled' }, dare, [])).toBe('Cancelled. Nobody owes anything.')
    expect(betPreview.description({ ...won, winnerNames: [] }, tokens, [])).toBe('This one is decided. Told ya.')
  })
})
