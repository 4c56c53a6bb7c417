import type { BetView } from '#contract/bet-view.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson, viewOf, type Person } from '#test/support/people.ts'
import { aRequest, aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)

const people = async () => {
  const [ann, bo, cy] = await Promise.all(['Ann', 'Bo', 'Cy'].map((name) => aPerson(world, name)))
  if (!ann || !bo || !cy) throw new Error('three people')
  return { ann, bo, cy }
}
const names = (bet: BetView) => bet.participants.map((participant) => participant.name)
const notified = async (userId: string) => {
  const { rows } = await owner.query(`select from outbox where type = 'account.changed' and user_id = $1`, [userId])
  return rows.length
}

describe('add-participant', () => {
  it('adds a place behind the others, by a cleaned name', async () => {
    const { ann, bo } = await people()
    const { uniqueId } = await aStartedBet(ann, ['Bo'])
    const bet = must(await ann.command('bets.addParticipant', { uniqueId, name: '  Zo\u0065\u0308   K ' }))
    expect(names(bet)).toEqual(['Ann', 'Bo', 'Zo\u00eb K'])
    expect(bet.participants[2]).toMatchObject({ isClaimed: false, isAccepted: false, reservedFor: null })
    must(await bo.command('bets.claim', { uniqueId, participantId: participantIdOf(bet, 'Zo\u00eb K') }))
    expect(
      must(await ann.history(uniqueId)).entries.map(({ type, participantName }) => [type, participantName]),
    ).toContainEqual(['added', 'Zo\u00eb K'])
  })

  it('refuses names that are taken, missing or no names, and the 21st place', async () => {
    const { ann } = await people()
    const friends = Array.from({ length: 18 }, (_, index) => `Friend ${index}`)
    const { uniqueId } = await aStartedBet(ann, friends)
    const add = async (name: string) => codeOf(await ann.command('bets.addParticipant', { uniqueId, name }))
    expect(await add('fr\u00edend 3')).toBe('bet.participant_exists')
    expect(await add(' ')).toBe('bet.participant_name_missing')
    expect(await add('a, b')).toBe('bet.participant_name_invalid')
    expect(await add('a'.repeat(101))).toBe('bet.participant_name_too_long')
    expect(await add('The last')).toBe('ok')
    expect(await add('One more')).toBe('bet.full')
  })

  it('puts a friend twice only if asked twice', async () => {
    const { ann } = await people()
    const { uniqueId } = await aStartedBet(ann, ['Bo'])
    const asked = { uniqueId, name: 'Cy', commandId: randomUUID() }
    const bets = [await ann.command('bets.addParticipant', asked), await ann.command('bets.addParticipant', asked)]
    expect(bets.map((bet) => names(must(bet)))).toEqual([
      ['Ann', 'Bo', 'Cy'],
      ['Ann', 'Bo', 'Cy'],
    ])
  })
})

describe('remove-participant', () => {
  it('refunds whoever paid, tells them, and lets them no longer in', async () => {
    const { ann, bo } = await people()
    const started = await aStartedBet(ann, ['Bo', 'Cy'])
    const { uniqueId } = await join(bo, started)
    const before = await notified(bo.id)
    const bet = must(
      await ann.command('bets.removeParticipant', { uniqueId, participantId: participantIdOf(started, 'Bo') }),
    )
    expect(names(bet)).toEqual(['Ann', 'Cy'])
    expect(bet.status).toBe('pending')
    expect(await bo.balance()).toBe(100)
    expect(await notified(bo.id)).toBeGreaterThan(before)
    expect(await bo.get(uniqueId)).toMatchObject({ isInvolved: false })
    expect(await bo.listMine()).toEqual([])
    const entry = must(await ann.history(uniqueId)).entries.at(-1)
    expect(entry).toMatchObject({ type: 'removed', actorName: 'Ann', participantName: 'Bo', tokens: 10 })
  })

  it('is the creator’s, for others, and only while the bet is pending', async () => {
    const { ann, bo } = await people()
    const started = await aStartedBet(ann, ['Bo'])
    const { uniqueId } = started
    const remove = async (person: Person, name: string) =>
      codeOf(
        await person.command('bets.removeParticipant', { uniqueId, participantId: participantIdOf(started, name) }),
      )
    expect(await remove(ann, 'Ann')).toBe('bet.creator_not_removable')
    expect(await remove(bo, 'Bo')).toBe('bet.remove_creator_only')
    await join(bo, started)
    expect(await remove(ann, 'Bo')).toBe('bet.remove_pending_only')
    expect(names(await bo.get(uniqueId))).toEqual(['Ann', 'Bo'])
    expect(await bo.balance()).toBe(90)
  })

  it('lets the bet go active when nobody else is missing, and not while the creator is alone', async () => {
    const { ann, bo } = await people()
    const started = await aStartedBet(ann, ['Bo', 'Cy'])
    const { uniqueId } = await join(bo, started)
    const bet = must(
      await ann.command('bets.removeParticipant', { uniqueId, participantId: participantIdOf(started, 'Cy') }),
    )
    expect(bet.status).toBe('active')
    expect(
      must(await ann.history(uniqueId))
        .entries.slice(-2)
        .map(({ type }) => type),
    ).toEqual(['removed', 'activated'])
    const lonely = await aStartedBet(ann, ['Bo'])
    const participantId = participantIdOf(lonely, 'Bo')
    const alone = must(await ann.command('bets.removeParticipant', { uniqueId: lonely.uniqueId, participantId }))
    expect(alone).toMatchObject({ status: 'pending', version: 3 })
    expect(names(alone)).toEqual(['Ann'])
  })

  it('keeps whoever has read the predictions and was taken out, when that could still be, out for good', async () => {
    const { ann, bo } = await people()
    const started = await aStartedBet(ann, ['Bo', 'Cy'])
    const { uniqueId } = await join(bo, started)
    must(await ann.command('bets.removeParticipant', { uniqueId, participantId: participantIdOf(started, 'Bo') }))
    await owner.query(
      `insert into prediction_reveals (bet_id, user_id, revealed_version)
       select id, $2, version from bets where unique_id = $1`,
      [uniqueId, bo.id],
    )
    const claim = await bo.command('bets.claim', { uniqueId, participantId: participantIdOf(started, 'Cy') })
    expect(codeOf(claim)).toBe('bet.revealed')
    expect(JSON.stringify(await bo.get(uniqueId))).not.toContain('Yes, all day')
  })
})

describe('evict-participant', () => {
  it('puts out a squatter who paid; the right friend finds the suggestion and pays anew', async () => {
    const { ann, bo, cy } = await people()
    const friends = ['Bo', 'Cy'].map((name) => ({ name, userId: null, prediction: `${name} says maybe` }))
    const started = must(await ann.command('bets.create', aRequest({ friends })))
    const { uniqueId } = started
    const participantId = participantIdOf(started, 'Bo')
    must(await cy.command('bets.claim', { uniqueId, participantId }))
    must(await cy.command('bets.predict', { uniqueId, text: 'squatted' }))
    const bet = must(await ann.command('bets.evictParticipant', { uniqueId, participantId }))
    expect(bet.participants[1]).toMatchObject({
      isClaimed: false,
      isAccepted: false,
      prediction: { state: 'suggested', text: 'Bo says maybe' },
    })
    expect(await cy.balance()).toBe(100)
    expect(await cy.listMine()).toEqual([])
    const joined = await join(bo, started, 'the real Bo')
    expect(joined.participants[1]?.prediction).toEqual({ state: 'mine', text: 'the real Bo' })
    expect(await bo.balance()).toBe(90)
    expect(
      codeOf(await ann.command('bets.evictParticipant', { uniqueId, participantId: participantIdOf(started, 'Cy') })),
    ).toBe('bet.participant_open')
    expect(codeOf(await ann.command('bets.evictParticipant', { uniqueId, participantId: randomUUID() }))).toBe(
      'bet.unknown_participant',
    )
  })

  it('frees a dare as well, where nothing is paid', async () => {
    const { ann, bo } = await people()
    const started = await aStartedBet(ann, ['Bo', 'Cy'], { stake: { type: 'action', forfeit: 'Sing' } })
    const { uniqueId } = await join(bo, started)
    must(await ann.command('bets.evictParticipant', { uniqueId, participantId: participantIdOf(started, 'Bo') }))
    expect((await join(bo, started)).participants[1]?.isAccepted).toBe(true)
  })
})

describe('decline-reservation', () => {
  const reserved = async () => {
    const all = await people()
    const { ann, bo } = all
    await owner.query(
      'insert into friends (user_id, friend_user_id) values (least($1::uuid, $2), greatest($1::uuid, $2))',
      [ann.id, bo.id],
    )
    const friends = ['Bo', 'Cy'].map((name) => ({ name, userId: name === 'Bo' ? bo.id : null, prediction: null }))
    return { ...all, bet: must(await ann.command('bets.create', aRequest({ friends }))) }
  }

  it('takes the place that was kept away, joined or not', async () => {
    const { ann, bo, bet } = await reserved()
    const { uniqueId } = bet
    expect((await bo.listMine()).map((mine) => mine.uniqueId)).toEqual([uniqueId])
    const declined = must(await bo.command('bets.decline', { uniqueId }))
    expect(names(declined)).toEqual(['Ann', 'Cy'])
    expect(await bo.listMine()).toEqual([])
    expect(must(await ann.history(uniqueId)).entries.at(-1)).toMatchObject({ type: 'declined', participantName: 'Bo' })
    expect(codeOf(await bo.command('bets.decline', { uniqueId }))).toBe('bet.not_reserved')
  })

  it('refunds whoever had paid, and the bet goes on without them', async () => {
    const { bo, cy, bet } = await reserved()
    await join(bo, bet)
    await join(cy, bet).catch(() => undefined)
    // All participants are accepted: too late.
    expect(codeOf(await bo.command('bets.decline', { uniqueId: bet.uniqueId }))).toBe('bet.bad_state')
    const again = await reserved()
    await join(again.cy, again.bet)
    must(
      await again.bo.command('bets.claim', {
        uniqueId: again.bet.uniqueId,
        participantId: participantIdOf(again.bet, 'Bo'),
      }),
    )
    expect(must(await again.bo.command('bets.decline', { uniqueId: again.bet.uniqueId })).status).toBe('active')
    const paid = await reserved()
    await join(paid.bo, paid.bet)
    must(await paid.bo.command('bets.decline', { uniqueId: paid.bet.uniqueId }))
    expect(await paid.bo.balance()).toBe(100)
  })
})

describe('move-deadline', () => {
  it('gives everybody more time, never less', async () => {
    const { ann, bo } = await people()
    const deadline = new Date(Date.now() + 3_600_000)
    const { uniqueId } = await aStartedBet(ann, ['Bo'], { deadline })
    const later = new Date(deadline.getTime() + 3_600_000)
    const move = async (to: Date) => ann.command('bets.moveDeadline', { uniqueId, deadline: to })
    expect(codeOf(await move(deadline))).toBe('bet.deadline_not_later')
    expect(must(await move(later)).deadline).toEqual(later)
    expect(codeOf(await move(deadline))).toBe('bet.deadline_not_later')
    const entry = must(await ann.history(uniqueId)).entries.at(-1)
    expect(entry).toMatchObject({ type: 'deadline_moved', actorName: 'Ann', deadline: later })
    // A deadline that has passed may still be moved while the bet waits.
    await owner.query(`update bets set deadline = now() - interval '1 minute' where unique_id = $1`, [uniqueId])
    const participantId = participantIdOf(await ann.get(uniqueId), 'Bo')
    expect(codeOf(await bo.command('bets.claim', { uniqueId, participantId }))).toBe('bet.deadline_passed')
    expect(codeOf(await ann.command('bets.addParticipant', { uniqueId, name: 'Cy' }))).toBe('bet.deadline_passed')
    must(await move(later))
    must(await bo.command('bets.claim', { uniqueId, participantId }))
  })
})

describe('leave-bet', () => {
  const active = async (overrides: Parameters<typeof aStartedBet>[2] = {}) => {
    const all = await people()
    const started = await aStartedBet(all.ann, ['Bo', 'Cy'], overrides)
    await join(all.bo, started)
    return { ...all, bet: await join(all.cy, started) }
  }

  const aFourPlayerBet = async () => {
    const [ann, bo, cy, dee] = await Promise.all(['Ann', 'Bo', 'Cy', 'Dee'].map((name) => aPerson(world, name)))
    if (!ann || !bo || !cy || !dee) throw new Error('four people')
    const bet = await aStartedBet(ann, ['Bo', 'Cy', 'Dee'])
    for (const person of [bo, cy, dee]) await join(person, bet)
    const { uniqueId } = bet
    const say = (person: Person, ...winners: readonly string[]) => {
      const winnerIds = winners.map((name) => participantIdOf(bet, name))
      const result = winners.length === 0 ? ({ type: 'nobody' } as const) : ({ type: 'winners', winnerIds } as const)
      return person.command('bets.confirmResults', { uniqueId, result })
    }
    const balances = () => Promise.all([ann, bo, cy, dee].map((person) => person.balance()))
    return { ann, bo, cy, dee, bet, uniqueId, say, balances }
  }
  const types = async (person: Person, uniqueId: string) =>
    must(await person.history(uniqueId)).entries.map(({ type, actorName }) => `${type} ${actorName ?? '-'}`)

  it('leaves the stake in the pot: the one who left can no longer win, the others win it', async () => {
    const { ann, bo, cy, bet } = await active()
    const { uniqueId } = bet
    const left = must(await bo.command('bets.leave', { uniqueId }))
    expect(left.status).toBe('active')
    expect(left.participants[1]).toMatchObject({ hasLeft: true, isAccepted: true })
    expect(await bo.balance()).toBe(90)
    expect(codeOf(await bo.command('bets.leave', { uniqueId }))).toBe('bet.already_left')
    expect(codeOf(await ann.command('bets.leave', { uniqueId }))).toBe('bet.creator_stays')
    const resolve = (name: string) =>
      ann.command('bets.resolve', {
        uniqueId,
        resolution: { type: 'winners', winnerIds: [participantIdOf(bet, name)] },
      })
    expect(codeOf(await resolve('Bo'))).toBe('bet.unknown_winner')
    must(await resolve('Cy'))
    expect(await Promise.all([ann, bo, cy].map((person) => person.balance()))).toEqual([90, 90, 120])
  })

  it('pays the stake of a sole loser who left to all who stay, however they say so', async () => {
    const named = ['Ann', 'Bo', 'Cy']
    const called = await aFourPlayerBet()
    must(await called.dee.command('bets.leave', { uniqueId: called.uniqueId }))
    const winnerIds = named.map((name) => participantIdOf(called.bet, name))
    const resolution = { type: 'winners', winnerIds } as const
    const won = must(await called.ann.command('bets.resolve', { uniqueId: called.uniqueId, resolution }))
    expect(won).toMatchObject({ status: 'won', result: { winnerIds, shareTokens: 13, remainderTokens: 1 } })
    expect(await called.balances()).toEqual([103, 103, 103, 90])

    const early = await aFourPlayerBet()
    for (const person of [early.ann, early.bo, early.cy]) must(await early.say(person, ...named))
    const completed = must(await early.dee.command('bets.leave', { uniqueId: early.uniqueId }))
    expect(completed).toMatchObject({ status: 'completed', result: { shareTokens: 13, resolvedByName: null } })
    expect(await early.balances()).toEqual([103, 103, 103, 90])

    const drawn = await aFourPlayerBet()
    must(await drawn.dee.command('bets.leave', { uniqueId: drawn.uniqueId }))
    for (const person of [drawn.ann, drawn.bo, drawn.cy]) must(await drawn.say(person))
    expect(await drawn.balances()).toEqual([100, 100, 100, 100])
  })

  it('makes a sole loser who left owe the dare to all who stay', async () => {
    const { ann, bo, cy, bet } = await active({ stake: { type: 'action', forfeit: 'Sing' } })
    const { uniqueId } = bet
    must(await cy.command('bets.leave', { uniqueId }))
    const resolution = { type: 'winners', winnerIds: ['Ann', 'Bo'].map((name) => participantIdOf(bet, name)) } as const
    must(await ann.command('bets.resolve', { uniqueId, resolution }))
    const { rows } = await owner.query<{ user_id: string }>(
      'select d.user_id from dare_debts d join bets b on b.id = d.bet_id where b.unique_id = $1',
      [uniqueId],
    )
    expect(rows).toEqual([{ user_id: cy.id }])
    expect((await bo.get(uniqueId)).status).toBe('won')
  })

  it('gives the whole pot to the last one, decided by nobody', async () => {
    const { ann, bo, cy, bet } = await active()
    const { uniqueId } = bet
    must(await bo.command('bets.leave', { uniqueId }))
    const over = must(await cy.command('bets.leave', { uniqueId }))
    expect(over).toMatchObject({
      status: 'won',
      result: { winnerIds: [participantIdOf(bet, 'Ann')], potTokens: 30, shareTokens: 30, resolvedByName: null },
    })
    expect(await Promise.all([ann, bo, cy].map((person) => person.balance()))).toEqual([120, 90, 90])
    expect(must(await ann.history(uniqueId)).entries.slice(-2)).toMatchObject([
      { type: 'left', actorName: 'Cy' },
      { type: 'walked_over', actorName: null, participantName: 'Ann' },
    ])
    const { rows } = await owner.query('select xp from pets where user_id = $1', [ann.id])
    expect(rows).toEqual([{ xp: 0 }])
  })

  it('settles with the last statement that was missing, or whose author was against it', async () => {
    const { ann, bo, cy, dee, say, uniqueId, bet, balances } = await aFourPlayerBet()
    must(await say(ann, 'Ann'))
    must(await say(bo, 'Ann'))
    must(await say(cy, 'Cy'))
    const over = must(await dee.command('bets.leave', { uniqueId }))
    expect(over).toMatchObject({
      status: 'completed',
      result: { winnerIds: [participantIdOf(bet, 'Ann')], potTokens: 40, resolvedByName: null },
    })
    expect(await balances()).toEqual([130, 90, 90, 90])
    expect((await types(cy, uniqueId)).slice(-2)).toEqual(['left Dee', 'resolved -'])
    const draw = await aFourPlayerBet()
    must(await draw.say(draw.ann))
    must(await draw.say(draw.bo))
    must(await draw.say(draw.cy, 'Cy'))
    must(await draw.say(draw.dee, 'Dee'))
    // Two of three now, where two of four were no majority.
    const drawn = must(await draw.dee.command('bets.leave', { uniqueId: draw.uniqueId }))
    expect(drawn).toMatchObject({ status: 'drawn', result: { winnerIds: [], resolvedByName: null } })
    expect(await draw.balances()).toEqual([100, 100, 100, 100])
  })

  it('leaves a disagreement behind, once, and waits for whoever named the one who left', async () => {
    const { ann, bo, cy, dee, say, uniqueId } = await aFourPlayerBet()
    must(await say(ann, 'Ann'))
    must(await say(bo, 'Bo'))
    must(await say(cy, 'Cy'))
    expect(must(await dee.command('bets.leave', { uniqueId }))).toMatchObject({ status: 'active', majority: null })
    expect((await types(ann, uniqueId)).slice(-2)).toEqual(['left Dee', 'disagreed -'])
    // Ann and Bo are left, and neither of two has a majority: still the same disagreement.
    must(await cy.command('bets.leave', { uniqueId }))
    expect((await types(ann, uniqueId)).slice(-1)).toEqual(['left Cy'])
    const named = await aFourPlayerBet()
    for (const person of [named.ann, named.bo, named.cy]) must(await named.say(person, 'Dee'))
    must(await named.dee.command('bets.leave', { uniqueId: named.uniqueId }))
    expect((await types(named.ann, named.uniqueId)).slice(-1)).toEqual(['left Dee'])
  })

  it('makes everybody who left owe the dare', async () => {
    const { bo, cy, bet } = await active({ stake: { type: 'action', forfeit: 'Sing' } })
    must(await bo.command('bets.leave', { uniqueId: bet.uniqueId }))
    must(await cy.command('bets.leave', { uniqueId: bet.uniqueId }))
    const { rows } = await owner.query<{ user_id: string }>(
      'select d.user_id from dare_debts d join bets b on b.id = d.bet_id where b.unique_id = $1',
      [bet.uniqueId],
    )
    expect(rows.map((row) => row.user_id).sort()).toEqual([bo.id, cy.id].sort())
  })

  it('gives back the stake of somebody who left when the bet is void', async () => {
    const { ann, bo, bet } = await active()
    must(await bo.command('bets.leave', { uniqueId: bet.uniqueId }))
    must(await ann.command('bets.cancel', { uniqueId: bet.uniqueId }))
    expect(await bo.balance()).toBe(100)
  })
})

it('tells nobody else that only the creator manages: strangers see the bet as before', async () => {
  const { ann, bo } = await people()
  const { uniqueId } = await aStartedBet(ann, ['Bo'])
  expect(codeOf(await bo.command('bets.addParticipant', { uniqueId, name: 'X' }))).toBe('bet.manage_creator_only')
  expect(names(await viewOf(db, null, uniqueId))).toEqual(['Ann', 'Bo'])
})
