import { DEBT_STATUSES, DEBT_TRANSITIONS, type DebtStatus } from '#domain/dares/debt-status.ts'
import { asScheduler } from '#server/db/database.ts'
import { acceptUnansweredProofs } from '#server/modules/dares/jobs.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashOfAllRows } from '#test/support/all-rows.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { refused, startServer, type Browser } from '#test/support/http.ts'
import type { BrowsingPerson } from '#test/support/bet-stages.ts'
import { aLostDare, aPlayer, prove, sendUp, type LostDare } from '#test/support/lost-dare.ts'
import { must } from '#test/support/answers.ts'
import { aPhoto } from '#test/support/photos.ts'

/**
 * The use-cases behind these stories: open-dare-debts, list-debts, present-debts, change-debt, send-proof,
 * accept-proof, send-back-proof, remind-debtor, forgive-debt; of the bets lock-bet and record-events. Photos have
 * photos.db.test.ts.
 */
const world = await cloneDatabase()
const { db, owner } = world
const clock = asScheduler(db)
checkBooksAfterwards(db)
const server = await startServer(world)

/** Time passes: the proof was sent so many hours ago. */
const sentHoursAgo = async ({ bet }: LostDare, hours: number): Promise<void> => {
  await owner.query(
    `update dare_debts set proof_sent_at = now() - make_interval(secs => $2::numeric * 3600)
     where status = 'proof_sent' and bet_id = (select id from bets where unique_id = $1)`,
    [bet.uniqueId, hours],
  )
}
const eventsOf = async ({ uniqueId }: LostDare, person: BrowsingPerson) =>
  must(await person.history(uniqueId))
    .entries.filter(({ type }) => type.startsWith('dare_'))
    .map(({ type, actorName, participantName }) => `${type} ${actorName ?? '-'} ${participantName}`)

const dareXpOf = async ({ uniqueId }: LostDare) => {
  const { rows } = await owner.query(
    `select a.user_id, a.xp from pet_awards a join bets b on b.id = a.bet_id where b.unique_id = $1 and a.reason = 'dare'`,
    [uniqueId],
  )
  return rows
}

const photo = new Uint8Array(await aPhoto())

describe('a dare (winner-commands, debtor-commands)', () => {
  it('is owed by whoever lost, seen alike by everybody in the bet, and by nobody else', async () => {
    const dare = await aLostDare(world, server)
    const { ann, bo, cy, uniqueId } = dare
    for (const [person, isMine, isOwedToMe] of [
      [ann, false, false],
      [bo, false, true],
      [cy, true, false],
    ] as const) {
      const { debts } = await person.browser.client.dares.list({ uniqueId })
      expect(debts).toHaveLength(2)
      expect(await dare.debtOf(person, 'Cy')).toEqual({
        participantId: dare.about('Cy').participantId,
        status: 'owed',
        isMine,
        isOwedToMe,
        proofSentAt: null,
        remindedAt: null,
        photo: null,
        sentBackReason: null,
        decidedByName: null,
        myXp: null,
      })
    }
    const eve = await aPlayer(world, server, 'Eve')
    expect((await refused(eve.browser.client.dares.list({ uniqueId }))).code).toBe('bet.not_participant')
    expect((await refused(server.visitor().client.dares.list({ uniqueId }))).code).toBe('account.signed_out')
  })

  it('stands on the bet for the one who owes it, as on its own page, and for no one else', async () => {
    const dare = await aLostDare(world, server)
    const { ann, bo, cy, dee, about, debtOf, uniqueId } = dare
    const eve = await aPlayer(world, server, 'Eve')
    const expectOnBet = async (status: DebtStatus) => {
      expect((await cy.get(uniqueId)).myDebtStatus).toBe(status)
      expect((await debtOf(cy, 'Cy')).status).toBe(status)
      const others = await Promise.all(
        [ann, bo, dee, eve].map(async (person) => (await person.get(uniqueId)).myDebtStatus),
      )
      expect(others).toEqual(['owed', null, null, null])
      expect((await server.visitor().client.bets.get({ uniqueId })).myDebtStatus).toBeNull()
    }
    await expectOnBet('owed')
    await prove(dare, cy, 'Cy')
    await expectOnBet('proof_sent')
    await bo.browser.client.dares.sendBack({ ...about('Cy'), reason: 'That is a tram' })
    await expectOnBet('sent_back')
    await prove(dare, cy, 'Cy')
    await sentHoursAgo(dare, 71.9)
    await expectOnBet('proof_sent')
    await sentHoursAgo(dare, 72)
    await expectOnBet('done')
    await bo.browser.client.dares.forgive(about('Ann'))
    expect((await ann.get(uniqueId)).myDebtStatus).toBe('forgiven')
    const { bets } = await cy.browser.client.bets.listMine({})
    expect(bets.map((bet) => [bet.uniqueId, bet.dareState])).toEqual([[uniqueId, null]])
  })

  it('is proven, sent back, proven again and accepted, each told in the history', async () => {
    const dare = await aLostDare(world, server)
    const { ann, bo, cy, dee, about, debtOf, uniqueId } = dare
    const first = await prove(dare, cy, 'Cy', ' <b>Line 13</b> ')
    expect(await debtOf(bo, 'Cy')).toMatchObject({
      status: 'proof_sent',
      photo: { id: first, caption: 'Line 13', width: 120, height: 80 },
    })
    const versionBefore = (await bo.get(uniqueId)).version
    await bo.browser.client.dares.sendBack({ ...about('Cy'), reason: 'That is a tram' })
    expect((await bo.get(uniqueId)).version).toBe(versionBefore + 1)
    expect(await debtOf(ann, 'Cy')).toMatchObject({
      status: 'sent_back',
      sentBackReason: 'That is a tram',
      decidedByName: 'Bo',
      photo: { id: first },
    })
    const second = await prove(dare, cy, 'Cy', '')
    expect(second).not.toBe(first)
    await dee.browser.client.dares.accept(about('Cy'))
    expect(await debtOf(cy, 'Cy')).toMatchObject({
      status: 'done',
      decidedByName: 'Dee',
      sentBackReason: null,
      photo: { id: second, caption: null },
    })
    expect(await debtOf(cy, 'Ann')).toMatchObject({ status: 'owed' })
    expect(await eventsOf(dare, cy)).toEqual([
      'dare_proof_sent Cy Cy',
      'dare_sent_back Bo Cy',
      'dare_proof_sent Cy Cy',
      'dare_accepted Dee Cy',
    ])
  })

  it('is told to the other side, and to nobody outside', async () => {
    const dare = await aLostDare(world, server)
    await prove(dare, dare.cy, 'Cy')
    await dare.bo.browser.client.dares.sendBack({ ...dare.about('Cy'), reason: 'No' })
    await prove(dare, dare.cy, 'Cy')
    await dare.dee.browser.client.dares.accept(dare.about('Cy'))
    const { rows } = await owner.query<{ notified: string }>(
      `select n.kind || ' ' || p.display_name as notified from notifications n join profiles p on p.user_id = n.user_id
       where n.kind like 'dare.%' and n.bet_id = (select id from bets where unique_id = $1) order by 1`,
      [dare.uniqueId],
    )
    expect(rows.map(({ notified }) => notified)).toEqual([
      'dare.accepted Cy',
      'dare.owed Ann',
      'dare.owed Cy',
      'dare.proof_sent Bo',
      'dare.proof_sent Bo',
      'dare.proof_sent Dee',
      'dare.proof_sent Dee',
      'dare.sent_back Cy',
    ])
  })

  it('can be asked for once a UTC day, by any winner, and is told to the debtor', async () => {
    const dare = await aLostDare(world, server)
    const { bo, dee, cy, about, debtOf, uniqueId } = dare
    const remind = (winner: BrowsingPerson) => winner.browser.client.dares.remind(about('Cy'))
    const again = about('Cy')
    const first = await bo.browser.client.dares.remind(again)
    expect(await bo.browser.client.dares.remind(again)).toEqual(first)
    expect((await debtOf(bo, 'Cy')).remindedAt).toBeInstanceOf(Date)
    for (const winner of [bo, dee]) expect((await refused(remind(winner))).code).toBe('dare.reminded')
    const reminders = async () => {
      const { rows } = await owner.query<{ notified: string }>(
        `select p.display_name || ' by ' || a.display_name as notified from notifications n
         join profiles p on p.user_id = n.user_id join profiles a on a.user_id = n.actor_id
         where n.kind = 'dare.reminded' and n.bet_id = (select id from bets where unique_id = $1) order by n.id`,
        [uniqueId],
      )
      return rows.map(({ notified }) => notified)
    }
    expect(await reminders()).toEqual(['Cy by Bo'])
    // Yesterday's reminder counts no more; across a block the answer is the same, and no user is notified.
    const aDayAgo = () =>
      owner.query(
        `with notified as (update notifications set fact_key = fact_key || ' ' || id where kind = 'dare.reminded')
         update dare_debts set reminded_at = reminded_at - interval '1 day' where reminded_at is not null`,
      )
    await aDayAgo()
    await remind(dee)
    expect(await reminders()).toEqual(['Cy by Bo', 'Cy by Dee'])
    await aDayAgo()
    await owner.query('insert into blocks (user_id, blocked_user_id) values ($1, $2)', [cy.id, bo.id])
    await remind(bo)
    expect(await reminders()).toHaveLength(2)
    expect(await eventsOf(dare, cy)).toEqual([])
  })

  it('takes effect once, however often a command is sent', async () => {
    const dare = await aLostDare(world, server)
    await prove(dare, dare.cy, 'Cy')
    const again = { ...dare.about('Cy'), reason: 'Too dark' }
    const { dares } = dare.bo.browser.client
    const first = await dares.sendBack(again)
    expect(await dares.sendBack(again)).toEqual(first)
    expect((await refused(dares.sendBack({ ...again, reason: 'Too loud' }))).code).toBe('command.reused')
    expect(await eventsOf(dare, dare.bo)).toHaveLength(2)
  })

  it('asks for a photo of its own, for words that fit, and for a reason', async () => {
    const dare = await aLostDare(world, server)
    const { ann, bo, cy, about } = dare
    const { photoId } = await sendUp(cy.browser, about('Cy').participantId, { body: photo })
    const send = (debtor: BrowsingPerson, name: string, given: object = {}) =>
      refused(debtor.browser.client.dares.sendProof({ ...about(name), photoId, caption: '', ...given }))
    const before = await hashOfAllRows(owner)
    expect((await send(cy, 'Cy', { caption: 'x'.repeat(201) })).code).toBe('dare.text_too_long')
    expect((await send(ann, 'Ann')).code).toBe('dare.photo_missing')
    expect((await send(cy, 'Cy', { photoId: about('Cy').commandId })).code).toBe('dare.photo_missing')
    expect((await send(cy, 'Bo')).code).toBe('dare.not_found')
    expect(await hashOfAllRows(owner)).toBe(before)
    await cy.browser.client.dares.sendProof({ ...about('Cy'), photoId, caption: '' })
    const { dares } = bo.browser.client
    expect((await refused(dares.sendBack({ ...about('Cy'), reason: ' ' }))).code).toBe('dare.reason_missing')
    expect((await refused(dares.sendBack({ ...about('Cy'), reason: 'x'.repeat(201) }))).code).toBe('dare.text_too_long')
  })

  it('that was drawn or cancelled is owed by nobody', async () => {
    const bets = await owner.query(
      `select count(*)::int as count from dare_debts d join bets b on b.id = d.bet_id where b.status not in ('won', 'completed')`,
    )
    expect(bets.rows).toEqual([{ count: 0 }])
  })
})

describe('who may do what', () => {
  const ROLES = ['debtor', 'winner', 'other', 'stranger', 'visitor'] as const
  type Role = (typeof ROLES)[number]
  const COMMANDS = ['sendProof', 'remind', 'accept', 'sendBack', 'forgive'] as const
  type Command = (typeof COMMANDS)[number]

  const expected = (command: Command, role: Role, status: DebtStatus): string => {
    if (role === 'visitor') return 'account.signed_out'
    if (role === 'stranger') return 'bet.not_participant'
    if (command === 'sendProof' && role !== 'debtor') return 'dare.debtor_only'
    if (command !== 'sendProof' && role !== 'winner') return 'dare.winner_only'
    // A debtor who may send a proof may also be reminded of it.
    const target = {
      sendProof: 'proof_sent',
      remind: 'proof_sent',
      accept: 'done',
      sendBack: 'sent_back',
      forgive: 'forgiven',
    } as const
    return DEBT_TRANSITIONS[status].includes(target[command]) ? 'ok' : 'dare.bad_state'
  }

  /** One dare in each state, and its people. */
  const dares = new Map<DebtStatus, LostDare & { readonly photoId: string }>()
  const eve: { browser?: Browser } = {}
  const reach: { readonly [status in DebtStatus]: (dare: LostDare) => Promise<unknown> } = {
    owed: async () => undefined,
    proof_sent: (dare) => prove(dare, dare.cy, 'Cy'),
    sent_back: async (dare) => {
      await prove(dare, dare.cy, 'Cy')
      await dare.bo.browser.client.dares.sendBack({ ...dare.about('Cy'), reason: 'No' })
    },
    done: async (dare) => {
      await prove(dare, dare.cy, 'Cy')
      await dare.bo.browser.client.dares.accept(dare.about('Cy'))
    },
    forgiven: (dare) => dare.bo.browser.client.dares.forgive(dare.about('Cy')),
  }
  beforeAll(async () => {
    eve.browser = (await aPlayer(world, server, 'Eve')).browser
    for (const status of DEBT_STATUSES) {
      const dare = await aLostDare(world, server)
      await reach[status](dare)
      const isReady = status === 'owed' || status === 'sent_back'
      const sent = isReady ? await sendUp(dare.cy.browser, dare.about('Cy').participantId, { body: photo }) : null
      dares.set(status, { ...dare, photoId: sent?.photoId ?? dare.about('Cy').commandId })
    }
  }, 120_000)

  const cells = DEBT_STATUSES.flatMap((status) =>
    COMMANDS.flatMap((command) =>
      ROLES.map((role) => ({ status, command, role, code: expected(command, role, status) })),
    ),
  )
  const ask = (dare: LostDare & { readonly photoId: string }, role: Role, command: Command): Promise<unknown> => {
    const browsers = {
      debtor: dare.cy.browser,
      winner: dare.bo.browser,
      other: dare.ann.browser,
      stranger: eve.browser,
    }
    const browser = role === 'visitor' ? server.visitor() : browsers[role]
    if (!browser) throw new Error('everybody is there')
    const given = { ...dare.about('Cy') }
    const { dares: api } = browser.client
    if (command === 'sendProof') return api.sendProof({ ...given, photoId: dare.photoId, caption: '' })
    return command === 'sendBack' ? api.sendBack({ ...given, reason: 'No' }) : api[command](given)
  }

  it.each(cells.filter(({ code }) => code !== 'ok'))(
    'dares.$command by a $role while $status: $code',
    async ({ status, command, role, code }) => {
      const dare = dares.get(status)
      if (!dare) throw new Error('every state has its dare')
      const before = await hashOfAllRows(owner)
      expect((await refused(ask(dare, role, command))).code).toBe(code)
      expect(await hashOfAllRows(owner)).toBe(before)
    },
  )

  it('and everything else is done, from every state there is', async () => {
    const yes = cells
      .filter(({ code }) => code === 'ok')
      .map(({ status, command, role }) => `${role} ${command} ${status}`)
    expect(yes).toEqual([
      'debtor sendProof owed',
      'winner remind owed',
      'winner forgive owed',
      'winner accept proof_sent',
      'winner sendBack proof_sent',
      'winner forgive proof_sent',
      'debtor sendProof sent_back',
      'winner remind sent_back',
      'winner forgive sent_back',
    ])
    for (const status of ['owed', 'proof_sent', 'sent_back'] as const) {
      const dare = dares.get(status)
      if (!dare) throw new Error('every state has its dare')
      await ask(dare, 'winner', 'forgive')
      expect(await dare.debtOf(dare.cy, 'Cy')).toMatchObject({ status: 'forgiven', decidedByName: 'Bo' })
    }
  })

  it('is said again by the database: every move, by everybody', async () => {
    const dare = await aLostDare(world, server)
    const { participantId } = dare.about('Cy')
    const move = async (from: DebtStatus, to: DebtStatus, actorId: string | null): Promise<string> => {
      const client = await owner.connect()
      try {
        await client.query('begin; alter table dare_debts disable trigger dare_debts_transition')
        const proofSentAt = from === 'proof_sent' || from === 'done' ? new Date() : null
        await client.query(
          `update dare_debts set status = $2, proof_sent_at = $3, sent_back_reason = $4 where participant_id = $1`,
          [participantId, from, proofSentAt, from === 'sent_back' ? 'No' : null],
        )
        await client.query(`alter table dare_debts enable trigger dare_debts_transition`)
        await client.query(`select set_config('app.user_id', $1, true)`, [actorId ?? ''])
        await client.query(
          `update dare_debts set status = $2, sent_back_reason = 'No',
             proof_sent_at = case when $2 in ('proof_sent', 'done') then now() end where participant_id = $1`,
          [participantId, to],
        )
        return 'ok'
      } catch (error) {
        return (error as { constraint?: string }).constraint ?? String(error)
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    const who = { debtor: dare.cy.id, winner: dare.bo.id, other: dare.ann.id, nobody: null }
    const done: string[] = []
    for (const from of DEBT_STATUSES)
      for (const to of DEBT_STATUSES.filter((status) => status !== from))
        for (const [role, id] of Object.entries(who)) {
          const answer = await move(from, to, id)
          expect(['ok', 'dare_debts_transition']).toContain(answer)
          if (answer === 'ok') done.push(`${from} → ${to} by the ${role}`)
        }
    const byRule = DEBT_STATUSES.flatMap((from) =>
      DEBT_TRANSITIONS[from].map(
        (to) => `${from} → ${to} by the ${to === 'proof_sent' || to === 'owed' ? 'debtor' : 'winner'}`,
      ),
    )
    expect(done.sort()).toEqual(byRule.sort())
  })

  it('and what is owed cannot be given to somebody else, nor made up', async () => {
    const dare = await aLostDare(world, server)
    const { participantId } = dare.about('Cy')
    const change = (sql: string, values: readonly unknown[]) => owner.query(sql, [...values])
    await expect(
      change('update dare_debts set user_id = $2 where participant_id = $1', [participantId, dare.bo.id]),
    ).rejects.toHaveProperty('constraint', 'dare_debts_transition')
    await expect(
      change(
        'insert into dare_debts (bet_id, participant_id, user_id) select bet_id, $2, $3 from dare_debts where participant_id = $1',
        [participantId, dare.about('Bo').participantId, dare.bo.id],
      ),
    ).rejects.toHaveProperty('constraint', 'dare_debts_owed')
    await expect(
      change(`update bets set is_sealed = not is_sealed where unique_id = $1`, [dare.uniqueId]),
    ).rejects.toHaveProperty('constraint', 'bets_status_transition')
  })
})

describe('72 hours of silence', () => {
  it('accept a proof, once, and nobody did it', async () => {
    const dare = await aLostDare(world, server)
    await prove(dare, dare.cy, 'Cy')
    await sentHoursAgo(dare, 71.9)
    await acceptUnansweredProofs(clock)
    expect((await dare.debtOf(dare.bo, 'Cy')).status).toBe('proof_sent')
    await sentHoursAgo(dare, 72)
    // Accepted for every viewer before the scheduler runs, and too late for anything else.
    expect((await dare.debtOf(dare.bo, 'Cy')).status).toBe('done')
    const tooLate = dare.bo.browser.client.dares.sendBack({ ...dare.about('Cy'), reason: 'No' })
    expect(await refused(tooLate)).toMatchObject({ code: 'dare.bad_state', status: 409 })
    expect(await eventsOf(dare, dare.bo)).toHaveLength(1)
    const counts = await Promise.all([
      acceptUnansweredProofs(clock),
      acceptUnansweredProofs(clock),
      acceptUnansweredProofs(clock),
    ])
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(await acceptUnansweredProofs(clock)).toBe(0)
    expect(await dare.debtOf(dare.bo, 'Cy')).toMatchObject({ status: 'done', decidedByName: null })
    expect(await eventsOf(dare, dare.bo)).toEqual(['dare_proof_sent Cy Cy', 'dare_accepted - Cy'])
    expect(await dareXpOf(dare)).toEqual([{ user_id: dare.cy.id, xp: 10 }])
    expect((await dare.debtOf(dare.cy, 'Cy')).myXp).toBe(10)
  })

  it('accept the proof of somebody who has gone', async () => {
    const dare = await aLostDare(world, server)
    await prove(dare, dare.cy, 'Cy')
    await sentHoursAgo(dare, 100)
    await owner.query(
      `update dare_debts set user_id = null where bet_id = (select id from bets where unique_id = $1)`,
      [dare.uniqueId],
    )
    expect(await acceptUnansweredProofs(clock)).toBe(1)
    expect((await dare.debtOf(dare.bo, 'Cy')).status).toBe('done')
  })

  it('bring the debtor XP once, as a winner’s word does, and a dare let go brings none', async () => {
    const dare = await aLostDare(world, server)
    const petOf = async ({ id }: BrowsingPerson) => {
      const { rows } = await owner.query('select xp, total_wins from pets where user_id = $1', [id])
      return rows[0] as unknown
    }
    // Four accounts have played.
    expect(await petOf(dare.cy)).toEqual({ xp: 5, total_wins: 0 })
    await prove(dare, dare.cy, 'Cy')
    await dare.bo.browser.client.dares.accept(dare.about('Cy'))
    await dare.bo.browser.client.dares.forgive(dare.about('Ann'))
    expect(await dareXpOf(dare)).toEqual([{ user_id: dare.cy.id, xp: 10 }])
    expect(await petOf(dare.cy)).toEqual({ xp: 15, total_wins: 0 })
    expect(await petOf(dare.ann)).toEqual({ xp: 5, total_wins: 0 })
    expect((await dare.debtOf(dare.cy, 'Cy')).myXp).toBe(10)
    expect((await dare.debtOf(dare.bo, 'Cy')).myXp).toBeNull()
    // What the end of the bet brought stays what it was; the receipt adds up all of it.
    expect((await dare.cy.get(dare.uniqueId)).myXp).toBe(5)
    expect(must(await dare.cy.history(dare.uniqueId)).awards).toContainEqual({ participantName: 'Cy', xp: 15 })
  })

  it('race with both winners: exactly one of them is heard', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 6; round += 1) {
      const dare = await aLostDare(world, server)
      await prove(dare, dare.cy, 'Cy')
      // Half of the rounds are overdue: then the proof counts as accepted before any request arrives.
      const isOverdue = round % 2 === 1
      if (isOverdue) await sentHoursAgo(dare, 73)
      const answers = await Promise.allSettled([
        dare.bo.browser.client.dares.accept(dare.about('Cy')),
        dare.dee.browser.client.dares.sendBack({ ...dare.about('Cy'), reason: 'No' }),
        acceptUnansweredProofs(clock),
      ])
      const said = answers.slice(0, 2).filter(({ status }) => status === 'fulfilled').length
      expect(said).toBe(isOverdue ? 0 : 1)
      const { status } = await dare.debtOf(dare.bo, 'Cy')
      expect(await eventsOf(dare, dare.bo)).toHaveLength(2)
      outcomes.add(`${isOverdue} ${status}`)
    }
    expect(outcomes).toContain('true done')
    expect(outcomes).not.toContain('true sent_back')
  })
})
