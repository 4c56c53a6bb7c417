import { errorText } from '#copy/errors.ts'
import { draftErrors } from '#copy/create-bet.ts'
import type { DraftError } from '#domain/bets/errors.ts'
import { parseStakeTokens, STAKE_TOKENS_MAX } from '#domain/money/tokens.ts'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashOfAllRows } from '#test/support/all-rows.ts'
import { callApi, DOORS } from '#test/support/api-call.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { startServer } from '#test/support/http.ts'
import { aRequest } from '#test/support/started-bet.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const server = await startServer(world)
const ann = await server.signedUp('Ann')

const publish = (tokensText: unknown, door: (typeof DOORS)[number]) =>
  callApi(ann, 'bets.create', {
    door,
    input: { ...aRequest({ stake: { type: 'token', tokensText: tokensText as string } }), commandId: randomUUID() },
  })

describe('a stake', () => {
  it.each([
    '0',
    '-5',
    '1e3',
    '10.5',
    ' 10',
    '１０',
    '99999',
    '',
    '10 ',
    '+5',
    '0x10',
    '010',
    '1_0',
    '10,0',
    '∞',
    'NaN',
  ])('of %j is refused with a sentence, and nothing is stored', async (text) => {
    const before = await hashOfAllRows(owner)
    for (const door of DOORS) {
      const { code, status, data } = await publish(text, door)
      expect([code, status]).toEqual(['bet.draft_invalid', 422])
      const errors = data['errors'] as readonly DraftError[]
      expect(errors).toEqual([{ code: 'draft.stake_invalid', field: 'stake' }])
      expect(errorText({ code: 'bet.draft_invalid', errors }).line).toMatch(/\S/)
      expect(draftErrors['draft.stake_invalid']).toMatch(/\S/)
    }
    expect(await hashOfAllRows(owner)).toBe(before)
  })

  it.each([10, null, true, ['10'], { tokens: 10 }, '1'.repeat(21)])('of %j does not even fit', async (value) => {
    const before = await hashOfAllRows(owner)
    expect((await publish(value, 'rpc')).code).toBe('input.invalid')
    expect(await hashOfAllRows(owner)).toBe(before)
  })

  it('of 10 is taken, which shows that the others were refused for what they are', async () => {
    const before = await hashOfAllRows(owner)
    expect((await publish('10', 'rpc')).code).toBe('ok')
    expect(await hashOfAllRows(owner)).not.toBe(before)
  })

  it('is nothing but one to four digits without a zero in front, whatever is typed', () => {
    const like = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ unit: fc.constantFrom(...'0123456789+-.,eEx _\t\n٣１'), maxLength: 6 }),
      fc.double().map(String),
      fc.integer({ min: -20_000, max: 20_000 }).map(String),
      fc.bigInt().map(String),
    )
    const plain = new Set(Array.from({ length: STAKE_TOKENS_MAX }, (_, index) => String(index + 1)))
    fc.assert(
      fc.property(like, (text) => parseStakeTokens(text) === (plain.has(text) ? Number(text) : null)),
      { numRuns: 10_000 },
    )
  })
})
