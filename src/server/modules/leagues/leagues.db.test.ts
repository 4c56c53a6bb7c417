import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aLeague, inLeague } from '#test/support/in-league.ts'
import { somePeople, type Person } from '#test/support/people.ts'
import { isCode } from '#domain/leagues/code.ts'
import { forgetTries } from './code-tries.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)

const [ann, bo, cy] = await somePeople(world, ['Ann', 'Bo', 'Cy'])
await owner.query(`update profiles set premium_until = 'infinity' where user_id = $1`, [ann.id])

const create = (person: Person, name = 'Sunday Club', lastDay: string | null = null) =>
  inLeague(world, person, { endpoint: 'leagues.create', asked: { name, lastDay } })
const join = (person: Person, code: string, ip = '10.0.0.0') =>
  inLeague(world, person, { endpoint: 'leagues.join', asked: { code }, ip })
const preview = (person: Person, code: string) =>
  inLeague(world, person, { endpoint: 'leagues.preview', asked: { code } })
const get = (person: Person, leagueId: string) =>
  inLeague(world, person, { endpoint: 'leagues.get', asked: { leagueId } })
const end = (person: Person, leagueId: string) =>
  inLeague(world, person, { endpoint: 'leagues.end', asked: { leagueId } })
const membersOf = async (person: Person, leagueId: string) =>
  must(await inLeague(world, person, { endpoint: 'leagues.members', asked: { leagueId } })).members
const memberId = async (person: Person, leagueId: string, of: Person) =>
  (await membersOf(person, leagueId)).find(({ userId }) => userId === of.id)?.memberId ?? randomUUID()
const remove = async (person: Person, leagueId: string, of: Person) =>
  inLeague(world, person, {
    endpoint: 'leagues.removeMember',
    asked: { leagueId, memberId: await memberId(person, leagueId, of) },
  })

describe('create-league', () => {
  it('makes its creator the first member, with a code anybody can read out', async () => {
    const league = must(await create(ann, '  Sunday   Club '))
    expect(league).toMatchObject({
      name: 'Sunday Club',
      status: 'active',
      isCreator: true,
      memberCount: 1,
      deadline: null,
    })
    expect(isCode(league.code)).toBe(true)
    expect(league.standings).toMatchObject([{ rank: 1, name: 'Ann', won: 0, drawn: 0, tokens: 0, isMe: true }])
    expect(await membersOf(ann, league.leagueId)).toMatchObject([{ name: 'Ann', isCreator: true, isMe: true }])
  })

  it('keeps the last day as its last instant in UTC', async () => {
    const league = must(await create(ann, 'June', '2999-06-30'))
    expect(league.deadline).toEqual(new Date('2999-06-30T23:59:59.000Z'))
  })

  it.each([
    ['', null, 'league.name_missing'],
    ['Sixteen letters!', null, 'league.name_too_long'],
    ['<script>a', null, 'league.name_invalid'],
    ['June', '2020-06-30', 'league.deadline_passed'],
    ['June', 'tomorrow', 'league.deadline_passed'],
  ])('refuses %j until %j: %s', async (name, lastDay, code) =>
    expect(codeOf(await create(bo, name, lastDay))).toBe(code),
  )

  it('lets a free account run three at a time; an ended one makes room, premium knows no limit', async () => {
    const [free] = await somePeople(world, ['Free'])
    const first = must(await create(free))
    must(await create(free))
    must(await create(free))
    expect(await create(free)).toMatchObject({ error: { code: 'league.active_limit', limit: 3 } })
    must(await join(free, (await aLeague(world, ann)).code))
    must(await end(free, first.leagueId))
    expect(codeOf(await create(free))).toBe('ok')
    await owner.query(`update profiles set premium_until = now() + interval '1 day' where user_id = $1`, [free.id])
    expect(codeOf(await create(free))).toBe('ok')
  })

  it('takes effect once, however often the same press arrives', async () => {
    const asked = { name: 'Once', lastDay: null, commandId: randomUUID() }
    const twice = [1, 2].map(() => inLeague(world, ann, { endpoint: 'leagues.create', asked }))
    const [one, other] = await Promise.all(twice)
    expect(one && other && must(one).leagueId === must(other).leagueId).toBe(true)
    const changed = await inLeague(world, ann, { endpoint: 'leagues.create', asked: { ...asked, name: 'Twice' } })
    expect(codeOf(changed)).toBe('command.reused')
  })
})

describe('join-league', () => {
  it('let somebody in who has the code, however it was typed', async () => {
    const league = await aLeague(world, ann)
    const typed = ` ${league.code.slice(0, 4).toLowerCase()}-${league.code.slice(4)} `
    expect(must(await preview(bo, typed))).toEqual({
      name: 'Sunday Club',
      memberCount: 1,
      stakeLimit: 50,
      isMember: false,
      isFinished: false,
      leagueId: null,
    })
    expect(must(await join(bo, typed))).toMatchObject({ leagueId: league.leagueId, memberCount: 2, isCreator: false })
    expect(codeOf(await join(bo, league.code))).toBe('league.already_member')
    expect(must(await preview(bo, league.code))).toMatchObject({ isMember: true, leagueId: league.leagueId })
  })

  it('answer the same press the same', async () => {
    const { code, leagueId } = await aLeague(world, ann)
    const asked = { code, commandId: randomUUID() }
    for (const _ of [1, 2]) {
      expect(must(await inLeague(world, bo, { endpoint: 'leagues.join', asked })).leagueId).toBe(leagueId)
    }
  })

  it('say that a finished league has finished, and let nobody in', async () => {
    const league = await aLeague(world, ann)
    must(await end(ann, league.leagueId))
    expect(codeOf(await join(bo, league.code))).toBe('league.finished')
    expect(must(await preview(bo, league.code)).isFinished).toBe(true)
  })

  it('are over with the last day, also before the clock has come by', async () => {
    const league = must(await create(ann, 'June', '2999-06-30'))
    await owner.query(`update groups set deadline = now() - interval '1 second' where id = $1`, [league.leagueId])
    expect(codeOf(await join(bo, league.code))).toBe('league.finished')
    expect(must(await get(ann, league.leagueId)).status).toBe('finished')
  })

  it('refuse the eleventh wrong code within an hour and say how long to wait; right ones do not count', async () => {
    const [trier] = await somePeople(world, ['Trier'])
    const { code } = await aLeague(world, ann)
    expect(codeOf(await join(trier, code))).toBe('ok')
    for (let wrong = 0; wrong < 9; wrong += 1) expect(codeOf(await join(trier, 'AAAAAAAA'))).toBe('league.code_invalid')
    expect(codeOf(await preview(trier, 'not a code'))).toBe('league.code_invalid')
    const eleventh = await join(trier, (await aLeague(world, ann)).code)
    expect(eleventh).toMatchObject({ error: { code: 'league.too_many_tries' } })
    const wait = !eleventh.ok && 'retryAfterSeconds' in eleventh.error ? eleventh.error.retryAfterSeconds : 0
    expect(wait).toBeGreaterThan(3_500)
    expect(wait).toBeLessThanOrEqual(3_600)
    await owner.query(`update group_code_tries set created_at = created_at - interval '1 hour' where user_id = $1`, [
      trier.id,
    ])
    expect(codeOf(await join(trier, (await aLeague(world, ann)).code))).toBe('ok')
    await owner.query(`update group_code_tries set created_at = created_at - interval '1 day'`)
    await forgetTries(db)
    expect((await owner.query('select from group_code_tries')).rowCount).toBe(0)
  })

  it('answer no more than ten of twenty tries at once', async () => {
    const [trier] = await somePeople(world, ['Quick'])
    const codes = (await Promise.all(Array.from({ length: 20 }, () => join(trier, 'AAAAAAAA', '10.9.9.0')))).map(codeOf)
    expect(codes.filter((code) => code === 'league.code_invalid')).toHaveLength(10)
    expect(codes.filter((code) => code === 'league.too_many_tries')).toHaveLength(10)
  })

  it('let a whole party behind one address in, and stop an address that only tries', async () => {
    const party = await somePeople(
      world,
      Array.from({ length: 30 }, (_, index) => `Guest ${index}`),
    )
    const { code, leagueId } = await aLeague(world, ann)
    for (const guest of party.slice(0, 10)) {
      for (let typo = 0; typo < 5; typo += 1) await join(guest, 'AAAAAAAA', '10.1.1.0')
    }
    const codes = (await Promise.all(party.map((guest) => join(guest, code, '10.1.1.0')))).map(codeOf)
    expect(new Set(codes)).toEqual(new Set(['ok']))
    expect(await membersOf(ann, leagueId)).toHaveLength(31)
    await owner.query(
      `insert into group_code_tries (user_id, ip_prefix) select $1, '10.2.2.0' from generate_series(1, 200)`,
      [party[5]?.id],
    )
    const [stranger] = party as [Person]
    expect(codeOf(await join(stranger, 'AAAAAAAA', '10.2.2.0'))).toBe('league.too_many_tries')
  })

  it('let friends with the right code in, whatever others behind their address have tried', async () => {
    const [older, invited, fresh] = await somePeople(world, ['Older', 'Invited', 'Fresh'])
    await owner.query(
      `insert into group_code_tries (user_id, ip_prefix) select $1, '10.3.3.0' from generate_series(1, 200)`,
      [ann.id],
    )
    await owner.query(`update profiles set created_at = now() - interval '61 minutes' where user_id = $1`, [older.id])
    await owner.query(`insert into signup_sources (user_id, via, referrer_user_id) values ($1, 'league', $2)`, [
      invited.id,
      ann.id,
    ])
    const { code } = await aLeague(world, ann)
    const codes = []
    for (const person of [older, invited, fresh]) codes.push(codeOf(await join(person, code, '10.3.3.0')))
    expect(codes).toEqual(['ok', 'ok', 'league.too_many_tries'])
  })
})

describe('leave-league, change-league, and what manage-league hands over', () => {
  it('a removed member sees nothing and does not come back with the old code, but with a new one', async () => {
    const league = await aLeague(world, ann, [bo, cy])
    const { leagueId } = league
    expect(must(await remove(ann, leagueId, bo)).memberCount).toBe(2)
    expect(codeOf(await get(bo, leagueId))).toBe('league.not_found')
    expect(codeOf(await join(bo, league.code))).toBe('league.code_invalid')
    expect(codeOf(await preview(bo, league.code))).toBe('league.code_invalid')
    const renewed = must(await inLeague(world, ann, { endpoint: 'leagues.newCode', asked: { leagueId } }))
    expect(renewed.code).not.toBe(league.code)
    expect(codeOf(await join(cy, league.code))).toBe('league.code_invalid')
    expect(codeOf(await join(bo, renewed.code))).toBe('ok')
  })

  it('removes others only, and only those who are in', async () => {
    const { leagueId } = await aLeague(world, ann, [bo])
    expect(codeOf(await remove(ann, leagueId, ann))).toBe('league.creator_stays')
    expect(codeOf(await remove(ann, leagueId, cy))).toBe('league.member_unknown')
    expect(codeOf(await remove(bo, leagueId, ann))).toBe('league.creator_only')
  })

  it('whoever leaves may come back; the creator hands over first', async () => {
    const league = await aLeague(world, ann, [bo])
    const { leagueId } = league
    const leave = (person: Person) => inLeague(world, person, { endpoint: 'leagues.leave', asked: { leagueId } })
    expect(codeOf(await leave(ann))).toBe('league.creator_stays')
    must(await leave(bo))
    expect(codeOf(await leave(bo))).toBe('league.not_found')
    must(await join(bo, league.code))
    const asked = { leagueId, memberId: await memberId(ann, leagueId, bo) }
    expect(must(await inLeague(world, ann, { endpoint: 'leagues.handOver', asked })).isCreator).toBe(false)
    expect(must(await get(bo, leagueId)).isCreator).toBe(true)
    expect(codeOf(await leave(ann))).toBe('ok')
  })
})

describe('manage-league', () => {
  it('an ended league stays in the list and takes nobody in; a deleted one is gone for everybody', async () => {
    const [lea] = await somePeople(world, ['Lea'])
    const league = await aLeague(world, lea, [bo])
    const { leagueId } = league
    const del = (person: Person) => inLeague(world, person, { endpoint: 'leagues.delete', asked: { leagueId } })
    expect(codeOf(await del(lea))).toBe('league.not_finished')
    expect(must(await end(lea, leagueId)).status).toBe('finished')
    expect(codeOf(await end(lea, leagueId))).toBe('league.finished')
    expect(codeOf(await del(bo))).toBe('league.creator_only')
    const mine = must(await inLeague(world, lea, { endpoint: 'leagues.listMine', asked: {} })).leagues
    expect(mine).toMatchObject([{ leagueId, status: 'finished', endedAt: expect.any(Date) }])
    must(await del(lea))
    for (const person of [lea, bo]) expect(codeOf(await get(person, leagueId))).toBe('league.not_found')
    expect(codeOf(await join(cy, league.code))).toBe('league.code_invalid')
    expect(must(await inLeague(world, lea, { endpoint: 'leagues.listMine', asked: {} })).leagues).toEqual([])
  })
})

describe('read-leagues', () => {
  it('show every league that runs, however many were over since', async () => {
    const [old] = await somePeople(world, ['Old'])
    const { leagueId } = await aLeague(world, old)
    await owner.query(
      `with over as (
         insert into groups (name, invite_code, created_by, status, ended_at)
         select 'Over', translate(upper(lpad(to_hex(n), 8, 'Z')), '01', 'GH'), $1, 'finished', now()
         from generate_series(1, 100) as n returning id)
       insert into group_memberships (group_id, user_id) select id, $1 from over`,
      [old.id],
    )
    const mine = must(await inLeague(world, old, { endpoint: 'leagues.listMine', asked: {} })).leagues
    expect(mine).toHaveLength(100)
    expect(mine[0]).toMatchObject({ leagueId, status: 'active' })
  })

  it('show the newest first, and of a long table the top and the own line', async () => {
    const [tail] = await somePeople(world, ['Zz Tail'])
    const crowd = await somePeople(
      world,
      Array.from({ length: 6 }, (_, index) => `Crowd ${index}`),
    )
    const first = await aLeague(world, crowd[0] as Person, [...crowd.slice(1), tail])
    const second = await aLeague(world, crowd[1] as Person, [tail])
    const mine = must(await inLeague(world, tail, { endpoint: 'leagues.listMine', asked: {} })).leagues
    expect(mine.map(({ leagueId }) => leagueId)).toEqual([second.leagueId, first.leagueId])
    expect(mine[1]?.standings.map(({ name }) => name)).toEqual([
      'Crowd 0',
      'Crowd 1',
      'Crowd 2',
      'Crowd 3',
      'Crowd 4',
      'Zz Tail',
    ])
    const { leagueId } = first
    const all = must(await inLeague(world, tail, { endpoint: 'leagues.standings', asked: { leagueId } })).standings
    expect(all).toHaveLength(7)
    expect((await membersOf(tail, leagueId)).map(({ name }) => name)[0]).toBe('Crowd 0')
    expect(codeOf(await inLeague(world, cy, { endpoint: 'leagues.standings', asked: { leagueId } }))).toBe(
      'league.not_found',
    )
  })
})

describe('closing an account', () => {
  const handOver = async (person: Person) => {
    const client = await db.pool.connect()
    try {
      await client.query('begin')
      await client.query(`set local app.user_id = '${person.id}'`)
      await client.query('select app.hand_over_leagues()')
      await client.query('commit')
    } finally {
      client.release()
    }
  }

  it('hands a league to whoever is in it the longest', async () => {
    const [lea] = await somePeople(world, ['Lea'])
    const { leagueId } = await aLeague(world, lea, [cy, bo])
    await handOver(lea)
    expect(must(await get(cy, leagueId))).toMatchObject({ isCreator: true, status: 'active', memberCount: 2 })
  })

  it('ends a league with nobody left in it', async () => {
    const [lea] = await somePeople(world, ['Lea'])
    const { leagueId } = await aLeague(world, lea)
    await handOver(lea)
    const { rows } = await owner.query('select status, ended_at is not null as is_dated from groups where id = $1', [
      leagueId,
    ])
    expect(rows).toEqual([{ status: 'finished', is_dated: true }])
  })
})

describe('the database itself', () => {
  it('shows a league to its members only, whatever a query forgets to ask', async () => {
    const { leagueId } = await aLeague(world, ann, [bo])
    const seenBy = async (person: Person | null): Promise<number> => {
      const client = await db.pool.connect()
      try {
        await client.query('begin')
        if (person) await client.query(`set local app.user_id = '${person.id}'`)
        const seen = await Promise.all(
          [
            'groups where id',
            'group_memberships where group_id',
            'group_standings where group_id',
            'group_departures where group_id',
          ].map((table) => client.query(`select from ${table} = $1`, [leagueId])),
        )
        return seen.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    expect(await seenBy(bo)).toBe(3)
    expect(await seenBy(cy)).toBe(0)
    expect(await seenBy(null)).toBe(0)
  })

  it('refuses a bet above the stake limit, and a limit outside of what a stake can be', async () => {
    const { leagueId } = await aLeague(world, ann)
    const insert = (tokens: number) =>
      owner.query(
        `insert into bets (unique_id, description, stake_tokens, created_by, league_id)
         values ($1, 'Rain?', $2, $3, $4)`,
        [randomUUID().replaceAll('-', '').slice(0, 22), tokens, ann.id, leagueId],
      )
    await expect(insert(51)).rejects.toMatchObject({ constraint: 'bets_stake_limit' })
    for (const limit of [0, 10_000]) {
      await expect(
        owner.query('update groups set stake_limit = $2 where id = $1', [leagueId, limit]),
      ).rejects.toMatchObject({ constraint: 'groups_stake_limit_check' })
    }
  })

  it('never lets a finished league begin again', async () => {
    const { leagueId } = await aLeague(world, ann)
    must(await end(ann, leagueId))
    await expect(
      owner.query(`update groups set status = 'active', ended_at = null where id = $1`, [leagueId]),
    ).rejects.toMatchObject({ constraint: 'groups_status_transition' })
  })
})
