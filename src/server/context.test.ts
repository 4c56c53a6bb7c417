import { err, ok } from '#domain/kernel/result.ts'
import { expect, it } from 'vitest'
import type { Command, Routes } from './context.ts'

it('does not compile where a use-case refuses what its endpoint does not declare', () => {
  const declared: Command<'bets', 'cancel'> = async () => err({ code: 'bet.cancel_creator_only' })
  // @ts-expect-error -- cancelling never answers that a prediction exists
  const undeclared: Command<'bets', 'cancel'> = async () => err({ code: 'prediction.exists' })
  // @ts-expect-error -- a bet's view is the answer, not a sentence
  const wrongAnswer: Command<'bets', 'cancel'> = async () => ok('done')
  // @ts-expect-error -- every endpoint of the noun has its use-case
  const incomplete: Routes<'bets'> = { cancel: { kind: 'command', run: declared } }
  expect([declared, undeclared, wrongAnswer, incomplete]).toHaveLength(4)
})
