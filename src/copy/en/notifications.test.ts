import { NOTIFICATION_KIND_NAMES } from '#domain/notifications/kinds.ts'
import { describe, expect, it } from 'vitest'
import { notificationTexts, whoText, type NotificationWords } from './notifications.ts'

const words = (overrides: Partial<NotificationWords> = {}): NotificationWords => ({
  names: ['Ann'],
  peopleCount: 1,
  facts: {},
  ...overrides,
})

describe('notifications in words', () => {
  it('name two and count the rest', () => {
    expect(whoText(words({ names: [], peopleCount: 0 }))).toBe('Somebody')
    expect(whoText(words())).toBe('Ann')
    expect(whoText(words({ names: ['Ann', 'Bo'], peopleCount: 2 }))).toBe('Ann and Bo')
    expect(whoText(words({ names: ['Ann', 'Bo'], peopleCount: 3 }))).toBe('Ann, Bo, and 1 other')
  })

  it('say how many comments there are, and from whom', () => {
    const line = (overrides: Partial<NotificationWords>) => notificationTexts['comment.added'].line(words(overrides))
    expect(line({ facts: { commentCount: 1 } })).toBe('1 new comment from Ann')
    expect(line({ names: ['Jo', 'Sam'], peopleCount: 2, facts: { commentCount: 3 } })).toBe(
      '3 new comments from Jo and Sam',
    )
    expect(line({ names: [], peopleCount: 0, facts: { commentCount: 2 } })).toBe('2 new comments')
    expect(line({ facts: { commentCount: 0 } })).toBe('New comments')
  })

  it('say how a bet ended, with the amount', () => {
    const line = (facts: NotificationWords['facts']) => notificationTexts['bet.decided'].line(words({ facts }))
    expect(line({ outcome: 'won', tokens: 50 })).toBe('You won: 50 tokens for you')
    expect(line({ outcome: 'won', tokens: 0 })).toBe('You won')
    expect(line({ outcome: 'lost', tokens: 1 })).toBe('You lost your 1 token')
    expect(line({ outcome: 'lost', tokens: 0 })).toBe('You lost: the dare is yours')
    expect(line({ outcome: 'drawn', tokens: 10 })).toBe('A draw: your 10 tokens are back')
    expect(notificationTexts['bet.cancelled'].line(words({ facts: { tokens: 0 } }))).toBe('The bet was cancelled')
  })

  it('say what tokens were earned for', () => {
    const line = (facts: NotificationWords['facts']) => notificationTexts['reward.earned'].line(words({ facts }))
    expect(line({ tokens: 100, side: 'inviter' })).toBe('You earned 100 tokens: Ann joined through your link')
    expect(line({ tokens: 100, side: 'invitee' })).toBe('You earned 100 tokens: you joined through Ann’s link')
    // Told before the sides were.
    expect(line({ tokens: 100 })).toBe('You earned 100 tokens')
  })

  it('call a month of premium another one only when it is', () => {
    const line = (facts: NotificationWords['facts']) => notificationTexts['premium.started'].line(words({ facts }))
    expect(line({ month: 1 })).toBe('A month of premium is yours')
    expect(line({ month: 2 })).toBe('Another month of premium is yours')
    // Told before months were counted.
    expect(line({})).toBe('A month of premium is yours')
  })

  it('say who won a league that has ended', () => {
    const line = (told: Partial<NotificationWords>) => notificationTexts['league.ended'].line(words(told))
    expect(line({ names: ['Ann', 'Bo'], peopleCount: 2 })).toBe('The league has ended: Ann and Bo won it')
    expect(line({ facts: { isChampion: true } })).toBe('The league has ended: you won it')
    expect(line({ names: [], peopleCount: 0 })).toBe('The league has ended')
  })

  it('say who won it only when its last bet is over', () => {
    const ended = (openBetCount: number) =>
      notificationTexts['league.ended'].line(words({ names: [], peopleCount: 0, facts: { openBetCount } }))
    expect(ended(1)).toBe('The league has ended: 1 bet is still open, then we’ll know who won it')
    expect(ended(2)).toBe('The league has ended: 2 bets are still open, then we’ll know who won it')
    const decided = (told: Partial<NotificationWords>) => notificationTexts['league.decided'].line(words(told))
    expect(decided({ names: ['Ann', 'Bo'], peopleCount: 2 })).toBe(
      'The last bet of the league is over: Ann and Bo won it',
    )
    expect(decided({ facts: { isChampion: true } })).toBe('The last bet of the league is over: you won it')
    expect(decided({ names: [], peopleCount: 0 })).toBe('The last bet of the league is over: nobody won it')
  })

  it.each(NOTIFICATION_KIND_NAMES)('%s stands on a locked screen without names or numbers of its own', (kind) => {
    const { push, line } = notificationTexts[kind]
    expect(push).toMatch(/^[A-Z][^“”]*$/)
    expect(push).not.toContain('Ann')
    expect(line(words({ facts: { outcome: 'won', tokens: 5, stage: 'young' } }))).not.toMatch(/undefined|NaN/)
  })
})
