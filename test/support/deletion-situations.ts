import type { BetView } from '#contract/bet-view.ts'
import type { DeletionSummary } from '#domain/accounts/deletion.ts'
import { asScheduler } from '#server/db/database.ts'
import { processDueBet } from '#server/modules/bets/process-due-bet.ts'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Browser, TestServer } from './http.ts'
import { sendUp } from './lost-dare.ts'
import { codeOf, must } from './answers.ts'
import { aLeague, aLeagueBet, inLeague } from './in-league.ts'
import { aPerson, through, type Person, type World } from './people.ts'
import { aRequest, aStartedBet, join, participantIdOf } from './started-bet.ts'
import { aPhoto } from './photos.ts'
import { resolveAs } from './resolve-as.ts'
import { ask, makeFriends } from './social.ts'
import { DAYS, letTimePass } from './time.ts'

/** Who closes the account, and two who stay. */
export interface Scene {
  readonly world: World
  readonly server: TestServer
  readonly zeb: Person & { readonly browser: Browser; readonly email: string }
  readonly ann: Person
  readonly bo: Person
  /** What must stand nowhere afterwards. */
  readonly words: string[]
}

/** What the person is in when the account is closed. */
export interface Situation {
  readonly name: string
  /** The summary that the user reads beforehand, the tokens left out. */
  readonly announced: Partial<DeletionSummary>
  /** Makes it so. @returns what must hold afterwards: no other user is stuck */
  readonly make: (scene: Scene) => Promise<() => Promise<void>>
}

let count = 0

/** Three people, of whom the first two are friends; their bets and leagues know no limit. */
export async function aScene(world: World, server: TestServer): Promise<Scene> {
  count += 1
  const name = `Zebulon${count}q`
  const browser = await server.signedUp(name)
  const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
  const person = through(world, { id: browser.userId, name })
  await world.owner.query(`update profiles set premium_until = '2999-01-01' where user_id = any ($1)`, [
    [person.id, ann.id, bo.id],
  ])
  await makeFriends(world.owner, person, ann)
  return { world, server, zeb: { ...person, browser, email: browser.email }, ann, bo, words: [name, browser.email] }
}

const STAKE = { stake: { type: 'token', tokensText: '5' } } as const
const DARE = { stake: { type: 'action', forfeit: 'Sing on the bus' } } as const

const statusNow = async (viewer: Person, { uniqueId }: BetView) => (await viewer.get(uniqueId)).status
const namesNow = async (viewer: Person, { uniqueId }: BetView) =>
  (await viewer.get(uniqueId)).participants.map(({ name }) => name)
const confirm = async (person: Person, bet: BetView, winner: string) => {
  const result = { type: 'winners' as const, winnerIds: [participantIdOf(bet, winner)] }
  must(await person.command('bets.confirmResults', { uniqueId: bet.uniqueId, result }))
}
/** A bet of `creator` that the others are in: live. */
async function aLiveBet(creator: Person, others: readonly Person[], stake: typeof STAKE | typeof DARE = STAKE) {
  const bet = await aStartedBet(
    creator,
    others.map(({ name }) => name),
    stake,
  )
  for (const other of others) await join(other, bet)
  return bet
}

/** A participant of Ann's bet that is reserved for Zeb, under a name of her choice. */
const aReservedParticipant = async ({ ann, zeb }: Scene, name: string, others: readonly string[] = ['Bo']) =>
  must(
    await ann.command(
      'bets.create',
      aRequest({
        ...STAKE,
        friends: [
          { name, userId: zeb.id, prediction: null },
          ...others.map((other) => ({ name: other, userId: null, prediction: null })),
        ],
      }),
    ),
  )

/** A dare that `losers` owe to `winners`. */
async function aLostDareOf(creator: Person, others: readonly Person[], winners: readonly Person[]) {
  const bet = await aLiveBet(creator, others, DARE)
  must(
    await resolveAs(
      creator,
      bet,
      winners.map(({ name }) => name),
    ),
  )
  return bet
}

async function prove({ zeb }: Scene, bet: BetView): Promise<void> {
  const participantId = participantIdOf(bet, zeb.name)
  const { photoId } = await sendUp(zeb.browser, participantId, { body: new Uint8Array(await aPhoto()) })
  const about = { uniqueId: bet.uniqueId, participantId, commandId: randomUUID() }
  await zeb.browser.client.dares.sendProof({ ...about, photoId, caption: `It is me, ${zeb.name}` })
}

const owedTo = async (person: Person, { uniqueId }: BetView) =>
  (await person.dareDebts()).owedToMe.filter((debt) => debt.bet.uniqueId === uniqueId)
const owedBy = async (person: Person, { uniqueId }: BetView) =>
  (await person.dareDebts()).iOwe.filter((debt) => debt.bet.uniqueId === uniqueId)
const debtsOf = async ({ world }: Scene, { uniqueId }: BetView) =>
  (
    await world.owner.query<{ status: string }>(
      'select d.status from dare_debts d join bets b on b.id = d.bet_id where b.unique_id = $1 order by d.id',
      [uniqueId],
    )
  ).rows.map(({ status }) => status)

/** Everything that a user can be in the middle of. @see docs/rules.md#account-deletion */
export const SITUATIONS: readonly Situation[] = [
  { name: 'has nothing but tokens', announced: {}, make: async () => async () => {} },
  {
    name: 'has started a bet that waits, with words for a friend and their stake',
    announced: { betsCancelled: 1 },
    make: async ({ world, zeb, ann }) => {
      const friends = [
        { name: 'Ann', userId: null, prediction: null },
        { name: 'Bo', userId: null, prediction: `${zeb.name} is right` },
      ]
      const bet = must(await zeb.command('bets.create', aRequest({ ...STAKE, friends })))
      await join(ann, bet)
      return async () => {
        expect(await statusNow(ann, bet)).toBe('cancelled')
        expect((await ann.get(bet.uniqueId)).creatorName).toBe('Unknown User')
        const { rows } = await world.owner.query(
          `select t.amount from ledger_transfers t join bets b on b.id = t.from_account_id
           where b.unique_id = $1 and t.to_account_id = $2 and t.reason = 'stake_refund'`,
          [bet.uniqueId, ann.id],
        )
        expect(rows).toEqual([{ amount: 5 }])
      }
    },
  },
  {
    name: 'holds a place and has sealed nothing',
    announced: { participantsReleased: 1 },
    make: async ({ zeb, ann, bo }) => {
      const bet = await aStartedBet(ann, [zeb.name, 'Bo'], STAKE)
      const participantId = participantIdOf(bet, zeb.name)
      must(await zeb.command('bets.claim', { uniqueId: bet.uniqueId, participantId }))
      return async () => {
        expect(await namesNow(ann, bet)).toEqual(['Ann', 'Unknown User', 'Bo'])
        await join(bo, bet)
        must(await ann.command('bets.removeParticipant', { uniqueId: bet.uniqueId, participantId }))
        expect(await statusNow(ann, bet)).toBe('active')
      }
    },
  },
  {
    name: 'has sealed a prediction in a bet that waits',
    announced: { participantsReleased: 1 },
    make: async ({ zeb, ann, bo }) => {
      const bet = await aStartedBet(ann, [zeb.name, 'Bo'], STAKE)
      await join(zeb, bet)
      return async () => {
        const participantId = participantIdOf(bet, zeb.name)
        must(await bo.command('bets.claim', { uniqueId: bet.uniqueId, participantId }))
        const taken = must(await bo.command('bets.predict', { uniqueId: bet.uniqueId, text: 'Instead' }))
        expect(taken.participants[1]).toMatchObject({ isAccepted: true })
      }
    },
  },
  {
    name: 'is the last one missing, at a place that is kept',
    announced: { participantsReleased: 1 },
    make: async (scene) => {
      const bet = await aReservedParticipant(scene, scene.zeb.name)
      await join(scene.bo, bet)
      return async () => expect(await statusNow(scene.ann, bet)).toBe('active')
    },
  },
  {
    name: 'was kept a place, under an earlier name, in a bet that was called off',
    announced: {},
    make: async (scene) => {
      const nickname = `Zebzeb${scene.words.length}of${scene.zeb.name}`
      scene.words.push(nickname)
      const bet = await aReservedParticipant(scene, nickname)
      must(await scene.ann.command('bets.cancel', { uniqueId: bet.uniqueId }))
      return async () => expect(await namesNow(scene.ann, bet)).toEqual(['Ann', 'Unknown User', 'Bo'])
    },
  },
  {
    name: 'declined a place that was kept under another name',
    announced: {},
    make: async (scene) => {
      const nickname = `Zebbo${scene.words.length}of${scene.zeb.name}`
      scene.words.push(nickname)
      const bet = await aReservedParticipant(scene, nickname)
      must(await scene.zeb.command('bets.decline', { uniqueId: bet.uniqueId }))
      return async () => {
        await join(scene.bo, bet)
        expect(await statusNow(scene.ann, bet)).toBe('active')
      }
    },
  },
  {
    name: 'is in a running bet that its creator decides',
    announced: { betsLeft: 1, stakesLostTokens: 5 },
    make: async ({ zeb, ann, bo }) => {
      const bet = await aLiveBet(ann, [zeb, bo])
      return async () => {
        const before = await bo.balance()
        expect((await ann.get(bet.uniqueId)).participants[1]?.prediction).toMatchObject({ text: '(deleted)' })
        expect(codeOf(await resolveAs(ann, bet, [zeb.name]))).toBe('bet.unknown_winner')
        must(await resolveAs(ann, bet, ['Bo']))
        expect(await bo.balance()).toBe(before + 15)
      }
    },
  },
  {
    name: 'is in a running bet that ends in a draw: what comes back goes on',
    announced: { betsLeft: 1, stakesLostTokens: 5 },
    make: async ({ world, zeb, ann, bo }) => {
      const bet = await aLiveBet(ann, [zeb, bo])
      return async () => {
        must(await resolveAs(ann, bet, []))
        expect(await zeb.balance()).toBe(0)
        const { rows } = await world.owner.query(
          `select amount from ledger_transfers where from_account_id = $1 and reason = 'account_closed'
           order by id desc limit 1`,
          [zeb.id],
        )
        expect(rows).toEqual([{ amount: 5 }])
      }
    },
  },
  {
    name: 'has started a running bet: the others decide it',
    announced: { betsLeft: 1, stakesLostTokens: 5 },
    make: async ({ zeb, ann, bo }) => {
      const bet = await aLiveBet(zeb, [ann, bo])
      await confirm(ann, bet, 'Ann')
      return async () => {
        expect((await ann.get(bet.uniqueId)).participants[0]).toMatchObject({ name: 'Unknown User', hasLeft: true })
        await confirm(bo, bet, 'Ann')
        expect(await statusNow(ann, bet)).toBe('completed')
      }
    },
  },
  {
    name: 'is the only one who has not said who was right',
    announced: { betsLeft: 1, stakesLostTokens: 5 },
    make: async ({ zeb, ann, bo }) => {
      const bet = await aLiveBet(zeb, [ann, bo])
      for (const person of [ann, bo]) await confirm(person, bet, 'Bo')
      return async () => expect(await statusNow(ann, bet)).toBe('completed')
    },
  },
  {
    name: 'is the only one who has not said it, and the others disagree',
    announced: { betsLeft: 1, stakesLostTokens: 5 },
    make: async ({ world, zeb, ann, bo }) => {
      const bet = await aLiveBet(zeb, [ann, bo])
      await confirm(ann, bet, 'Ann')
      await confirm(bo, bet, 'Bo')
      return async () => {
        expect(await statusNow(ann, bet)).toBe('active')
        await letTimePass(world.owner, [bet.uniqueId], 8 * DAYS)
        await processDueBet(asScheduler(world.db), bet.uniqueId)
        expect(await statusNow(ann, bet)).toBe('drawn')
      }
    },
  },
  {
    name: 'is in a running bet with one other, who wins it without XP',
    announced: { betsLeft: 1, stakesLostTokens: 5 },
    make: async ({ zeb, ann }) => {
      const bet = await aLiveBet(zeb, [ann])
      return async () => {
        const { status, result } = await ann.get(bet.uniqueId)
        expect([status, result?.shareTokens]).toEqual(['won', 10])
      }
    },
  },
  {
    name: 'has won an old bet, and said so in its history',
    announced: {},
    make: async ({ world, zeb, ann }) => {
      const bet = await aLiveBet(ann, [zeb])
      must(await resolveAs(ann, bet, [zeb.name]))
      return async () => {
        const { entries } = must(await ann.history(bet.uniqueId))
        expect(new Set(entries.map(({ actorName }) => actorName))).toEqual(new Set(['Ann', 'Unknown User', null]))
        const { rows } = await world.owner.query(
          'select winner_names from bet_results r join bets b on b.id = r.bet_id where b.unique_id = $1',
          [bet.uniqueId],
        )
        expect(rows).toEqual([{ winner_names: [null] }])
      }
    },
  },
  {
    name: 'has talked in a bet, and was talked to',
    announced: { betsLeft: 1, stakesLostTokens: 5 },
    make: async ({ world: { db }, zeb, ann, bo }) => {
      const { uniqueId } = await aLiveBet(ann, [zeb, bo])
      must(await ask(db, zeb.id, ['comments.add', { uniqueId, text: `It was I, ${zeb.name}` }]))
      const { id: commentId } = must(
        await ask(db, ann.id, ['comments.add', { uniqueId, text: `So, @${zeb.name.toLowerCase()}: was it?` }]),
      )
      const target = { type: 'comment', commentId } as const
      must(await ask(db, zeb.id, ['comments.react', { uniqueId, target, kind: '💀', isOn: true }]))
      return async () => {
        const { comments } = must(await ask(db, bo.id, ['comments.list', { uniqueId, after: 0 }]))
        expect(comments).toMatchObject([
          { state: 'taken_back', text: null, author: { name: 'Unknown User' } },
          { state: 'said', text: 'So, @…: was it?' },
        ])
        expect(comments[1]?.reactions).toEqual({ counts: {}, mine: [] })
        expect(must(await ask(db, bo.id, ['comments.thread', { uniqueId }]))).toMatchObject({ commentCount: 1 })
      }
    },
  },
  {
    name: 'has reported a bet, and was reported for the name',
    announced: {},
    make: async ({ world, zeb, ann }) => {
      const { uniqueId } = await aStartedBet(ann, ['Bo'], STAKE)
      await zeb.browser.client.bets.report({ uniqueId, reason: 'mean', commandId: randomUUID() })
      must(await ask(world.db, ann.id, ['friends.report', { userId: zeb.id, reason: 'other' }]))
      const reports = async () =>
        (
          await world.owner.query('select reason from reports where $1 in (reporter_id, person_id) order by id', [
            zeb.id,
          ])
        ).rows
      expect(await reports()).toEqual([{ reason: 'mean' }, { reason: 'other' }])
      return async () => expect(await reports()).toEqual([])
    },
  },
  {
    name: 'owes a dare',
    announced: { daresWaived: 1 },
    make: async (scene) => {
      const bet = await aLostDareOf(scene.ann, [scene.zeb, scene.bo], [scene.ann, scene.bo])
      return async () => {
        expect(await debtsOf(scene, bet)).toEqual(['forgiven'])
        for (const winner of [scene.ann, scene.bo]) expect(await owedTo(winner, bet)).toEqual([])
        const { entries } = must(await scene.ann.history(bet.uniqueId))
        expect(entries.at(-1)).toMatchObject({ type: 'dare_lapsed', actorName: null, participantName: 'Unknown User' })
      }
    },
  },
  {
    name: 'has sent a photo to prove a dare',
    announced: { daresWaived: 1 },
    make: async (scene) => {
      const bet = await aLostDareOf(scene.ann, [scene.zeb], [scene.ann])
      await prove(scene, bet)
      return async () => {
        expect(await debtsOf(scene, bet)).toEqual(['forgiven'])
        expect(await owedTo(scene.ann, bet)).toEqual([])
        const { rows } = await scene.world.owner.query('select 1 from dare_photos where user_id = $1', [scene.zeb.id])
        expect(rows).toEqual([])
      }
    },
  },
  {
    name: 'loses a dare by leaving it to one other',
    announced: { betsLeft: 1 },
    make: async (scene) => {
      const bet = await aLiveBet(scene.ann, [scene.zeb], DARE)
      return async () => {
        expect(await statusNow(scene.ann, bet)).toBe('won')
        expect(await debtsOf(scene, bet)).toEqual(['forgiven'])
      }
    },
  },
  {
    name: 'is owed a dare that nobody else can accept',
    announced: { daresWaived: 1 },
    make: async (scene) => {
      const bet = await aLostDareOf(scene.ann, [scene.zeb], [scene.zeb])
      expect(await owedBy(scene.ann, bet)).toHaveLength(1)
      return async () => {
        expect(await owedBy(scene.ann, bet)).toEqual([])
        expect(await debtsOf(scene, bet)).toEqual(['forgiven'])
      }
    },
  },
  {
    name: 'is owed a dare together with somebody else',
    announced: {},
    make: async (scene) => {
      const bet = await aLostDareOf(scene.ann, [scene.zeb, scene.bo], [scene.zeb, scene.bo])
      return async () => {
        expect(await owedBy(scene.ann, bet)).toHaveLength(1)
        expect(await owedTo(scene.bo, bet)).toHaveLength(1)
      }
    },
  },
  {
    name: 'has a league with others, a bet running in it, and one without anybody',
    announced: { leaguesHandedOver: 1, leaguesEnded: 1, betsLeft: 1, stakesLostTokens: 5 },
    make: async ({ world, zeb, ann, bo }) => {
      const league = await aLeague(world, zeb, [ann, bo])
      const alone = await aLeague(world, zeb)
      const bet = await aLeagueBet(zeb, [ann, bo], { ...STAKE, leagueId: league.leagueId })
      for (const person of [ann, bo]) must(await person.command('bets.claim', claimOf(bet, person)))
      for (const person of [ann, bo]) must(await person.command('bets.predict', { uniqueId: bet.uniqueId, text: 'No' }))
      return async () => {
        const asked = { leagueId: league.leagueId }
        for (const person of [ann, bo]) await confirm(person, bet, 'Bo')
        const { standings, isCreator } = must(await inLeague(world, ann, { endpoint: 'leagues.get', asked }))
        expect([isCreator, standings.map(({ name, tokens }) => [name, tokens])]).toEqual([
          true,
          [
            ['Bo', 10],
            ['Ann', 0],
          ],
        ])
        must(await inLeague(world, ann, { endpoint: 'leagues.end', asked }))
        const { rows } = await world.owner.query('select status from groups where id = $1', [alone.leagueId])
        expect(rows).toEqual([{ status: 'finished' }])
      }
    },
  },
  {
    name: 'is a member of a league that has ended',
    announced: {},
    make: async ({ world, zeb, ann }) => {
      const { leagueId } = await aLeague(world, ann, [zeb])
      must(await inLeague(world, ann, { endpoint: 'leagues.end', asked: { leagueId } }))
      return async () => {
        const { standings } = must(await inLeague(world, ann, { endpoint: 'leagues.get', asked: { leagueId } }))
        expect(standings.map(({ name }) => name)).not.toContain(zeb.name)
      }
    },
  },
  {
    name: 'was kept a place by somebody they then blocked, in a league that has taken them out',
    announced: {},
    make: async ({ world, zeb, ann, bo }) => {
      const { leagueId } = await aLeague(world, bo, [ann, zeb])
      const bet = await aLeagueBet(ann, [zeb, bo], { ...STAKE, leagueId })
      must(await ask(world.db, zeb.id, ['friends.block', { userId: ann.id }]))
      const { members } = must(await inLeague(world, bo, { endpoint: 'leagues.members', asked: { leagueId } }))
      const memberId = members.find(({ userId }) => userId === zeb.id)?.memberId ?? ''
      must(await inLeague(world, bo, { endpoint: 'leagues.removeMember', asked: { leagueId, memberId } }))
      return async () => expect(await namesNow(ann, bet)).toEqual(['Ann', 'Unknown User', 'Bo'])
    },
  },
  {
    name: 'has friends, requests both ways, an invite, and is blocked',
    announced: {},
    make: async ({ world: { db, owner }, zeb, ann, bo }) => {
      must(await ask(db, zeb.id, ['friends.request', { userId: bo.id }]))
      const [cy, dee] = [await aPerson({ db, owner }, 'Cy'), await aPerson({ db, owner }, 'Dee')]
      must(await ask(db, cy.id, ['friends.request', { userId: zeb.id }]))
      must(await ask(db, dee.id, ['friends.block', { userId: zeb.id }]))
      const { code } = must(await ask(db, zeb.id, ['invites.generate', { isNew: false }]))
      const { rows: before } = await owner.query<{ id: string }>('select coalesce(max(id), 0) as id from outbox')
      return async () => {
        const { rows: announced } = await owner.query<{ user_id: string }>(
          `select user_id from outbox where type = 'account.changed' and id > $1`,
          [before[0]?.id],
        )
        const reached = new Set(announced.map(({ user_id }) => user_id))
        expect([ann, bo, cy, dee].map(({ id }) => reached.has(id))).toEqual([true, true, true, false])
        expect(must(await ask(db, ann.id, ['friends.list', {}])).friends).toEqual([])
        for (const person of [bo, cy]) {
          const { received, sent } = must(await ask(db, person.id, ['friends.requests', {}]))
          expect([...received, ...sent]).toEqual([])
        }
        expect(must(await ask(db, dee.id, ['friends.list', {}])).blocked).toEqual([])
        expect(codeOf(await ask(db, ann.id, ['invites.view', { code }]))).toBe('invite.invalid')
      }
    },
  },
]

const claimOf = (bet: BetView, person: Person) => ({
  uniqueId: bet.uniqueId,
  participantId: participantIdOf(bet, person.name),
})
