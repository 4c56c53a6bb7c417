import type { BetCard } from '#domain/bets/bet-card.ts'
import { PAPERS } from '#domain/bets/paper.ts'
import { PET_STAGES, PET_TYPES } from '#domain/pets/pet.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { betSheet } from './bet-sheet.ts'
import { createCardShelf } from './card-shelf.ts'
import { cardText, nameText } from './card-text.ts'
import { createCardPainter, oneAtATime } from './create-card-painter.ts'
import { rivalrySheet } from './rivalry-sheet.ts'
import { CardsBusyError, type CardPainter } from './port.ts'

/** What WhatsApp still shows. */
const BYTES_MAX = 300_000

const open = { kind: 'open', sealedCount: 3, participantCount: 4, hasOpenParticipant: true } as const
const won = { kind: 'decided', winnerNames: ['Mia'], shareTokens: 50 } as const
const aCard = (overrides: Partial<BetCard> = {}): BetCard => ({
  paper: 'sky',
  question: 'How many people will Priya tell about her marathon today?',
  stake: { type: 'token', tokens: 25 },
  pet: { type: 'mystical_dog', stage: 'adult' },
  state: open,
  ...overrides,
})

const painter = (await createCardPainter()) as CardPainter

const QUESTIONS = [
  'Rain?',
  'Who will give up first? '.repeat(40),
  'A'.repeat(500),
  'هل سيتأخر سام عن الفطور مرة أخرى؟ 😂',
  'Кто 🥐 опоздает на завтрак?',
  'サムはまた遅刻する？',
  '<script>alert(1)</script> & "so on"',
  '👩‍👩‍👧‍👦🏳️‍🌈👍🏽',
]

describe('the painter', () => {
  it.each(QUESTIONS.map((question) => [question.slice(0, 30), question]))('paints %s', async (_name, question) => {
    for (const state of [open, won]) {
      const png = Buffer.from(await painter.paint(betSheet(aCard({ question, state }))))
      expect(png.subarray(1, 4).toString()).toBe('PNG')
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
      expect(png.byteLength).toBeLessThanOrEqual(BYTES_MAX)
    }
  })

  it('paints every pet on every paper in both designs', async () => {
    const pets = PET_TYPES.flatMap((type) => PET_STAGES.map((stage) => ({ type, stage })))
    for (const [index, pet] of pets.entries()) {
      const paper = PAPERS[index % PAPERS.length] ?? 'butter'
      for (const state of [open, won]) {
        const png = await painter.paint(betSheet(aCard({ pet, paper, state })))
        expect(png.byteLength).toBeLessThanOrEqual(BYTES_MAX)
      }
    }
  }, 30_000)

  it.each([
    ['Mia', 'Sam', 7, 4],
    ['Maximiliane Konstantin-Wolkenstein', 'W'.repeat(100), 112, 98],
    ['Ünï', 'サム', 0, 0],
    ['سام', '👩‍👩‍👧‍👦', 12, 3],
  ])('paints the score of %s and %s', async (name, otherName, won, otherWon) => {
    const sheet = rivalrySheet({
      viewer: { name, pet: { type: 'mystical_fox', stage: 'adult' }, won },
      other: { name: otherName, pet: null, won: otherWon },
    })
    const png = Buffer.from(await painter.paint(sheet))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.byteLength).toBeLessThanOrEqual(BYTES_MAX)
  })

  it('paints the same card twice alike, and another painter does too', async () => {
    const sheet = betSheet(aCard())
    const [one, two] = [await painter.paint(sheet), await painter.paint(sheet)]
    const elsewhere = await createCardPainter()
    expect(Buffer.compare(one, two)).toBe(0)
    expect(Buffer.compare(one, (await elsewhere?.paint(sheet)) ?? Buffer.alloc(0))).toBe(0)
  })

  it('leaves the main thread to others', async () => {
    await painter.paint(betSheet(aCard()))
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 1)
    await Promise.all(Array.from({ length: 6 }, () => painter.paint(betSheet(aCard()))))
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(6)
  })
})

describe('betSheet', () => {
  it('shows Told ya! once somebody was right, and the sealed envelope otherwise', () => {
    expect(betSheet(aCard({ state: won }))).toMatchObject({ design: 'told-ya', winner: 'Mia won 50 tokens' })
    expect(betSheet(aCard())).toMatchObject({ design: 'sealed', stake: '25 tokens', line: '3 of 4 sealed. You in?' })
    expect(betSheet(aCard({ state: { kind: 'drawn' } }))).toMatchObject({ design: 'sealed', line: 'It’s a draw.' })
    expect(betSheet(aCard({ state: { ...won, winnerNames: [] } })).design).toBe('sealed')
  })
})

describe('cardText', () => {
  it('is one paragraph', () => expect(cardText(' a\n\n b\t c ').text).toBe('a b c'))
  it('attempts no letters that the fonts do not have', () =>
    expect(cardText('Sam は遅刻する').text).toBe('A sealed bet between friends'))
  it('leaves a name that the fonts do not have to the pet', () => expect(nameText('サム').text).toBe('…'))
  it('is read from the right where it begins there', () => {
    expect(cardText('😂 هل سيتأخر Sam').isRightToLeft).toBe(true)
    expect(cardText('Sam هل').isRightToLeft).toBe(false)
  })
})

describe('oneAtATime', () => {
  it('never runs two at once, goes on after a failure and turns the flood away', async () => {
    const inTurn = oneAtATime(3)
    let running = 0
    const work = async () => {
      running += 1
      expect(running).toBe(1)
      await sleep(2)
      running -= 1
    }
    const failing = inTurn(() => Promise.reject(new Error('no')))
    const others = [inTurn(work), inTurn(work)]
    await expect(inTurn(work)).rejects.toThrow(CardsBusyError)
    await expect(failing).rejects.toThrow('no')
    await Promise.all(others)
    await inTurn(work)
  })
})

describe('the shelf', () => {
  it('paints once for everybody who asks, and forgets what nobody asked for', async () => {
    const shelf = createCardShelf(2)
    const paint = vi.fn(async () => new Uint8Array(1))
    await Promise.all([shelf('a', paint), shelf('a', paint)])
    expect(paint).toHaveBeenCalledTimes(1)
    await shelf('b', paint)
    await shelf('a', paint)
    await shelf('c', paint)
    await shelf('a', paint)
    expect(paint).toHaveBeenCalledTimes(3)
    await shelf('b', paint)
    expect(paint).toHaveBeenCalledTimes(4)
  })

  it('tries again after a failure', async () => {
    const shelf = createCardShelf(2)
    await expect(shelf('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await shelf('a', async () => new Uint8Array(2))).toHaveLength(2)
  })
})
