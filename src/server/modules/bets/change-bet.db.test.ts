import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson, somePeople } from '#test/support/people.ts'
import { aRequest, aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { performRead } from '#server/perform.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { getBet } from './get-bet.ts'
import { listMyBets } from './my-bets.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const [ann, bo, cy, eve] = await somePeople(world, ['Ann', 'Bo', 'Cy', 'Eve'], 1_000)
await owner.query(`update profiles set premium_until = 'infinity' where user_id = $1`, [ann.id])
const nowhere = 'A'.repeat(22)

/** Everything the database holds, except what a read or a try may leave behind: nothing. */
async function snapshot(): Promise<string> {
  const tables = ['bets', 'bet_participants', 'predictions', 'prediction_reveals', 'bet_events', 'bet_results']
  const more = ['dare_debts', 'ledger_accounts', 'ledger_transfers', 'outbox', 'idempotency_keys']
  const texts = [...tables, ...more].map(async (table) => {
    const { rows } = await owner.query<{ all: string }>(
      `select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as all from ${table} t`,
    )
    return `${table}\n${rows[0]?.all ?? ''}`
  })
  return (await Promise.all(texts)).join('\n')
}

describe('a refusal', () => {
  it('leaves the database as it was, the command id included', async () => {
    const bet = await aStartedBet(ann, ['Bo'])
    const { uniqueId } = bet
    const before = await snapshot()
    const codes = [
      await eve.command('bets.predict', { uniqueId, text: 'x' }),
      await ann.command('bets.predict', { uniqueId, text: 'x' }),
      await ann.command('bets.predict', { uniqueId, text: ' ' }),
      await ann.command('bets.predict', { uniqueId, text: 'x'.repeat(501) }),
      await ann.command('bets.editPrediction', { uniqueId, text: '<b></b>' }),
      await eve.command('bets.editPrediction', { uniqueId, text: 'x' }),
      await ann.command('bets.claim', { uniqueId, participantId: participantIdOf(bet, 'Bo') }),
      await bo.command('bets.claim', { uniqueId, participantId: participantIdOf(bet, 'Ann') }),
      await bo.command('bets.claim', { uniqueId, participantId: randomUUID() }),
      await ann.command('bets.release', { uniqueId }),
      await eve.command('bets.release', { uniqueId }),
      await eve.command('bets.reveal', { uniqueId }),
      await bo.command('bets.cancel', { uniqueId }),
      await bo.command('bets.resolve', { uniqueId, resolution: { type: 'drawn' } }),
      await ann.command('bets.resolve', { uniqueId, resolution: { type: 'drawn' } }),
      await ann.command('bets.cancel', { uniqueId: nowhere }),
      await ann.command('bets.create', aRequest({ description: ' ' })),
      await ann.command('bets.create', aRequest({ stake: { type: 'token', tokensText: '2000' } })),
    ].map(codeOf)
    expect(codes).toEqual([
      'bet.no_participant',
      'prediction.exists',
      'prediction.missing',
      'prediction.too_long',
      'prediction.missing',
      'bet.not_participant',
      'bet.already_joined',
      'bet.participant_taken',
      'bet.unknown_participant',
      'bet.creator_not_removable',
      'bet.no_participant',
      'bet.not_participant',
      'bet.cancel_creator_only',
      'bet.resolve_creator_only',
      'bet.not_active',
      'bet.not_found',
      'bet.draft_invalid',
      'tokens.insufficient',
    ])
    expect(await snapshot()).toBe(before)
  })

  it('names what is missing', async () => {
    const poor = await aPerson(world, 'Poor', 9)
    expect(await poor.command('bets.create', aRequest())).toEqual({
      ok: false,
      error: { code: 'tokens.insufficient', needTokens: 10, haveTokens: 9 },
    })
    const bet = await aStartedBet(ann, ['Poor'])
    must(await poor.command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, 'Poor') }))
    expect(await poor.command('bets.predict', { uniqueId: bet.uniqueId, text: 'x' })).toMatchObject({
      error: { code: 'tokens.insufficient', needTokens: 10, haveTokens: 9 },
    })
    expect(codeOf(await poor.command('bets.editPrediction', { uniqueId: bet.uniqueId, text: 'x' }))).toBe(
      'prediction.not_submitted',
    )
  })

  it('meets whoever comes after the end', async () => {
    const bet = await join(bo, await aStartedBet(ann, ['Bo']))
    const { uniqueId } = bet
    const winners = (winnerIds: string[]) => ({ uniqueId, resolution: { type: 'winners' as const, winnerIds } })
    expect(codeOf(await ann.command('bets.resolve', winners([])))).toBe('bet.no_winner')
    expect(codeOf(await ann.command('bets.resolve', winners([randomUUID()])))).toBe('bet.unknown_winner')
    must(await ann.command('bets.cancel', { uniqueId }))
    expect(codeOf(await ann.command('bets.cancel', { uniqueId }))).toBe('bet.bad_state')
    expect(codeOf(await bo.command('bets.release', { uniqueId }))).toBe('bet.bad_state')
    expect(codeOf(await eve.command('bets.claim', { uniqueId, participantId: participantIdOf(bet, 'Bo') }))).toBe(
      'bet.bad_state',
    )
  })

  it('tells visitors and strangers no more than they may know', async () => {
    const bet = await aStartedBet(ann, ['Bo'])
    expect(codeOf(await eve.history(bet.uniqueId))).toBe('bet.not_participant')
    expect(codeOf(await eve.history(nowhere))).toBe('bet.not_found')
    const lost = await performRead(db, null, (context) => getBet(context, { uniqueId: nowhere }))
    expect(codeOf(lost)).toBe('bet.not_found')
    expect(codeOf(await performRead(db, null, (context) => listMyBets(context, {})))).toBe('account.signed_out')
  })
})

describe('the deadline', () => {
  it('is judged by the database, and closes joining, predicting and editing', async () => {
    const deadline = new Date(Date.now() + 3_600_000)
    const bet = await aStartedBet(ann, ['Bo', 'Cy'], { deadline })
    const { uniqueId } = bet
    must(await bo.command('bets.claim', { uniqueId, participantId: participantIdOf(bet, 'Bo') }))
    await owner.query(`update bets set deadline = now() - interval '1 second' where unique_id = $1`, [uniqueId])
    expect(codeOf(await cy.command('bets.claim', { uniqueId, participantId: participantIdOf(bet, 'Cy') }))).toBe(
      'bet.deadline_passed',
    )
    expect(codeOf(await bo.command('bets.predict', { uniqueId, text: 'x' }))).toBe('bet.deadline_passed')
    expect(codeOf(await ann.command('bets.editPrediction', { uniqueId, text: 'x' }))).toBe('bet.deadline_passed')
    expect(codeOf(await bo.command('bets.release', { uniqueId }))).toBe('ok')
  })
})

describe('the same command again', () => {
  it('changes nothing and answers with how things are now', async () => {
    const asked = { ...aRequest(), commandId: randomUUID() }
    const bet = must(await ann.command('bets.create', asked))
    await join(bo, bet)
    const before = await snapshot()
    const again = must(await ann.command('bets.create', asked))
    expect(again).toMatchObject({ uniqueId: bet.uniqueId, status: 'active' })
    expect(await snapshot()).toBe(before)
  })

  it('is told from another command with its id', async () => {
    const commandId = randomUUID()
    const bet = must(await ann.command('bets.create', { ...aRequest(), commandId }))
    expect(codeOf(await ann.command('bets.create', { ...aRequest({ description: 'Other?' }), commandId }))).toBe(
      'command.reused',
    )
    expect(codeOf(await ann.command('bets.cancel', { uniqueId: bet.uniqueId, commandId }))).toBe('command.reused')
    expect(
      codeOf(
        await bo.command('bets.claim', {
          uniqueId: bet.uniqueId,
          participantId: participantIdOf(bet, 'Bo'),
          commandId,
        }),
      ),
    ).toBe('ok')
  })

  it('is a new try after a refusal', async () => {
    const bet = await aStartedBet(ann, ['Bo', 'Cy'])
    const commandId = randomUUID()
    const asked = { uniqueId: bet.uniqueId, text: 'no', commandId }
    expect(codeOf(await cy.command('bets.predict', asked))).toBe('bet.no_participant')
    must(await cy.command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, 'Cy') }))
    expect(codeOf(await cy.command('bets.predict', asked))).toBe('ok')
    expect(codeOf(await cy.command('bets.predict', asked))).toBe('ok')
  })
})
