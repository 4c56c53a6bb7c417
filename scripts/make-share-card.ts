// Paints public/share-card.png, the picture of the landing page in chats: `npx tsx scripts/make-share-card.ts`, then
// commit.
import { betCard } from '#copy/bet-card.ts'
import { landingPreview } from '#copy/link-preview.ts'
import { createCardPainter } from '#server/adapters/card/create-card-painter.ts'
import { writeFileSync } from 'node:fs'

const painter = await createCardPainter()
if (!painter) throw new Error('this machine cannot paint cards')
const png = await painter.paint({
  design: 'sealed',
  paper: 'butter',
  question: landingPreview.title,
  stake: betCard.landing.stake,
  line: betCard.landing.line,
  mark: 'coin',
  pet: { type: 'mystical_fox', stage: 'young' },
})
writeFileSync(new URL('../public/share-card.png', import.meta.url), png)
