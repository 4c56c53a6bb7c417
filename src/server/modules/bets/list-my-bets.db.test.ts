import type { Inputs } from '#contract/index.ts'
import { personalOutcome } from '#domain/bets/outcome.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { must } from '#test/support/answers.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { aLeague, aLeagueBet } from '#test/support/in-league.ts'
import { aPerson, somePeople, type Person } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { withRead } from '#server/db/transaction.ts'
import { describe, expect, it } from 'vitest'
import { listMyBets } from './my-bets.ts'

const world = await cloneDatabase()
checkBooksAfterwards(world.db)

type Asked = Inputs['bets']['listMine']

const pageOf = ({ id }: Person, asked: Asked) =>
  withRead(world.db, id, async (tx) => {
    const result = must(await listMyBets({ tx, viewerId: id }, asked))
    return result instanceof Promise ? await result : result
  })

async function pagesOf(person: Person, asked: Asked = {}) {
  const pages = [await pageOf(person, asked)]
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
    pages.push(await pageOf(person, { ...asked, cursor }))
  return pages
}

const questionsOf = async (person: Person, asked: Asked = {}) =>
  (await pagesOf(person, asked)).flatMap(({ bets }) => bets.map(({ description }) => description))

/** So many finished bets of the person, of which each third is for tokens; two are made at each second. */
const giveBets = (person: Person, count: number, letter: string) =>
  world.owner.query(
    `with made as (
       insert into bets (unique_id, description, forfeit, stake_tokens, created_by, created_at, status, resolved_at)
       select $3 || lpad(n::text, 21, '0'), 'Bet ' || n, case when n % 3 > 0 then 'sing' end, case when n % 3 = 0 then 5 end, $1,
         now() + (n / 2) * interval '1 second', 'cancelled', now()
       from generate_series(1, $2::int) n returning id, stake_tokens),
     held as (insert into ledger_accounts (id, kind, balance) select id, 'escrow', 0 from made where stake_tokens is not null),
     seated as (
       insert into bet_participants (bet_id, position, friend_name, name_key, user_id)
       select id, 1, 'Ann', 'ann', $1 from made returning bet_id)
     insert into bet_results (bet_id, outcome, winner_participant_ids, winner_names, pot_tokens, share_tokens, remainder_tokens)
     select bet_id, 'cancelled', '{}', '{}', 0, 0, 0 from seated`,
    [person.id, count, letter],
  )

describe('bets.listMine', () => {
  it('reads on page by page, what is pending before what is over, the newest first, each bet once', async () => {
    const ann = await aPerson(world, 'Ann', 1_000)
    const { uniqueId: first } = await aStartedBet(ann, ['Bo'], { creatorPrediction: null })
    await giveBets(ann, 45, 'x')
    const { uniqueId: last } = await aStartedBet(ann, ['Bo'], { creatorPrediction: null })
    const pages = await pagesOf(ann)
    expect(pages.map(({ bets }) => bets.length)).toEqual([20, 20, 7])
    const all = pages.flatMap(({ bets }) => bets)
    expect(new Set(all.map((bet) => bet.uniqueId)).size).toBe(47)
    expect(all.slice(0, 2).map((bet) => bet.uniqueId)).toEqual([last, first])
    const times = all.slice(2).map((bet) => bet.createdAt.getTime())
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })

  it('ends with a full page, wherever the page ends', async () => {
    const ann = await aPerson(world, 'Ann', 1_000)
    await giveBets(ann, 20, 'y')
    expect((await pagesOf(ann)).map(({ bets }) => bets.length)).toEqual([20])
    await aStartedBet(ann, ['Bo'], { creatorPrediction: null })
    expect((await pagesOf(ann)).map(({ bets }) => bets.length)).toEqual([20, 1])
  })

  it('goes on behind a bet that has moved or is hidden meanwhile', async () => {
    const ann = await aPerson(world, 'Ann', 1_000)
    await giveBets(ann, 30, 'z')
    const [first] = await pagesOf(ann)
    const lastOne = first?.bets.at(-1)?.uniqueId ?? ''
    must(await ann.command('bets.hide', { uniqueId: lastOne }))
    const next = await pageOf(ann, { cursor: first?.nextCursor })
    expect(next.bets).toHaveLength(10)
    expect(next.hiddenCount).toBe(1)
    expect((await pagesOf(ann)).flatMap(({ bets }) => bets)).toHaveLength(29)
    expect((await pagesOf(ann, { withHidden: true })).flatMap(({ bets }) => bets)).toHaveLength(30)
  })

  it('looks at a bounded number of bets for a page, and finds them all', async () => {
    const ann = await aPerson(world, 'Ann', 1_000)
    await giveBets(ann, 250, 'w')
    const pages = await pagesOf(ann, { text: 'bet 7 7', status: 'cancelled' })
    expect(pages.length).toBeGreaterThan(2)
    const found = pages.flatMap(({ bets }) => bets.map(({ description }) => description))
    expect(found).toEqual(Array.from({ length: 250 }, (_, n) => `Bet ${250 - n}`).filter((name) => name.includes('7')))
    const tokens = await pagesOf(ann, { stake: 'token' })
    expect(tokens.flatMap(({ bets }) => bets)).toHaveLength(83)
    expect(tokens.every(({ bets }) => bets.length <= 20 && bets.every(({ stake }) => stake.type === 'token'))).toBe(
      true,
    )
  })
})

describe('the filters of my bets', async () => {
  const [ann, bo, eve] = await somePeople(world, ['Ann', 'Bo', 'Eve'])
  const dare = { stake: { type: 'action', forfeit: 'Sing' } } as const
  await aStartedBet(ann, ['Bo'], { description: 'Rain at the picnic?', creatorPrediction: 'Ääähm, eleven' })
  const snow = await aStartedBet(ann, ['Bo'], { description: 'Snow?', ...dare })
  const sun = await aStartedBet(ann, ['Bo'], { description: 'Sun?' })
  const wind = await aStartedBet(ann, ['Žofie'], { description: 'Wind?', ...dare })
  const fog = await aStartedBet(ann, ['Bo'], { description: 'Fog?' })
  const hail = await aStartedBet(ann, ['Bo'], { description: 'Hail?' })
  for (const bet of [snow, sun, fog, hail]) await join(bo, bet, 'Seventeen')
  const resolve = (bet: typeof sun, resolution: object) =>
    ann.command('bets.resolve', { uniqueId: bet.uniqueId, resolution: resolution as never })
  must(await resolve(sun, { type: 'winners', winnerIds: [participantIdOf(sun, 'Ann')] }))
  must(await resolve(fog, { type: 'winners', winnerIds: [participantIdOf(fog, 'Bo')] }))
  must(await resolve(hail, { type: 'drawn' }))
  must(await ann.command('bets.cancel', { uniqueId: wind.uniqueId }))

  it.each([
    [{}, ['Snow?', 'Rain at the picnic?', 'Hail?', 'Fog?', 'Wind?', 'Sun?']],
    [{ status: 'active' }, ['Snow?']],
    [{ status: 'pending' }, ['Rain at the picnic?']],
    [{ status: 'won' }, ['Sun?']],
    [{ status: 'lost' }, ['Fog?']],
    [{ status: 'cancelled' }, ['Wind?']],
    [{ stake: 'action' }, ['Snow?', 'Wind?']],
    [{ stake: 'token' }, ['Rain at the picnic?', 'Hail?', 'Fog?', 'Sun?']],
    [{ status: 'active', stake: 'token' }, []],
    [{ status: 'cancelled', stake: 'action', text: 'zofie' }, ['Wind?']],
    [{ text: 'PICNIC' }, ['Rain at the picnic?']],
    [{ text: 'picnic rain' }, ['Rain at the picnic?']],
    [{ text: 'picnic snow' }, []],
    [{ text: 'aaahm' }, ['Rain at the picnic?']],
    [{ text: '   ' }, ['Snow?', 'Rain at the picnic?', 'Hail?', 'Fog?', 'Wind?', 'Sun?']],
  ] as const)('%j', async (asked, expected) => {
    expect(await questionsOf(ann, asked)).toEqual(expected)
  })

  it('search what the viewer predicted, and what no other predicted', async () => {
    expect(await questionsOf(bo, { text: 'seventeen' })).toEqual(['Snow?', 'Hail?', 'Fog?', 'Sun?'])
    expect(await questionsOf(ann, { text: 'seventeen' })).toEqual([])
    expect(await questionsOf(bo, { text: 'eleven' })).toEqual([])
  })

  it('search the names of accounts for those in the bet', async () => {
    await world.owner.query("update profiles set display_name = 'Boris Long' where user_id = $1", [bo.id])
    expect(await questionsOf(ann, { text: 'boris' })).toEqual(['Snow?', 'Hail?', 'Fog?', 'Sun?'])
    const { leagueId } = await aLeague(world, ann, [bo, eve])
    const closed = await aLeagueBet(ann, [bo], { leagueId })
    expect((await questionsOf(eve)).length).toBe(1)
    expect(await questionsOf(eve, { text: closed.description })).toEqual([closed.description])
    expect(await questionsOf(eve, { text: 'boris' })).toEqual([])
  })

  it('follow the outcome that the rules give a participant', async () => {
    for (const person of [ann, bo])
      for (const bet of (await pagesOf(person)).flatMap(({ bets }) => bets)) {
        const outcome = personalOutcome(bet, bet.result?.winnerIds ?? null)
        const { rows } = await world.owner.query<{ outcome: string }>(
          'select p.outcome from bet_participants p join bets b on b.id = p.bet_id where b.unique_id = $1 and p.user_id = $2',
          [bet.uniqueId, person.id],
        )
        // Where a participant is only reserved for the viewer, none is theirs.
        if (bet.isInvolved) expect(rows).toEqual([{ outcome }])
      }
  })
})
