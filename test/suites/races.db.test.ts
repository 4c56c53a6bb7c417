import type { BetView } from '#contract/bet-view.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { queueUp, race, RACE_ROUNDS, type StartingLine } from '#test/support/crowd.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson, through, type Person } from '#test/support/people.ts'
import { aRequest, aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { tally, twoServers } from '#test/support/two-servers.ts'

const { world, owner, otherServer } = await twoServers()

const CROWD = 20
const crowd = <T>(make: (index: number) => T): readonly T[] => Array.from({ length: CROWD }, (_, index) => make(index))
/** Odd requests arrive at the other server. */
const spread = (person: Person, index: number): Person => (index % 2 === 0 ? person : through(otherServer, person))
const rounds = Array.from({ length: RACE_ROUNDS }, (_, index) => index + 1)

const atBet = ({ uniqueId }: BetView): StartingLine => ({
  owner,
  lockSql: 'select from bets where unique_id = $1 for update',
  lockedId: uniqueId,
})
const atWallet = ({ id }: Person): StartingLine => ({
  owner,
  lockSql: 'select from ledger_accounts where id = $1 for update',
  lockedId: id,
})
const settlementsOf = async ({ uniqueId }: BetView): Promise<number> => {
  const { rows } = await owner.query(
    'select r.* from bet_results r join bets b on b.id = r.bet_id where b.unique_id = $1',
    [uniqueId],
  )
  return rows.length
}

/** Enough for `RACE_ROUNDS=20`. */
const TOKENS = 1_000
const people = (names: readonly string[]) => Promise.all(names.map((name) => aPerson(world, name, TOKENS)))
const [ann, bo, cy] = (await people(['Ann', 'Bo', 'Cy'])) as [Person, Person, Person]
await owner.query(`update profiles set premium_until = 'infinity' where user_id = $1`, [ann.id])
const guests = await people(crowd((index) => `Guest ${index}`))
const tiny = { stake: { type: 'token', tokensText: '1' } } as const

describe.each(rounds)('round %i', () => {
  it('twenty people claim one place: one has it', async () => {
    const bet = await aStartedBet(ann, ['Bo'], tiny)
    const participantId = participantIdOf(bet, 'Bo')
    const claims = guests.map(
      (guest, index) => () => spread(guest, index).command('bets.claim', { uniqueId: bet.uniqueId, participantId }),
    )
    expect(tally((await race(atBet(bet), claims)).map(codeOf))).toEqual({ ok: 1, 'bet.participant_taken': CROWD - 1 })
  })

  it('one person claims twenty places at once: they get one', async () => {
    const names = crowd((index) => `P${index}`).slice(1)
    const bet = await aStartedBet(ann, names, tiny)
    const claims = names.map(
      (name, index) => () =>
        spread(bo, index).command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, name) }),
    )
    expect(tally((await race(atBet(bet), claims)).map(codeOf))).toEqual({ ok: 1, 'bet.already_joined': CROWD - 2 })
  })

  it('a hundred tokens go into twenty bets of ten: ten succeed', async () => {
    const poor = await aPerson(world, 'Bo')
    const bets: BetView[] = []
    for (let index = 0; index < CROWD; index += 1) {
      const bet = await aStartedBet(ann, ['Bo', 'Cy'], { creatorPrediction: null })
      must(await poor.command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, 'Bo') }))
      bets.push(bet)
    }
    const predictions = bets.map(
      ({ uniqueId }, index) =>
        () =>
          spread(poor, index).command('bets.predict', { uniqueId, text: 'no' }),
    )
    const codes = (await race(atWallet(poor), predictions)).map(codeOf)
    expect(tally(codes)).toEqual({ ok: 10, 'tokens.insufficient': 10 })
    expect(await poor.balance()).toBe(0)
  })

  it('the creator resolves twenty times at once: one settlement', async () => {
    const bet = await join(bo, await aStartedBet(ann, ['Bo'], tiny))
    const balance = await bo.balance()
    const resolution = { type: 'winners' as const, winnerIds: [participantIdOf(bet, 'Bo')] }
    const resolves = crowd(
      (index) => () => spread(ann, index).command('bets.resolve', { uniqueId: bet.uniqueId, resolution }),
    )
    expect(tally((await race(atBet(bet), resolves)).map(codeOf))).toEqual({ ok: 1, 'bet.not_active': CROWD - 1 })
    expect(await settlementsOf(bet)).toBe(1)
    expect(await bo.balance()).toBe(balance + 2)
  })

  it('one press of resolve arrives twenty times: one settlement, one answer', async () => {
    const bet = await join(bo, await aStartedBet(ann, ['Bo'], tiny))
    const asked = { uniqueId: bet.uniqueId, commandId: randomUUID(), resolution: { type: 'drawn' } } as const
    const answers = await race(
      atBet(bet),
      crowd((index) => () => spread(ann, index).command('bets.resolve', asked)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(must(answer)))).size).toBe(1)
    expect(await settlementsOf(bet)).toBe(1)
  })

  it('one press of seal arrives twenty times: one charge, one answer', async () => {
    const bet = await aStartedBet(ann, ['Bo', 'Cy'], tiny)
    must(await bo.command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, 'Bo') }))
    const balance = await bo.balance()
    const asked = { uniqueId: bet.uniqueId, commandId: randomUUID(), text: 'no' }
    const answers = await race(
      atBet(bet),
      crowd((index) => () => spread(bo, index).command('bets.predict', asked)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(must(answer)))).size).toBe(1)
    expect(await bo.balance()).toBe(balance - 1)
  })

  it('one press of publish arrives twenty times: one bet', async () => {
    const asked = { ...aRequest(tiny), commandId: randomUUID() }
    const balance = await ann.balance()
    const answers = await race(
      atWallet(ann),
      crowd((index) => () => spread(ann, index).command('bets.create', asked)),
    )
    expect(new Set(answers.map((answer) => must(answer).uniqueId)).size).toBe(1)
    expect(await ann.balance()).toBe(balance - 1)
  })

  it('twenty bets at once on a free account: ten stand', async () => {
    const free = await aPerson(world, 'Free')
    const creates = crowd((index) => () => spread(free, index).command('bets.create', aRequest(tiny)))
    expect(tally((await race(atWallet(free), creates)).map(codeOf))).toEqual({ ok: 10, 'bet.unfinished_limit': 10 })
  })

  it('one person reveals twenty times at once while another seals: what is read is locked, what is not is not', async () => {
    const bet = await aStartedBet(ann, ['Bo', 'Cy', 'Di'], tiny)
    const { uniqueId } = bet
    await join(bo, bet)
    must(await cy.command('bets.claim', { uniqueId, participantId: participantIdOf(bet, 'Cy') }))
    const reveals = crowd((index) => () => spread(bo, index).command('bets.reveal', { uniqueId })).slice(0, -1)
    const seal = () => through(otherServer, cy).command('bets.predict', { uniqueId, text: 'no' })
    expect(tally((await race(atBet(bet), [...reveals, seal])).map(codeOf))).toEqual({ ok: CROWD })
    const opened = must(await bo.history(uniqueId)).entries.filter(({ type }) => type === 'revealed').length
    const isRead = (await bo.get(uniqueId)).participants[2]?.prediction.state === 'visible'
    expect(opened).toBeLessThanOrEqual(isRead ? 2 : 1)
    const edit = codeOf(await cy.command('bets.editPrediction', { uniqueId, text: 'maybe' }))
    expect(edit).toBe(isRead ? 'prediction.locked' : 'ok')
  })

  it('the last two predict at once: the bet goes active', async () => {
    const bet = await aStartedBet(ann, ['Bo', 'Cy'], tiny)
    const { uniqueId } = bet
    for (const person of [bo, cy]) {
      must(await person.command('bets.claim', { uniqueId, participantId: participantIdOf(bet, person.name) }))
    }
    const last = [bo, through(otherServer, cy)].map(
      (person) => () => person.command('bets.predict', { uniqueId, text: 'no' }),
    )
    expect((await race(atBet(bet), last)).map(codeOf)).toEqual(['ok', 'ok'])
    expect((await ann.get(uniqueId)).status).toBe('active')
  })
})

describe.each(rounds)('confirming, round %i', () => {
  const threeIn = async (): Promise<BetView> => {
    const bet = await aStartedBet(ann, ['Bo', 'Cy'], tiny)
    await join(bo, bet)
    return join(cy, bet)
  }
  const say = (bet: BetView, person: Person, name: string) => () =>
    person.command('bets.confirmResults', {
      uniqueId: bet.uniqueId,
      result: { type: 'winners', winnerIds: [participantIdOf(bet, name)] },
    })

  it('all three say the same at once: one settlement', async () => {
    const bet = await threeIn()
    const balance = await bo.balance()
    const words = [ann, bo, cy].map((person, index) => say(bet, spread(person, index), 'Bo'))
    expect((await race(atBet(bet), words)).map(codeOf)).toEqual(['ok', 'ok', 'ok'])
    expect(await ann.get(bet.uniqueId)).toMatchObject({ status: 'completed', result: { resolvedByName: null } })
    expect(await settlementsOf(bet)).toBe(1)
    expect(await bo.balance()).toBe(balance + 3)
  })

  it('the last two say different things at once: the bet settles or waits, never both', async () => {
    const bet = await threeIn()
    must(await say(bet, ann, 'Bo')())
    expect(
      (await race(atBet(bet), [say(bet, bo, 'Bo'), say(bet, through(otherServer, cy), 'Cy')])).map(codeOf),
    ).toEqual(['ok', 'ok'])
    expect((await ann.get(bet.uniqueId)).status).toBe('completed')
    expect(await settlementsOf(bet)).toBe(1)
  })

  it('one press of confirm arrives twenty times: one word, one answer', async () => {
    const bet = await threeIn()
    const asked = { uniqueId: bet.uniqueId, commandId: randomUUID(), result: { type: 'nobody' } } as const
    const answers = await race(
      atBet(bet),
      crowd((index) => () => spread(bo, index).command('bets.confirmResults', asked)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(must(answer)))).size).toBe(1)
    expect((await ann.get(bet.uniqueId)).version).toBe(bet.version + 1)
  })

  it('the last word meets resolve and cancel: it settles by the word, or the call is contested', async () => {
    const bet = await threeIn()
    const { uniqueId } = bet
    must(await say(bet, ann, 'Ann')())
    must(await say(bet, bo, 'Bo')())
    const resolution = { type: 'winners' as const, winnerIds: [participantIdOf(bet, 'Cy')] }
    const [said, called, cancelled] = (
      await race(atBet(bet), [
        say(bet, through(otherServer, cy), 'Ann'),
        () => ann.command('bets.resolve', { uniqueId, resolution }),
        () => through(otherServer, ann).command('bets.cancel', { uniqueId }),
      ])
    ).map(codeOf)
    const { status, resultState } = await ann.get(uniqueId)
    if (status === 'completed') {
      expect([said, called]).toEqual(['ok', 'bet.not_active'])
      expect(['bet.bad_state', 'bet.winner_named']).toContain(cancelled)
    } else {
      expect([said, called, cancelled]).toEqual(['ok', 'ok', 'bet.winner_named'])
      expect([status, resultState?.phase]).toEqual(['active', 'contested'])
    }
    expect(await settlementsOf(bet)).toBe(status === 'completed' ? 1 : 0)
  })
})

describe('two commands, either order', () => {
  /** Ann and Bo have sealed; Cy has claimed a participant, and one more is unclaimed. */
  const opening = async () => {
    const bet = await aStartedBet(ann, ['Bo', 'Cy', 'Di'], tiny)
    const { uniqueId } = bet
    await join(bo, bet)
    must(await cy.command('bets.claim', { uniqueId, participantId: participantIdOf(bet, 'Cy') }))
    const boId = participantIdOf(bet, 'Bo')
    const run = {
      reveal: () => bo.command('bets.reveal', { uniqueId }),
      edit: () => through(otherServer, ann).command('bets.editPrediction', { uniqueId, text: 'changed' }),
      seal: () => through(otherServer, cy).command('bets.predict', { uniqueId, text: 'no' }),
      free: () => through(otherServer, ann).command('bets.evictParticipant', { uniqueId, participantId: boId }),
      remove: () => through(otherServer, ann).command('bets.removeParticipant', { uniqueId, participantId: boId }),
      release: () => through(otherServer, bo).command('bets.release', { uniqueId }),
    }
    return { bet, run }
  }

  it.each([
    ['reveal', 'edit', ['ok', 'prediction.locked']],
    ['edit', 'reveal', ['ok', 'ok']],
    ['reveal', 'free', ['ok', 'bet.participant_revealed']],
    ['free', 'reveal', ['ok', 'bet.not_participant']],
    ['reveal', 'remove', ['ok', 'bet.participant_revealed']],
    ['remove', 'reveal', ['ok', 'bet.not_participant']],
    ['reveal', 'release', ['ok', 'bet.revealed']],
    ['release', 'reveal', ['ok', 'bet.not_participant']],
  ] as const)('%s before %s', async (first, second, codes) => {
    const { bet, run } = await opening()
    expect((await queueUp(atBet(bet), [run[first], run[second]])).map(codeOf)).toEqual(codes)
    const text = (await bo.get(bet.uniqueId)).participants[0]?.prediction
    // Whichever command is second, the reader sees the final text, and it stays final.
    if (codes[1] === 'ok') expect(text).toEqual({ state: 'visible', text: 'changed' })
    if (second === 'edit') expect(text).toEqual({ state: 'visible', text: 'Yes, all day' })
  })

  it.each([
    ['reveal', 'seal', 'hidden', 'ok'],
    ['seal', 'reveal', 'visible', 'prediction.locked'],
  ] as const)('%s before %s: read and locked together, or neither', async (first, second, state, edit) => {
    const { bet, run } = await opening()
    const { uniqueId } = bet
    expect((await queueUp(atBet(bet), [run[first], run[second]])).map(codeOf)).toEqual(['ok', 'ok'])
    expect((await bo.get(uniqueId)).participants[2]?.prediction.state).toBe(state)
    expect(codeOf(await cy.command('bets.editPrediction', { uniqueId, text: 'changed' }))).toBe(edit)
  })

  it.each([
    ['confirm', 'resolve', ['ok', 'bet.majority_differs'], 'active'],
    ['resolve', 'confirm', ['ok', 'ok'], 'completed'],
    ['confirm', 'cancel', ['ok', 'bet.winner_named'], 'active'],
    ['cancel', 'confirm', ['bet.winner_named', 'ok'], 'active'],
  ] as const)('the word that makes a majority: %s before %s', async (first, second, codes, status) => {
    const bet = await aStartedBet(ann, ['Bo', 'Cy'], tiny)
    const { uniqueId } = bet
    await join(bo, bet)
    await join(cy, bet)
    const [annId, boId] = [participantIdOf(bet, 'Ann'), participantIdOf(bet, 'Bo')]
    const saying = { uniqueId, result: { type: 'winners' as const, winnerIds: [boId] } }
    must(await bo.command('bets.confirmResults', saying))
    const run = {
      confirm: () => through(otherServer, cy).command('bets.confirmResults', saying),
      resolve: () => ann.command('bets.resolve', { uniqueId, resolution: { type: 'winners', winnerIds: [annId] } }),
      cancel: () => ann.command('bets.cancel', { uniqueId }),
    }
    expect((await queueUp(atBet(bet), [run[first], run[second]])).map(codeOf)).toEqual(codes)
    expect((await ann.get(uniqueId)).status).toBe(status)
    expect(await settlementsOf(bet)).toBe(status === 'active' ? 0 : 1)
  })

  it.each([
    ['resolve', 'cancel', ['ok', 'bet.bad_state'], 'drawn'],
    ['cancel', 'resolve', ['ok', 'bet.not_active'], 'cancelled'],
  ] as const)('%s before %s', async (first, second, codes, status) => {
    const bet = await join(bo, await aStartedBet(ann, ['Bo'], tiny))
    const { uniqueId } = bet
    const run = {
      resolve: () => ann.command('bets.resolve', { uniqueId, resolution: { type: 'drawn' } }),
      cancel: () => through(otherServer, ann).command('bets.cancel', { uniqueId }),
    }
    expect((await queueUp(atBet(bet), [run[first], run[second]])).map(codeOf)).toEqual(codes)
    expect((await ann.get(uniqueId)).status).toBe(status)
    expect(await settlementsOf(bet)).toBe(1)
  })

  it.each([
    ['predict', 'release', ['ok', 'ok'], 'pending'],
    ['release', 'predict', ['ok', 'bet.no_participant'], 'pending'],
    ['predict', 'cancel', ['ok', 'ok'], 'cancelled'],
    ['cancel', 'predict', ['ok', 'bet.bad_state'], 'cancelled'],
  ] as const)('%s before %s', async (first, second, codes, status) => {
    const bet = await aStartedBet(ann, ['Bo', 'Cy'], tiny)
    const { uniqueId } = bet
    must(await bo.command('bets.claim', { uniqueId, participantId: participantIdOf(bet, 'Bo') }))
    const balance = await bo.balance()
    const run = {
      predict: () => bo.command('bets.predict', { uniqueId, text: 'no' }),
      release: () => through(otherServer, bo).command('bets.release', { uniqueId }),
      cancel: () => through(otherServer, ann).command('bets.cancel', { uniqueId }),
    }
    expect((await queueUp(atBet(bet), [run[first], run[second]])).map(codeOf)).toEqual(codes)
    expect(await bo.balance()).toBe(balance)
    expect((await ann.get(uniqueId)).status).toBe(status)
  })

  it('the last prediction and a release of another place: nobody is active with a free place', async () => {
    for (const order of ['predict first', 'release first']) {
      const bet = await aStartedBet(ann, ['Bo', 'Cy'], tiny)
      const { uniqueId } = bet
      await join(bo, bet)
      must(await cy.command('bets.claim', { uniqueId, participantId: participantIdOf(bet, 'Cy') }))
      const runs = [
        () => cy.command('bets.predict', { uniqueId, text: 'no' }),
        () => through(otherServer, bo).command('bets.release', { uniqueId }),
      ]
      const codes = (await queueUp(atBet(bet), order === 'predict first' ? runs : runs.toReversed())).map(codeOf)
      expect(codes).toEqual(order === 'predict first' ? ['ok', 'bet.bad_state'] : ['ok', 'ok'])
      expect((await ann.get(uniqueId)).status).toBe(order === 'predict first' ? 'active' : 'pending')
    }
  })
})

describe('managing against everybody else', () => {
  const threesome = async () => {
    const bet = await aStartedBet(ann, ['Bo', 'Cy'], tiny)
    const { uniqueId } = await join(bo, bet)
    return { bet, uniqueId }
  }

  it.each([
    ['predict', 'add', ['ok', 'bet.bad_state'], 'active', 3],
    ['add', 'predict', ['ok', 'ok'], 'pending', 4],
  ] as const)('the last prediction, %s before %s: never active with a place missing', async (...row) => {
    const [first, second, codes, status, count] = row
    const { bet, uniqueId } = await threesome()
    must(await cy.command('bets.claim', { uniqueId, participantId: participantIdOf(bet, 'Cy') }))
    const run = {
      predict: () => cy.command('bets.predict', { uniqueId, text: 'no' }),
      add: () => through(otherServer, ann).command('bets.addParticipant', { uniqueId, name: 'Di' }),
    }
    expect((await queueUp(atBet(bet), [run[first], run[second]])).map(codeOf)).toEqual(codes)
    const after = await ann.get(uniqueId)
    expect(after).toMatchObject({ status })
    expect(after.participants).toHaveLength(count)
  })

  it.each([
    ['predict', 'remove', ['ok', 'bet.remove_pending_only'], -1],
    ['remove', 'predict', ['ok', 'bet.bad_state'], 0],
  ] as const)('%s before %s of the same place: paid in an active bet, or out with everything', async (...row) => {
    const [first, second, codes, paid] = row
    const { bet, uniqueId } = await threesome()
    const participantId = participantIdOf(bet, 'Cy')
    must(await cy.command('bets.claim', { uniqueId, participantId }))
    const balance = await cy.balance()
    const run = {
      predict: () => cy.command('bets.predict', { uniqueId, text: 'no' }),
      remove: () => through(otherServer, ann).command('bets.removeParticipant', { uniqueId, participantId }),
    }
    expect((await queueUp(atBet(bet), [run[first], run[second]])).map(codeOf)).toEqual(codes)
    expect(await cy.balance()).toBe(balance + paid)
    expect((await ann.get(uniqueId)).status).toBe('active')
  })

  it.each([
    ['leave', 'resolve', ['ok', 'bet.unknown_winner'], 'active'],
    ['resolve', 'leave', ['ok', 'bet.bad_state'], 'won'],
  ] as const)('%s before %s: nobody wins who has left', async (first, second, codes, status) => {
    const { bet, uniqueId } = await threesome()
    await join(cy, bet)
    const resolution = { type: 'winners' as const, winnerIds: [participantIdOf(bet, 'Cy')] }
    const run = {
      leave: () => cy.command('bets.leave', { uniqueId }),
      resolve: () => through(otherServer, ann).command('bets.resolve', { uniqueId, resolution }),
    }
    expect((await queueUp(atBet(bet), [run[first], run[second]])).map(codeOf)).toEqual(codes)
    expect((await ann.get(uniqueId)).status).toBe(status)
  })

  it('the last two leave at once: one walk-over, paid once', async () => {
    const { bet, uniqueId } = await threesome()
    await join(cy, bet)
    const balance = await ann.balance()
    const leaving = [bo, through(otherServer, cy)].map((person) => () => person.command('bets.leave', { uniqueId }))
    expect((await race(atBet(bet), leaving)).map(codeOf)).toEqual(['ok', 'ok'])
    expect([(await ann.get(uniqueId)).status, await settlementsOf(bet)]).toEqual(['won', 1])
    expect(await ann.balance()).toBe(balance + 3)
  })

  it('one press of remove arrives twenty times: one refund', async () => {
    const { bet, uniqueId } = await threesome()
    const balance = await bo.balance()
    const asked = { uniqueId, commandId: randomUUID(), participantId: participantIdOf(bet, 'Bo') }
    const runs = crowd((index) => () => spread(ann, index).command('bets.removeParticipant', asked))
    expect((await race(atBet(bet), runs)).map(codeOf)).toEqual(crowd(() => 'ok'))
    expect(await bo.balance()).toBe(balance + 1)
  })
})
