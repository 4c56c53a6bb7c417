import type { Answers } from '#domain/answers/answers.ts'
import { checkReceipt } from '#domain/seals/check-receipt.ts'
import { receiptFileText } from '#domain/seals/receipt-file.ts'
import { sha256 } from '#test/support/bet-history.ts'
import { checkAlone } from '#test/support/check-receipt.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson, somePeople, type Person } from '#test/support/people.ts'
import { questioner } from '#test/support/question-result.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { DAYS, letTimePass } from '#test/support/time.ts'
import { asScheduler } from '#server/db/database.ts'
import { readExport } from '#server/modules/accounts/export-account.ts'
import { findingsIn } from '#server/platform/checker/check-books.ts'
import { decideDueVotes } from '#server/modules/objections/jobs.ts'
import { processDueBet } from './process-due-bet.ts'
import { describe, expect, it } from 'vitest'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)

const number = { type: 'number', unit: 'people', isCapped: false } as const

/** Ann's bet of 10 with typed answers; the second text is Bo's, the third Cy's. */
async function aTypedBet(answers: Answers, ...[anns, bos, cys]: readonly [string, string, string]) {
  const [ann, bo, cy] = await somePeople(world, ['Ann', 'Bo', 'Cy'])
  const kind = answers.type === 'options' ? { ...answers, options: [...answers.options] } : answers
  const created = await aStartedBet(ann, ['Bo', 'Cy'], { answers: kind, creatorPrediction: anns })
  await join(bo, created, bos)
  const bet = await join(cy, created, cys)
  const { uniqueId } = bet
  const resolve = (answer: string) => ann.command('bets.resolve', { uniqueId, resolution: { type: 'answer', answer } })
  const confirm = (person: Person, answer: string) =>
    person.command('bets.confirmResults', { uniqueId, result: { type: 'answer', answer } })
  const balances = () => Promise.all([ann.balance(), bo.balance(), cy.balance()])
  return { ann, bo, cy, bet, uniqueId, resolve, confirm, balances }
}

describe('a bet of typed answers', () => {
  it('seals each answer in its one text, and shows it as any other prediction', async () => {
    const { ann, bo, uniqueId } = await aTypedBet(number, ' 011 ', '14,50', '-0')
    const { participants, answers } = await bo.get(uniqueId)
    expect(answers).toEqual(number)
    expect(participants.map(({ prediction }) => prediction)).toMatchObject([
      { state: 'visible', text: '11' },
      { state: 'mine', text: '14.5' },
      { state: 'visible', text: '0' },
    ])
    expect(must(await ann.history(uniqueId)).opened.map(({ text }) => text)).toEqual(['11', '14.5', '0'])
  })

  it.each<readonly [Answers, string, string]>([
    [number, 'twelve', 'answer.not_a_number'],
    [number, '', 'prediction.missing'],
    [number, '1,000', 'answer.thousands'],
    [{ type: 'date', timeZone: 'Europe/Berlin', isCapped: false }, 'tomorrow', 'answer.not_a_date'],
    [{ type: 'options', options: ['Yes', 'No'] }, 'Maybe', 'answer.not_an_option'],
  ])('takes no answer of another kind: %o, %s', async (answers, text, code) => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    const kind = answers.type === 'options' ? { ...answers, options: [...answers.options] } : answers
    const bet = await aStartedBet(ann, ['Bo'], { answers: kind, creatorPrediction: null })
    must(await bo.command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, 'Bo') }))
    expect(codeOf(await bo.command('bets.predict', { uniqueId: bet.uniqueId, text }))).toBe(code)
    expect(await bo.balance()).toBe(100)
    const good = { number: '3', date: '2026-05-31', options: 'Yes', text: '' }[answers.type]
    must(await bo.command('bets.predict', { uniqueId: bet.uniqueId, text: good }))
    expect(codeOf(await bo.command('bets.editPrediction', { uniqueId: bet.uniqueId, text }))).toBe(code)
  })

  it('is refused where the kind or a suggestion does not fit', async () => {
    const ann = await aPerson(world, 'Ann')
    const create = (answers: Parameters<typeof ann.command<'create'>>[1]['answers'], prediction: string) =>
      ann.command('bets.create', {
        description: 'How many?',
        answers,
        creatorPrediction: null,
        friends: [{ name: 'Bo', userId: null, prediction }],
        stake: { type: 'token', tokensText: '10' },
        deadline: null,
        isSealed: false,
      })
    expect(await create({ type: 'options', options: ['Yes', 'yes'] }, 'Yes')).toMatchObject({
      error: { code: 'bet.draft_invalid', errors: [{ code: 'draft.option_duplicate', field: 'option:1' }] },
    })
    expect(await create(number, 'many')).toMatchObject({
      error: { code: 'bet.draft_invalid', errors: [{ code: 'draft.prediction_unfit', field: 'friend:0:prediction' }] },
    })
    const bet = must(await create(number, '7,0'))
    expect(bet.participants[1]?.prediction).toEqual({ state: 'suggested', text: '7' })
  })

  it('never changes how it is answered', async () => {
    const { uniqueId } = await aTypedBet(number, '1', '2', '3')
    await expect(
      owner.query(`update bets set answers = '{"type":"number","unit":"","isCapped":true}' where unique_id = $1`, [
        uniqueId,
      ]),
    ).rejects.toThrow('What was agreed does not change')
  })
})

describe('what happened', () => {
  it('names the winners, pays them, and stands in the history with its hash', async () => {
    const { ann, bo, resolve, balances, bet, uniqueId } = await aTypedBet(number, '11', '14', '6')
    expect(must(await resolve('12,0'))).toMatchObject({
      status: 'won',
      result: { winnerIds: [participantIdOf(bet, 'Ann')], answer: '12', resolvedByName: 'Ann' },
    })
    expect(await balances()).toEqual([120, 90, 90])
    const { entries, statements } = must(await bo.history(uniqueId))
    expect(entries.at(-1)).toMatchObject({ type: 'resolved', answer: '12' })
    expect(statements).toEqual([{ participantName: 'Ann', winnerNames: ['Ann'], answer: '12' }])
    expect(await ann.get(uniqueId)).toMatchObject({ result: { answer: '12' } })
  })

  it.each<readonly [string, Answers, readonly [string, string, string], string, string]>([
    ['ties share', number, ['11', '13', '6'], '12', '105 105 90'],
    ['nobody right is drawn', { type: 'options', options: ['a', 'b', 'c'] }, ['a', 'b', 'a'], 'c', '100 100 100'],
    ['the same option wins', { type: 'options', options: ['a', 'b', 'c'] }, ['a', 'b', 'a'], 'a', '105 90 105'],
    ['all equally close is drawn', number, ['5', '7', '5'], '6', '100 100 100'],
    ['all over is drawn', { ...number, isCapped: true }, ['5', '7', '5'], '4', '100 100 100'],
    [
      'the closest day',
      { type: 'date', timeZone: 'UTC', isCapped: false },
      ['2026-06-01', '2026-06-05', '2026-07-01'],
      '2026-06-04',
      '90 120 90',
    ],
  ])('%s', async (_name, answers, texts, happened, balances) => {
    const bet = await aTypedBet(answers, ...texts)
    must(await bet.resolve(happened))
    expect((await bet.balances()).join(' ')).toBe(balances)
  })

  it('that is no answer of the bet’s kind is found by the bank checker', async () => {
    const { resolve, uniqueId } = await aTypedBet({ type: 'options', options: ['a', 'b', 'c'] }, 'a', 'b', 'a')
    must(await resolve('b'))
    const client = await owner.connect()
    const answerIs = (answer: string) =>
      client.query('update bet_results set answer = $2 where bet_id = (select id from bets where unique_id = $1)', [
        uniqueId,
        answer,
      ])
    try {
      await client.query('begin; set local session_replication_role = replica')
      await answerIs('c')
      expect(await findingsIn(client)).toEqual([])
      await answerIs('12')
      expect(await findingsIn(client)).toMatchObject([{ check: 'answer' }])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('may be left out: the creator picks by hand, and the result says so', async () => {
    const { ann, bet, uniqueId } = await aTypedBet(number, '11', '14', '6')
    const winnerIds = [participantIdOf(bet, 'Cy')]
    const done = await ann.command('bets.resolve', { uniqueId, resolution: { type: 'winners', winnerIds } })
    expect(must(done).result).toMatchObject({ winnerIds, answer: null })
  })

  it('is no answer of another kind, and none at all in free text', async () => {
    const { resolve, ann, bo } = await aTypedBet(number, '11', '14', '6')
    expect(codeOf(await resolve('many'))).toBe('answer.not_a_number')
    const free = await join(bo, await aStartedBet(ann, ['Bo']))
    const said = { uniqueId: free.uniqueId, resolution: { type: 'answer', answer: '12' } } as const
    expect(codeOf(await ann.command('bets.resolve', said))).toBe('answer.free_text')
    expect(codeOf(await bo.command('bets.resolve', said))).toBe('bet.resolve_creator_only')
  })

  it('is confirmed by the others, and counts by whom it makes win', async () => {
    const { ann, bo, cy, confirm, uniqueId, bet } = await aTypedBet(number, '11', '14', '6')
    must(await confirm(ann, '12'))
    must(await confirm(bo, '11'))
    const mine = must(await bo.confirmations(uniqueId)).participants
    expect(mine.map(({ answer }) => answer)).toEqual([null, '11', null])
    expect(must(await confirm(cy, '12'))).toMatchObject({
      status: 'completed',
      result: { winnerIds: [participantIdOf(bet, 'Ann')], answer: '12', resolvedByName: null },
    })
  })

  it('that the creator states against the others is contested, and says what it is', async () => {
    const { ann, bo, cy, confirm, resolve, uniqueId } = await aTypedBet(number, '11', '14', '6')
    must(await confirm(bo, '14'))
    must(await confirm(cy, '5'))
    must(await resolve('12'))
    expect((await bo.get(uniqueId)).resultState).toMatchObject({ phase: 'contested', creatorsAnswer: '12' })
    expect(must(await cy.confirmations(uniqueId)).participants.map(({ answer }) => answer)).toEqual(['12', '14', '5'])
    expect(must(await confirm(cy, '14')).result).toMatchObject({ answer: '14', resolvedByName: null })
    expect((await ann.get(uniqueId)).status).toBe('completed')
  })

  it('does not let a participant who has left win, nor stand in the way', async () => {
    const { bo, resolve, balances, uniqueId } = await aTypedBet(number, '11', '12', '6')
    must(await bo.command('bets.leave', { uniqueId }))
    must(await resolve('12'))
    expect(await balances()).toEqual([120, 90, 90])
  })

  it('of a majority settles in silence after its time', async () => {
    const { ann, bo, confirm, uniqueId } = await aTypedBet(number, '11', '14', '6')
    must(await confirm(ann, '12'))
    must(await confirm(bo, '12'))
    await letTimePass(owner, [uniqueId], 4 * DAYS)
    await processDueBet(asScheduler(db), uniqueId)
    expect((await bo.get(uniqueId)).result).toMatchObject({ answer: '12', expiryReason: 'majority_stood' })
    expect(must(await bo.history(uniqueId)).entries.at(-1)).toMatchObject({ type: 'majority_stood', answer: '12' })
  })
})

/** Each vote runs through `question-result.ts`; the last one through `decide-verdict.ts` and `correct-bet.ts`. */
describe('what really happened, after an objection', () => {
  async function aQuestionedBet(...texts: readonly [string, string, string]) {
    const made = await aTypedBet(number, ...texts)
    must(await made.resolve('12'))
    const as = (person: Person) => questioner(world, person, made.uniqueId)
    const id = (name: string) => participantIdOf(made.bet, name)
    must(await as(made.bo).object())
    return { ...made, as, id }
  }

  it('replaces the result together with what happened, wherever that is read', async () => {
    const { ann, bo, cy, as, id, balances, uniqueId } = await aQuestionedBet('11', '14', '6')
    expect((await cy.get(uniqueId)).result).toMatchObject({ winnerIds: [id('Ann')], answer: '12' })
    must(await as(ann).voteThat('12'))
    expect(must(await as(cy).read()).votes).toEqual([])
    expect(must(await as(bo).voteThat('15,0')).votes).toEqual([
      { participantId: id('Bo'), said: { type: 'winners', winnerIds: [id('Bo')] }, answer: '15' },
    ])
    expect(must(await as(cy).read()).votes).toEqual([])
    const decided = must(await as(cy).voteThat('15'))
    expect(decided.objection?.verdict).toBe('overturned')
    expect(decided.votes.map(({ answer }) => answer)).toEqual(['12', '15', '15'])
    expect(await balances()).toEqual([90, 120, 90])
    expect(await ann.get(uniqueId)).toMatchObject({
      status: 'completed',
      result: { winnerIds: [id('Bo')], answer: '15', resolvedByName: null },
    })
    const { entries } = must(await ann.history(uniqueId))
    expect(entries.filter(({ answer }) => answer !== null)).toMatchObject([
      { type: 'resolved', answer: '12' },
      { type: 'overturned', answer: '15' },
    ])
    const history = must(await ann.history(uniqueId))
    const receipt = { uniqueId, question: 'How many?', names: {}, ...history }
    expect(await checkReceipt(receipt, async (message) => sha256(message))).toEqual({ findings: [], sealCount: 3 })
    expect(checkAlone(JSON.parse(receiptFileText(receipt)))).toEqual([])
    expect(JSON.parse((await readExport(db, { userId: bo.id, email: null })) ?? '')).toMatchObject({
      bets: [{ itWas: '15' }],
      answersToObjections: [{ winners: ['Bo'], iSaidItWas: '15' }],
    })
  })

  type Three = readonly [string, string, string]
  it.each<readonly [string, Three, Three, string | null, string]>([
    ['counts by whom it makes win', ['11', '14', '6'], ['13', '13', '15'], '13', '90 120 90'],
    ['keeps no value where none leads', ['11', '14', '6'], ['12', '13', '15'], null, '90 120 90'],
    ['questions nothing where the same participant wins', ['11', '14', '6'], ['11', '10', '12'], '12', '120 90 90'],
    ['is a draw where all are equally close', ['11', '9', '11'], ['10', '10', '8'], '10', '100 100 100'],
  ])('%s', async (_name, texts, votes, answer, tokens) => {
    const { ann, bo, cy, as, balances, uniqueId } = await aQuestionedBet(...texts)
    for (const [index, person] of [ann, bo, cy].entries()) must(await as(person).voteThat(votes[index] ?? ''))
    expect((await ann.get(uniqueId)).result?.answer).toBe(answer)
    expect((await balances()).join(' ')).toBe(tokens)
  })

  it('may be said by hand, and the result then says so', async () => {
    const { ann, bo, cy, as, id, balances, uniqueId } = await aQuestionedBet('11', '14', '6')
    must(await as(ann).voteThat('12'))
    must(await as(bo).vote(id('Cy')))
    expect(must(await as(cy).vote(id('Cy'))).objection?.verdict).toBe('overturned')
    expect(await balances()).toEqual([90, 90, 120])
    expect((await ann.get(uniqueId)).result).toMatchObject({ winnerIds: [id('Cy')], answer: null })
    expect(must(await ann.history(uniqueId)).entries.at(-1)).toMatchObject({ type: 'overturned', answer: null })
  })

  it('is what the job finds when the time is up', async () => {
    const { ann, bo, cy, as, id, uniqueId } = await aQuestionedBet('11', '14', '6')
    for (const person of [bo, cy]) must(await as(person).voteThat('15'))
    await letTimePass(owner, [uniqueId], 3 * DAYS + 1_000)
    await decideDueVotes(asScheduler(db))
    expect((await ann.get(uniqueId)).result).toMatchObject({ winnerIds: [id('Bo')], answer: '15' })
  })

  it('keeps what the first result says where that stands', async () => {
    const { ann, bo, cy, as, uniqueId } = await aQuestionedBet('11', '14', '6')
    must(await as(ann).voteThat('11'))
    must(await as(bo).voteThat('14'))
    expect(must(await as(cy).voteThat('11')).objection?.verdict).toBe('stands')
    expect((await ann.get(uniqueId)).result).toMatchObject({ answer: '12', resolvedByName: 'Ann' })
  })

  it('says nothing of the two who could not agree', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    const { uniqueId } = await join(
      bo,
      await aStartedBet(ann, ['Bo'], { answers: number, creatorPrediction: '11' }),
      '14',
    )
    must(await ann.command('bets.resolve', { uniqueId, resolution: { type: 'answer', answer: '11' } }))
    must(await questioner(world, bo, uniqueId).object())
    must(await questioner(world, bo, uniqueId).voteThat('14'))
    must(await questioner(world, ann, uniqueId).voteThat('11'))
    expect(await bo.get(uniqueId)).toMatchObject({ status: 'drawn', result: { winnerIds: [], answer: null } })
  })

  it('is no answer of another kind, and none at all in free text', async () => {
    const { ann, bo, as } = await aQuestionedBet('11', '14', '6')
    expect(codeOf(await as(bo).voteThat('many'))).toBe('answer.not_a_number')
    const free = await join(bo, await aStartedBet(ann, ['Bo']))
    must(
      await ann.command('bets.resolve', {
        uniqueId: free.uniqueId,
        resolution: { type: 'winners', winnerIds: [participantIdOf(free, 'Ann')] },
      }),
    )
    const inWords = questioner(world, bo, free.uniqueId)
    must(await inWords.object())
    expect(codeOf(await inWords.voteThat('12'))).toBe('answer.free_text')
  })

  it('is refused by the database in free text, too', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    const free = await join(bo, await aStartedBet(ann, ['Bo']))
    must(
      await ann.command('bets.resolve', {
        uniqueId: free.uniqueId,
        resolution: { type: 'winners', winnerIds: [participantIdOf(free, 'Ann')] },
      }),
    )
    must(await questioner(world, bo, free.uniqueId).object())
    const client = await db.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.user_id', $1, true)`, [bo.id])
      const vote = client.query(
        `insert into objection_votes (bet_id, participant_id, winner_participant_ids, answer)
         select bet_id, id, array[id], '12' from bet_participants where id = $1`,
        [participantIdOf(free, 'Bo')],
      )
      await expect(vote).rejects.toThrow('A participant votes once')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
