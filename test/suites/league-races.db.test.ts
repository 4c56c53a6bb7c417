import { endDueLeagues } from '#server/modules/leagues/jobs.ts'
import { describe, expect, it } from 'vitest'
import { deleteAccount } from '#test/support/delete-account.ts'
import { queueUp, race, type StartingLine } from '#test/support/crowd.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aLeague, aLeagueBet, inLeague } from '#test/support/in-league.ts'
import { aPerson, somePeople, type Person } from '#test/support/people.ts'
import { aRequest, join as joinBet, participantIdOf } from '#test/support/started-bet.ts'
import { tally, twoServers } from '#test/support/two-servers.ts'

const { world, owner, otherServer } = await twoServers()

const CROWD = 20
const crowd = <T>(make: (index: number) => T): readonly T[] => Array.from({ length: CROWD }, (_, index) => make(index))
/** Odd requests arrive at the other server. */
const at = (index: number) => (index % 2 === 0 ? world : otherServer)

const [ann, bo, cy] = await somePeople(world, ['Ann', 'Bo', 'Cy'])
const guests = await somePeople(
  world,
  crowd((index) => `Guest ${index}`),
)
await owner.query(`update profiles set premium_until = 'infinity'`)

/** Costs no participant a token. */
const A_DARE = { type: 'action', forfeit: 'sing' } as const

const atLeague = (leagueId: string): StartingLine => ({
  owner,
  lockSql: 'select from groups where id = $1 for update',
  lockedId: leagueId,
})
const atProfile = ({ id }: Person): StartingLine => ({
  owner,
  lockSql: 'select from profiles where user_id = $1 for update',
  lockedId: id,
})

/** The commands of a league, each answered by a code. */
const doing = (leagueId: string, server: typeof otherServer = world) => ({
  join: (person: Person, code: string) => async () =>
    codeOf(await inLeague(server, person, { endpoint: 'leagues.join', asked: { code } })),
  leave: (person: Person) => async () =>
    codeOf(await inLeague(server, person, { endpoint: 'leagues.leave', asked: { leagueId } })),
  end: (person: Person) => async () =>
    codeOf(await inLeague(server, person, { endpoint: 'leagues.end', asked: { leagueId } })),
  delete: (person: Person) => async () =>
    codeOf(await inLeague(server, person, { endpoint: 'leagues.delete', asked: { leagueId } })),
  newCode: (person: Person) => async () =>
    codeOf(await inLeague(server, person, { endpoint: 'leagues.newCode', asked: { leagueId } })),
  handOver: (person: Person, memberId: string) => async () =>
    codeOf(await inLeague(server, person, { endpoint: 'leagues.handOver', asked: { leagueId, memberId } })),
  remove: (person: Person, memberId: string) => async () =>
    codeOf(await inLeague(server, person, { endpoint: 'leagues.removeMember', asked: { leagueId, memberId } })),
  startBet: (person: Person, friend: Person) => async () => {
    const friends = [{ name: friend.name, userId: friend.id, prediction: null }]
    return codeOf(await person.command('bets.create', aRequest({ leagueId, friends })))
  },
})
const close = (person: Person) => async () => {
  await deleteAccount(world, person)
  return 'closed'
}

const membersOf = async (leagueId: string): Promise<readonly string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select p.display_name as name from group_memberships m join profiles p using (user_id)
     where m.group_id = $1 order by m.joined_at, m.id`,
    [leagueId],
  )
  return rows.map(({ name }) => name)
}
const memberId = async (leagueId: string, { id }: Person): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    'select id from group_memberships where group_id = $1 and user_id = $2',
    [leagueId, id],
  )
  return rows[0]?.id ?? ''
}
const creatorOf = async (leagueId: string): Promise<string | undefined> => {
  const { rows } = await owner.query<{ user_id: string }>('select created_by as user_id from groups where id = $1', [
    leagueId,
  ])
  return rows[0]?.user_id
}

describe('many at once', () => {
  it('twenty join at two servers: twenty are in', async () => {
    const { leagueId, code } = await aLeague(world, ann)
    const joins = guests.map((guest, index) => doing(leagueId, at(index)).join(guest, code))
    expect(tally(await race(atLeague(leagueId), joins))).toEqual({ ok: CROWD })
    expect(await membersOf(leagueId)).toHaveLength(CROWD + 1)
  })

  it('a free account makes twenty leagues: three stand', async () => {
    const free = await aPerson(world, 'Free')
    const makes = crowd((index) => async () => {
      const asked = { name: `League ${index}`, lastDay: null }
      return codeOf(await inLeague(at(index), free, { endpoint: 'leagues.create', asked }))
    })
    expect(tally(await race(atProfile(free), makes))).toEqual({ ok: 3, 'league.active_limit': CROWD - 3 })
  })

  it('twenty end it, people and clocks: it ends once, and everybody is told once', async () => {
    const { leagueId } = await aLeague(world, ann, [bo, cy])
    await owner.query(`update groups set deadline = now() - interval '1 second' where id = $1`, [leagueId])
    const scheduler = (index: number) => async () => (await endDueLeagues(at(index).db), 'looked')
    const ends = crowd((index) => (index % 4 === 0 ? scheduler(index) : doing(leagueId, at(index)).end(ann)))
    const codes = tally(await race(atLeague(leagueId), ends))
    expect(codes['looked']).toBe(5)
    expect((codes['ok'] ?? 0) <= 1).toBe(true)
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from notifications where kind = 'league.ended' and league_id = $1 group by user_id`,
      [leagueId],
    )
    expect(rows.every(({ count }) => count === 1) && rows.length >= 2).toBe(true)
  })
})

describe('two commands, either order', () => {
  it.each([
    ['hand over', 'leave', ['ok', 'league.creator_stays']],
    ['leave', 'hand over', ['ok', 'league.member_unknown']],
  ] as const)('%s before %s: a league has its creator in it', async (first, _, codes) => {
    const { leagueId } = await aLeague(world, ann, [bo])
    const runs = [
      doing(leagueId).handOver(ann, await memberId(leagueId, bo)),
      doing(leagueId, otherServer).leave(bo),
    ] as const
    const order = first === 'hand over' ? runs : runs.toReversed()
    expect(await queueUp(atLeague(leagueId), order)).toEqual(codes)
    expect(await membersOf(leagueId)).toContain(first === 'hand over' ? 'Bo' : 'Ann')
  })

  it.each([
    ['hand over', 'remove', ['ok', 'league.creator_only'], ['Ann', 'Bo']],
    ['remove', 'hand over', ['ok', 'league.member_unknown'], ['Ann']],
  ] as const)('%s before %s of the same member', async (first, _, codes, members) => {
    const { leagueId } = await aLeague(world, ann, [bo])
    const id = await memberId(leagueId, bo)
    const runs = [doing(leagueId).handOver(ann, id), doing(leagueId, otherServer).remove(ann, id)] as const
    expect(await queueUp(atLeague(leagueId), first === 'hand over' ? runs : runs.toReversed())).toEqual(codes)
    expect(await membersOf(leagueId)).toEqual(members)
  })

  it.each([
    ['new code', 'join', ['ok', 'league.code_invalid']],
    ['join', 'new code', ['ok', 'ok']],
    ['end', 'join', ['ok', 'league.finished']],
    ['join', 'end', ['ok', 'ok']],
  ] as const)('%s before %s', async (first, second, codes) => {
    const { leagueId, code } = await aLeague(world, ann)
    const run = {
      'new code': doing(leagueId).newCode(ann),
      join: doing(leagueId, otherServer).join(bo, code),
      end: doing(leagueId).end(ann),
    }
    expect(await queueUp(atLeague(leagueId), [run[first], run[second]])).toEqual(codes)
    expect(await membersOf(leagueId)).toEqual(first === 'join' ? ['Ann', 'Bo'] : ['Ann'])
  })

  it.each([
    ['remove', 'start a bet', ['ok', 'league.not_found']],
    ['start a bet', 'remove', ['ok', 'ok']],
    ['end', 'start a bet', ['ok', 'league.finished']],
    ['start a bet', 'end', ['ok', 'ok']],
  ] as const)('%s before %s', async (first, second, codes) => {
    const { leagueId } = await aLeague(world, ann, [bo])
    const run = {
      remove: doing(leagueId, otherServer).remove(ann, await memberId(leagueId, bo)),
      'start a bet': doing(leagueId).startBet(bo, ann),
      end: doing(leagueId, otherServer).end(ann),
    }
    expect(await queueUp(atLeague(leagueId), [run[first], run[second]])).toEqual(codes)
  })

  it.each([
    ['claim', 'remove', ['ok', 'ok']],
    ['remove', 'claim', ['ok', 'bet.not_found']],
  ] as const)('%s before %s: the place is theirs, or kept for nobody', async (first, second, codes) => {
    const { leagueId } = await aLeague(world, ann, [bo, cy])
    const { uniqueId, ...bet } = await aLeagueBet(ann, [bo], { leagueId, stake: A_DARE })
    const participantId = participantIdOf({ uniqueId, ...bet }, 'Bo')
    const atBet = { owner, lockSql: 'select from bets where unique_id = $1 for update', lockedId: uniqueId }
    const claim = (person: Person) => async () =>
      codeOf(await person.command('bets.claim', { uniqueId, participantId }))
    const run = { claim: claim(bo), remove: doing(leagueId, otherServer).remove(ann, await memberId(leagueId, bo)) }
    expect(await queueUp(atBet, [run[first], run[second]])).toEqual(codes)
    expect(await membersOf(leagueId)).toEqual(['Ann', 'Cy'])
    expect(await claim(cy)()).toBe(first === 'claim' ? 'bet.participant_taken' : 'ok')
  })

  it.each([
    ['add', 'remove', ['ok', 'ok'], 'Cy'],
    ['remove', 'add', ['ok', 'league.member_unknown'], undefined],
  ] as const)('%s before %s: no place is kept for somebody who is out', async (first, second, codes, name) => {
    const { leagueId } = await aLeague(world, ann, [bo, cy])
    const { uniqueId } = await aLeagueBet(ann, [bo], { leagueId, stake: A_DARE })
    const added = { uniqueId, userId: cy.id, name: 'Cy' }
    const run = {
      add: async () => codeOf(await ann.command('bets.addParticipant', added)),
      remove: doing(leagueId, otherServer).remove(ann, await memberId(leagueId, cy)),
    }
    expect(await queueUp(atLeague(leagueId), [run[first], run[second]])).toEqual(codes)
    const participant = (await ann.get(uniqueId)).participants[2]
    expect([participant?.name, participant?.reservedFor ?? null]).toEqual([name, null])
  })

  it('remove, start a bet and predict, by the same person: nobody waits in a circle', async () => {
    const { leagueId } = await aLeague(world, ann, [bo])
    const { uniqueId, ...bet } = await aLeagueBet(ann, [bo], { leagueId, creatorPrediction: null })
    must(await bo.command('bets.claim', { uniqueId, participantId: participantIdOf({ uniqueId, ...bet }, 'Bo') }))
    const atBoth: StartingLine = {
      owner,
      lockSql: 'select from groups g join bets b on b.league_id = g.id where g.id = $1 for update',
      lockedId: leagueId,
    }
    const runs = [
      doing(leagueId, otherServer).remove(ann, await memberId(leagueId, bo)),
      doing(leagueId).startBet(bo, ann),
      async () => codeOf(await bo.command('bets.predict', { uniqueId, text: 'no' })),
    ]
    expect(await queueUp(atBoth, runs)).toEqual(['ok', 'league.not_found', 'ok'])
  })

  it('members are taken out and leave at once, and each bet waits for nobody who is out', async () => {
    const { leagueId } = await aLeague(world, ann, guests)
    const bets = await Promise.all(
      [bo, cy].map(() => aLeagueBet(ann, guests.slice(0, 19), { leagueId, stake: A_DARE })),
    )
    const goes = await Promise.all(
      guests.map(async (guest, index) =>
        index % 2 === 0
          ? doing(leagueId, at(index)).leave(guest)
          : doing(leagueId, at(index)).remove(ann, await memberId(leagueId, guest)),
      ),
    )
    expect(tally(await race(atLeague(leagueId), goes))).toEqual({ ok: CROWD })
    for (const { uniqueId } of bets) {
      const { participants, version } = await ann.get(uniqueId)
      expect(participants.map(({ reservedFor }) => reservedFor)).toEqual(Array.from({ length: 20 }, () => null))
      expect(version).toBe(2 + 19)
    }
  })

  it.each(['delete first', 'settle first'] as const)(
    'delete and settle, %s: paid, counted, and gone',
    async (order) => {
      const { leagueId } = await aLeague(world, ann, [bo])
      const bet = await joinBet(bo, await aLeagueBet(ann, [bo], { leagueId }))
      expect(await doing(leagueId).end(ann)()).toBe('ok')
      const balance = await bo.balance()
      const resolution = { type: 'winners' as const, winnerIds: [participantIdOf(bet, 'Bo')] }
      const settle = async () => codeOf(await ann.command('bets.resolve', { uniqueId: bet.uniqueId, resolution }))
      const runs = [doing(leagueId, otherServer).delete(ann), settle] as const
      // Neither waits for the other, so both start while a third transaction holds every row that they may need.
      const codes = await race(atLeague(leagueId), order === 'delete first' ? runs : runs.toReversed(), 1)
      expect(codes).toEqual(['ok', 'ok'])
      expect(await bo.balance()).toBe(balance + 20)
      const { rows } = await owner.query('select bets_won, tokens_won from group_standings where group_id = $1', [
        leagueId,
      ])
      expect(rows).toEqual([{ bets_won: 1, tokens_won: 10 }])
      expect(await membersOf(leagueId)).toEqual([])
    },
  )

  it('two bets of one league settle at once, for the same people: both count', async () => {
    const { leagueId } = await aLeague(world, ann, [bo, cy])
    const line: StartingLine = {
      owner,
      lockSql: 'select from group_standings where group_id = $1 for update',
      lockedId: leagueId,
    }
    const played = async () => {
      const bet = await aLeagueBet(ann, [bo, cy], { leagueId })
      await joinBet(bo, bet)
      return joinBet(cy, bet)
    }
    const settle =
      (bet: Awaited<ReturnType<typeof played>>, ...names: readonly string[]) =>
      async () =>
        codeOf(
          await ann.command('bets.resolve', {
            uniqueId: bet.uniqueId,
            resolution: { type: 'winners', winnerIds: names.map((name) => participantIdOf(bet, name)) },
          }),
        )
    expect(await settle(await played(), 'Bo', 'Cy')()).toBe('ok')
    const [one, other] = [await played(), await played()]
    // Named in opposite order: rows are locked in one order all the same.
    expect(await race(line, [settle(one, 'Bo', 'Cy'), settle(other, 'Cy', 'Bo')])).toEqual(['ok', 'ok'])
    const { rows } = await owner.query(
      `select p.display_name as name, bets_won, tokens_won from group_standings s join profiles p using (user_id)
       where group_id = $1 order by 1`,
      [leagueId],
    )
    expect(rows).toEqual([
      { name: 'Bo', bets_won: 3, tokens_won: 15 },
      { name: 'Cy', bets_won: 3, tokens_won: 15 },
    ])
  })
})

describe('closing an account meets', () => {
  it.each(['join first', 'close first'] as const)(
    'somebody who joins, %s: the league has a creator or ends',
    async (order) => {
      const lea = await aPerson(world, 'Lea')
      const { leagueId, code } = await aLeague(world, lea)
      const runs = [doing(leagueId, otherServer).join(bo, code), close(lea)] as const
      const answers = await queueUp(atLeague(leagueId), order === 'join first' ? runs : runs.toReversed())
      expect(answers).toEqual(order === 'join first' ? ['ok', 'closed'] : ['closed', 'league.finished'])
      if (order === 'join first') expect(await creatorOf(leagueId)).toBe(bo.id)
      expect(await membersOf(leagueId)).toEqual(order === 'join first' ? ['Bo'] : [])
    },
  )

  it.each(['hand over first', 'close first'] as const)('a hand-over to the one who goes, %s', async (order) => {
    const lea = await aPerson(world, 'Lea')
    const { leagueId } = await aLeague(world, ann, [lea, cy])
    const runs = [doing(leagueId, otherServer).handOver(ann, await memberId(leagueId, lea)), close(lea)] as const
    const answers = await queueUp(atLeague(leagueId), order === 'hand over first' ? runs : runs.toReversed())
    expect(answers).toEqual(order === 'hand over first' ? ['ok', 'closed'] : ['closed', 'league.member_unknown'])
    expect(await creatorOf(leagueId)).toBe(ann.id)
    expect(await membersOf(leagueId)).toEqual(['Ann', 'Cy'])
  })

  it('a league they join at the same moment: nobody who is gone is in it', async () => {
    const lea = await aPerson(world, 'Lea')
    const { leagueId, code } = await aLeague(world, ann)
    const joining = () =>
      doing(leagueId, otherServer)
        .join(lea, code)()
        .catch(() => 'failed')
    await race(atProfile(lea), [joining, close(lea)])
    expect(await membersOf(leagueId)).toEqual(['Ann'])
  })

  it('a place kept for them in a league that is gone: it is given back', async () => {
    const lea = await aPerson(world, 'Lea')
    const { leagueId } = await aLeague(world, ann, [lea, bo])
    const { uniqueId } = await aLeagueBet(ann, [lea, bo], { leagueId })
    expect([await doing(leagueId).end(ann)(), await doing(leagueId).delete(ann)()]).toEqual(['ok', 'ok'])
    expect(await close(lea)()).toBe('closed')
    expect((await ann.get(uniqueId)).participants.map(({ name }) => name)).toEqual(['Ann', 'Bo'])
  })

  it('a place that was kept for them in a league they are out of: it stays, and their name goes', async () => {
    const lea = await aPerson(world, 'Lea')
    const { leagueId } = await aLeague(world, ann, [lea, bo])
    const { uniqueId } = await aLeagueBet(ann, [lea, bo], { leagueId })
    expect(await doing(leagueId).leave(lea)()).toBe('ok')
    expect(await close(lea)()).toBe('closed')
    expect(
      must(await inLeague(world, ann, { endpoint: 'leagues.get', asked: { leagueId } })).openBets[0] ?? null,
    ).toMatchObject({ uniqueId, participantCount: 3 })
    expect((await ann.get(uniqueId)).participants.map(({ name }) => name)).toEqual(['Ann', 'Unknown User', 'Bo'])
    expect(JSON.stringify(must(await ann.history(uniqueId)))).not.toContain('Lea')
  })
})
