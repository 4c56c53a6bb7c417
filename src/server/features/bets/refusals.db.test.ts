import { checkBooksAfterwards } from '../../../../test/books.ts'
import { cloneDatabase } from '../../../../test/database.ts'
import { aPerson, aRequest, aStartedBet, codeOf, join, must, placeId, type Person } from '../../../../test/people.ts'
import { performRead } from '#server/perform.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { getBet } from './get-bet.ts'
import { listMyBets } from './list-my-bets.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const [ann, bo, cy, eve] = (await Promise.all(
  ['Ann', 'Bo', 'Cy', 'Eve'].map((name) => aPerson(world, name, 1_000)),
)) as [Person, Person, Person, Person]
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
      await eve.command('predict', { uniqueId, text: 'x' }),
      await ann.command('predict', { uniqueId, text: 'x' }),
      await ann.command('predict', { uniqueId, text: ' ' }),
      await ann.command('predict', { uniqueId, text: 'x'.repeat(501) }),
      await ann.command('editPrediction', { uniqueId, text: '<b></b>' }),
      await eve.command('editPrediction', { uniqueId, text: 'x' }),
      await ann.command('claim', { uniqueId, participantId: placeId(bet, 'Bo') }),
      await bo.command('claim', { uniqueId, participantId: placeId(bet, 'Ann') }),
      await bo.command('claim', { uniqueId, participantId: randomUUID() }),
      await ann.command('release', { uniqueId }),
      await eve.command('release', { uniqueId }),
      await eve.command('reveal', { uniqueId }),
      await bo.command('cancel', { uniqueId }),
      await bo.command('resolve', { uniqueId, resolution: { type: 'drawn' } }),
      await ann.command('resolve', { uniqueId, resolution: { type: 'drawn' } }),
      await ann.command('cancel', { uniqueId: nowhere }),
      await ann.command('create', aRequest({ description: ' ' })),
      await ann.command('create', aRequest({ stake: { type: 'token', tokensText: '2000' } })),
    ].map(codeOf)
    expect(codes).toEqual([
      'bet.no_place',
      'prediction.exists',
      'prediction.missing',
      'prediction.too_long',
      'prediction.missing',
      'bet.not_participant',
      'bet.already_joined',
      'bet.place_taken',
      'bet.no_place',
      'bet.creator_keeps_place',
      'bet.no_place',
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
    expect(await poor.command('create', aRequest())).toEqual({
      ok: false,
      error: { code: 'tokens.insufficient', needTokens: 10, haveTokens: 9 },
    })
    const bet = await aStartedBet(ann, ['Poor'])
    must(await poor.command('claim', { uniqueId: bet.uniqueId, participantId: placeId(bet, 'Poor') }))
    expect(await poor.command('predict', { uniqueId: bet.uniqueId, text: 'x' })).toMatchObject({
      error: { code: 'tokens.insufficient', needTokens: 10, haveTokens: 9 },
    })
    expect(codeOf(await poor.command('editPrediction', { uniqueId: bet.uniqueId, text: 'x' }))).toBe(
      'prediction.not_submitted',
    )
  })

  it('meets whoever comes after the end', async () => {
    const bet = await join(bo, await aStartedBet(ann, ['Bo']))
    const { uniqueId } = bet
    const winners = (winnerIds: string[]) => ({ uniqueId, resolution: { type: 'winners' as const, winnerIds } })
    expect(codeOf(await ann.command('resolve', winners([])))).toBe('bet.no_winner')
    expect(codeOf(await ann.command('resolve', winners([randomUUID()])))).toBe('bet.unknown_winner')
    must(await ann.command('cancel', { uniqueId }))
    expect(codeOf(await ann.command('cancel', { uniqueId }))).toBe('bet.bad_state')
    expect(codeOf(await bo.command('release', { uniqueId }))).toBe('bet.bad_state')
    expect(codeOf(await eve.command('claim', { uniqueId, participantId: placeId(bet, 'Bo') }))).toBe('bet.bad_state')
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
    must(await bo.command('claim', { uniqueId, participantId: placeId(bet, 'Bo') }))
    await owner.query(`update bets set deadline = now() - interval '1 second' where unique_id = $1`, [uniqueId])
    expect(codeOf(await cy.command('claim', { uniqueId, participantId: placeId(bet, 'Cy') }))).toBe(
      'bet.deadline_passed',
    )
    expect(codeOf(await bo.command('predict', { uniqueId, text: 'x' }))).toBe('bet.deadline_passed')
    expect(codeOf(await ann.command('editPrediction', { uniqueId, text: 'x' }))).toBe('bet.deadline_passed')
    expect(codeOf(await bo.command('release', { uniqueId }))).toBe('ok')
  })
})

describe('creating', () => {
  it('asks the gates of the wizard again', async () => {
    const deadline = new Date(Date.now() - 1_000)
    const friends = [
      { name: 'ánn', userId: null, prediction: null },
      { name: 'Bo', userId: null, prediction: ' ' },
      { name: 'Stranger', userId: eve.id, prediction: null },
    ]
    const asked = aRequest({ friends, deadline, stake: { type: 'token', tokensText: '1e3' } })
    expect(await ann.command('create', asked)).toEqual({
      ok: false,
      error: {
        code: 'bet.draft_invalid',
        errors: [
          { code: 'draft.friend_duplicate', field: 'friend:0:name' },
          { code: 'draft.friend_prediction_missing', field: 'friend:1:prediction' },
          { code: 'draft.stake_invalid', field: 'stake' },
          { code: 'draft.deadline_passed', field: 'deadline' },
          { code: 'draft.friend_name_invalid', field: 'friend:2:name' },
        ],
      },
    })
  })

  it('keeps a place for a friend, and for nobody else', async () => {
    await owner.query(
      'insert into friends values (least($1::uuid, $2), greatest($1::uuid, $2)) on conflict do nothing',
      [ann.id, bo.id],
    )
    const friends = [{ name: 'Bobby', userId: bo.id, prediction: null }]
    const bet = must(await ann.command('create', aRequest({ friends })))
    const participantId = placeId(bet, 'Bobby')
    expect(bet.places[1]).toMatchObject({ reservedFor: 'somebody', isClaimed: false })
    expect((await bo.get(bet.uniqueId)).places[1]).toMatchObject({ reservedFor: 'me' })
    expect((await bo.listMine()).map((mine) => mine.uniqueId)).toContain(bet.uniqueId)
    expect(codeOf(await cy.command('claim', { uniqueId: bet.uniqueId, participantId }))).toBe('bet.place_taken')
    const twice = [...friends, { name: 'Bo', userId: bo.id, prediction: null }]
    expect(codeOf(await ann.command('create', aRequest({ friends: twice })))).toBe('bet.draft_invalid')
    must(await bo.command('claim', { uniqueId: bet.uniqueId, participantId }))
    must(await bo.command('release', { uniqueId: bet.uniqueId }))
    expect(codeOf(await cy.command('claim', { uniqueId: bet.uniqueId, participantId }))).toBe('bet.place_taken')
  })

  it('gives every bet a link of its own and cleans what was typed', async () => {
    const bet = must(
      await eve.command(
        'create',
        aRequest({
          description: ' <b>Rain</b>?\u0000 ',
          friends: [{ name: ' Bo  B ', userId: null, prediction: ' no ' }],
        }),
      ),
    )
    expect(bet.uniqueId).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(bet).toMatchObject({
      description: 'Rain?',
      creatorName: 'Eve',
      creatorPet: { type: 'mystical_fox', stage: 'baby' },
    })
    expect(bet.places.map((place) => place.name)).toEqual(['Eve', 'Bo B'])
    expect(bet.places[1]?.prediction).toEqual({ state: 'suggested', text: 'no' })
    expect((await eve.listMine()).map((mine) => mine.uniqueId)).toEqual([bet.uniqueId])
  })

  it('stops a free account at ten unfinished bets, until one is finished', async () => {
    const free = await aPerson(world, 'Free', 1_000)
    const bets = []
    for (let index = 0; index < 10; index += 1) bets.push(await aStartedBet(free, ['Bo']))
    expect(await free.command('create', aRequest())).toEqual({
      ok: false,
      error: { code: 'bet.unfinished_limit', limit: 10 },
    })
    must(await free.command('cancel', { uniqueId: bets[0]?.uniqueId ?? '' }))
    expect(codeOf(await free.command('create', aRequest()))).toBe('ok')
  })
})

describe('the same command again', () => {
  it('changes nothing and answers with how things are now', async () => {
    const asked = { ...aRequest(), commandId: randomUUID() }
    const bet = must(await ann.command('create', asked))
    await join(bo, bet)
    const before = await snapshot()
    const again = must(await ann.command('create', asked))
    expect(again).toMatchObject({ uniqueId: bet.uniqueId, status: 'active' })
    expect(await snapshot()).toBe(before)
  })

  it('is told from another command with its id', async () => {
    const commandId = randomUUID()
    const bet = must(await ann.command('create', { ...aRequest(), commandId }))
    expect(codeOf(await ann.command('create', { ...aRequest({ description: 'Other?' }), commandId }))).toBe(
      'command.reused',
    )
    expect(codeOf(await ann.command('cancel', { uniqueId: bet.uniqueId, commandId }))).toBe('command.reused')
    expect(
      codeOf(await bo.command('claim', { uniqueId: bet.uniqueId, participantId: placeId(bet, 'Bo'), commandId })),
    ).toBe('ok')
  })

  it('is a new try after a refusal', async () => {
    const bet = await aStartedBet(ann, ['Bo', 'Cy'])
    const commandId = randomUUID()
    const asked = { uniqueId: bet.uniqueId, text: 'no', commandId }
    expect(codeOf(await cy.command('predict', asked))).toBe('bet.no_place')
    must(await cy.command('claim', { uniqueId: bet.uniqueId, participantId: placeId(bet, 'Cy') }))
    expect(codeOf(await cy.command('predict', asked))).toBe('ok')
    expect(codeOf(await cy.command('predict', asked))).toBe('ok')
  })
})

describe('a dare', () => {
  it('moves no tokens; whoever did not win owes it', async () => {
    const bet = await aStartedBet(ann, ['Bo', 'Cy'], { stake: { type: 'action', forfeit: 'Sing' } })
    const balances = await Promise.all([ann.balance(), bo.balance(), cy.balance()])
    await join(bo, bet)
    await join(cy, bet)
    const winnerIds = [placeId(bet, 'Bo')]
    const decided = must(
      await ann.command('resolve', { uniqueId: bet.uniqueId, resolution: { type: 'winners', winnerIds } }),
    )
    expect(decided.result).toMatchObject({ winnerIds, potTokens: 0, shareTokens: 0 })
    expect(await Promise.all([ann.balance(), bo.balance(), cy.balance()])).toEqual(balances)
    const { rows } = await owner.query(
      'select d.user_id from dare_debts d join bets b on b.id = d.bet_id where b.unique_id = $1',
      [bet.uniqueId],
    )
    expect(rows.map((row: { user_id: string }) => row.user_id).sort()).toEqual([ann.id, cy.id].sort())
  })

  it('is owed by nobody after a draw: naming everybody is one', async () => {
    const bet = await join(bo, await aStartedBet(ann, ['Bo'], { stake: { type: 'action', forfeit: 'Sing' } }))
    const winnerIds = bet.places.map((place) => place.id)
    const drawn = must(
      await ann.command('resolve', { uniqueId: bet.uniqueId, resolution: { type: 'winners', winnerIds } }),
    )
    expect(drawn).toMatchObject({ status: 'drawn', result: { winnerIds: [] } })
  })
})
