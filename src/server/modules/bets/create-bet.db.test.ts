import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson, somePeople } from '#test/support/people.ts'
import { aRequest, aStartedBet, participantIdOf } from '#test/support/started-bet.ts'
import { describe, expect, it } from 'vitest'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const [ann, bo, cy, eve] = await somePeople(world, ['Ann', 'Bo', 'Cy', 'Eve'], 1_000)
await owner.query(`update profiles set premium_until = 'infinity' where user_id = $1`, [ann.id])

describe('bets.create', () => {
  it('asks the gates of the wizard again', async () => {
    const deadline = new Date(Date.now() - 1_000)
    const friends = [
      { name: 'ánn', userId: null, prediction: null },
      { name: 'Bo', userId: null, prediction: ' ' },
      { name: 'Stranger', userId: eve.id, prediction: null },
    ]
    const asked = aRequest({ friends, deadline, stake: { type: 'token', tokensText: '1e3' } })
    expect(await ann.command('bets.create', asked)).toEqual({
      ok: false,
      error: {
        code: 'bet.draft_invalid',
        errors: [
          { code: 'draft.friend_is_creator', field: 'friend:0:name' },
          { code: 'draft.friend_prediction_missing', field: 'friend:1:prediction' },
          { code: 'draft.stake_invalid', field: 'stake' },
          { code: 'draft.deadline_passed', field: 'deadline' },
          { code: 'draft.friend_unknown', field: 'friend:2:name' },
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
    const bet = must(await ann.command('bets.create', aRequest({ friends })))
    const participantId = participantIdOf(bet, 'Bobby')
    expect(bet.participants[1]).toMatchObject({ reservedFor: 'somebody', isClaimed: false })
    expect((await bo.get(bet.uniqueId)).participants[1]).toMatchObject({ reservedFor: 'me' })
    expect((await bo.listMine()).map((mine) => mine.uniqueId)).toContain(bet.uniqueId)
    expect(codeOf(await cy.command('bets.claim', { uniqueId: bet.uniqueId, participantId }))).toBe(
      'bet.participant_closed',
    )
    const twice = [...friends, { name: 'Bo', userId: bo.id, prediction: null }]
    expect(codeOf(await ann.command('bets.create', aRequest({ friends: twice })))).toBe('bet.draft_invalid')
    must(await bo.command('bets.claim', { uniqueId: bet.uniqueId, participantId }))
    must(await bo.command('bets.release', { uniqueId: bet.uniqueId }))
    expect(codeOf(await cy.command('bets.claim', { uniqueId: bet.uniqueId, participantId }))).toBe(
      'bet.participant_closed',
    )
  })

  it('gives every bet a link of its own and cleans what was typed', async () => {
    const bet = must(
      await eve.command(
        'bets.create',
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
    expect(bet.participants.map((participant) => participant.name)).toEqual(['Eve', 'Bo B'])
    expect(bet.participants[1]?.prediction).toEqual({ state: 'suggested', text: 'no' })
    expect((await eve.listMine()).map((mine) => mine.uniqueId)).toEqual([bet.uniqueId])
  })

  it('stops a free account at ten unfinished bets, until one is finished', async () => {
    const free = await aPerson(world, 'Free', 1_000)
    const bets = []
    for (let index = 0; index < 10; index += 1) bets.push(await aStartedBet(free, ['Bo']))
    expect(await free.command('bets.create', aRequest())).toEqual({
      ok: false,
      error: { code: 'bet.unfinished_limit', limit: 10 },
    })
    must(await free.command('bets.cancel', { uniqueId: bets[0]?.uniqueId ?? '' }))
    expect(codeOf(await free.command('bets.create', aRequest()))).toBe('ok')
  })
})
