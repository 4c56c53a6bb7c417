import { betSheet } from '#server/adapters/card/bet-sheet.ts'
import { createCardPainter } from '#server/adapters/card/create-card-painter.ts'
import { PAPERS } from '#domain/bets/paper.ts'
import type { CardState } from '#domain/bets/bet-card.ts'
import { compare, print, type Plan } from '../measure.ts'

/** One card may take this long once the painter is warm. */
const CARD_MS_MAX = 50

const open: CardState = { kind: 'open', sealedCount: 3, participantCount: 4, hasOpenParticipant: true }
const won: CardState = { kind: 'decided', winnerNames: ['Mia'], shareTokens: 50 }

/** Painting cards that were never asked for before: every question is another one, so nothing comes from the cache. */
export async function benchCard({ turns, sliceMs }: Plan): Promise<void> {
  const painter = await createCardPainter()
  if (!painter) return console.log('\nThis machine cannot paint cards.')
  let cards = 0
  const paint = (state: CardState) => () => {
    cards += 1
    return painter.paint(
      betSheet({
        paper: PAPERS[cards % PAPERS.length] ?? 'butter',
        question: `How many people will Priya tell about her marathon number ${cards} today?`,
        stake: { type: 'token', tokens: 25 },
        pet: { type: 'mystical_dog', stage: 'adult' },
        state,
      }),
    )
  }
  for (const state of [open, won]) await paint(state)()
  const figures = await compare(
    [
      { name: 'paint a sealed card', run: paint(open) },
      { name: 'paint a Told ya! card', run: paint(won) },
    ],
    { concurrency: 1, turns, sliceMs },
  )
  print('share cards, one at a time', figures)
  const slowest = Math.max(...figures.map(({ p50Ms }) => p50Ms))
  console.log(`A new card takes ${slowest.toFixed(1)} ms in the middle; ${CARD_MS_MAX} ms are allowed.`)
}
