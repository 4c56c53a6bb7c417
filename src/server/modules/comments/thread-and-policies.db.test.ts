import { withRead } from '#server/db/transaction.ts'
import { statement } from '#server/db/statement.ts'
import { COMMENTS_PER_PAGE, openingPage } from '#domain/comments/comment.ts'
import { REACTION_KINDS } from '#domain/comments/reaction.ts'
import { anActiveBet } from '#test/support/active-bet.ts'
import { must } from '#test/support/answers.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { aLeague, aLeagueBet } from '#test/support/in-league.ts'
import { somePeople, type Person } from '#test/support/people.ts'
import { aSecretBet } from '#test/support/secret-bet.ts'
import { ask } from '#test/support/social.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findComment } from './open-thread.ts'
import { selectThreadView } from './view-queries.ts'

/** What app.open_thread shows, which runs as the owner of the tables, beside what the policies let the same viewer read. */
const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)

/** Own reactions are left out: the policies give them to who deletes them, even where the prediction has been hidden since. */
const readable = statement<{ readonly said: string }, [uniqueId: string]>(
  'trial.thread',
  `select 'comment ' || c.number as said from comments c join bets b on b.id = c.bet_id where b.unique_id = $1
   union all
   select format('%s %s %s', case when x.prediction_id is not null then 'prediction' when x.photo_id is not null then 'proof' else 'ending' end,
     coalesce(q.participant_id, d.participant_id), count(*))
   from reactions x join bets b on b.id = x.bet_id left join predictions q on q.id = x.prediction_id
   left join dare_photos f on f.id = x.photo_id left join dare_debts d on d.id = f.debt_id
   where b.unique_id = $1 and x.comment_id is null and x.user_id <> app.uid() group by x.prediction_id, x.photo_id, q.participant_id, d.participant_id`,
)

const throughPolicies = async (viewerId: string | null, uniqueId: string): Promise<readonly string[]> =>
  (await withRead(db, viewerId, (tx) => tx.query(readable, [uniqueId]))).map(({ said }) => said).sort()

async function throughView(viewerId: string | null, uniqueId: string): Promise<readonly string[]> {
  const row = await withRead(db, viewerId, (tx) => tx.first(selectThreadView, [uniqueId, viewerId, COMMENTS_PER_PAGE]))
  const thread = row?.thread
  if (thread?.unread === undefined) return []
  const lengthOf = (kinds: Iterable<string> | null) => [...(kinds ?? '')].length
  const said = [...(thread.reactions ?? []), ...(thread.proof_reactions ?? [])].flatMap(
    ({ target, participant_id: id, kinds, mine }) => {
      const ofOthers = lengthOf(kinds) - lengthOf(mine)
      return ofOthers === 0 ? [] : [`${target} ${id ?? ''} ${ofOthers}`]
    },
  )
  return [...(thread.page ?? []).map(({ number }) => `comment ${number}`), ...said].sort()
}

/** For each viewer, and for a visitor: how much both let through. */
async function agreed(people: readonly Person[], uniqueId: string): Promise<readonly number[]> {
  const counts: number[] = []
  for (const viewerId of [null, ...people.map(({ id }) => id)]) {
    const shown = await throughView(viewerId, uniqueId)
    expect(shown).toEqual(await throughPolicies(viewerId, uniqueId))
    counts.push(shown.length)
  }
  return counts
}

/** A reaction of each participant to every prediction, which no use-case would let all of them write. */
const reactToAll = (uniqueId: string) =>
  owner.query(
    `insert into reactions (user_id, bet_id, league_id, prediction_id, kind)
     select p.user_id, b.id, b.league_id, q.id, '🔥' from bets b join bet_participants p on p.bet_id = b.id and p.user_id is not null
     join predictions q on q.bet_id = b.id and not q.is_prefilled where b.unique_id = $1`,
    [uniqueId],
  )
const say = async (person: Person, uniqueId: string) =>
  must(await ask(db, person.id, ['comments.add', { uniqueId, text: 'Eleven', commandId: randomUUID() }]))

describe('a thread and the policies', () => {
  it('let the same through while predictions are hidden, and after one has revealed them', async () => {
    const { uniqueId, ann, bo, cy, di, eve } = await aSecretBet(world, { bo: 'a', cy: 'b', di: 'c' })
    await say(ann, uniqueId)
    await reactToAll(uniqueId)
    const people = [ann, bo, cy, di, eve]
    // The comment, and what was said to the own prediction.
    expect(await agreed(people, uniqueId)).toEqual([0, 2, 2, 1, 0, 0])
    must(await ann.command('bets.reveal', { uniqueId }))
    expect(await agreed(people, uniqueId)).toEqual([0, 3, 2, 1, 0, 0])
  })

  it('let everything through to all in a bet that is active, and nothing to others', async () => {
    const [ann, bo, eve] = await somePeople(world, ['Ann', 'Bo', 'Eve'])
    const bet = await aStartedBet(ann, ['Bo'])
    await join(bo, bet)
    await say(bo, bet.uniqueId)
    await reactToAll(bet.uniqueId)
    expect(await agreed([ann, bo, eve], bet.uniqueId)).toEqual([0, 3, 3, 0])
  })

  it('show a proof to those in the bet, and a photo that is not sent to none of them', async () => {
    const { ann, bo, cy, bet, uniqueId } = await anActiveBet(world, { stake: { type: 'action', forfeit: 'Sing' } })
    const winnerIds = [participantIdOf(bet, 'Bo')]
    must(await ann.command('bets.resolve', { uniqueId, resolution: { type: 'winners', winnerIds } }))
    await owner.query(
      `with photos as (insert into dare_photos (debt_id, bet_id, user_id, name, width, height, sent_at)
         select d.id, d.bet_id, d.user_id, substr(md5(random()::text), 1, 22), 1, 1, sent_at
         from dare_debts d join bets b on b.id = d.bet_id, unnest(array[now(), null]) sent_at
         where b.unique_id = $1 and d.user_id = $2 returning id, bet_id)
       insert into reactions (user_id, bet_id, photo_id, kind) select $2, bet_id, id, '🔥' from photos`,
      [uniqueId, cy.id],
    )
    const [eve] = await somePeople(world, ['Eve'])
    expect(await agreed([ann, bo, eve], uniqueId)).toEqual([0, 1, 1, 0])
  })

  it('give one comment to those who read its thread, and by the link of its own bet', async () => {
    const [ann, bo, eve] = await somePeople(world, ['Ann', 'Bo', 'Eve'])
    const [bet, other] = [await aStartedBet(ann, ['Bo']), await aStartedBet(ann, ['Bo'])]
    await join(bo, bet)
    const { id } = await say(ann, bet.uniqueId)
    await say(ann, other.uniqueId)
    const found = async (person: Person, uniqueId: string) =>
      (await withRead(db, person.id, (tx) => findComment(tx, uniqueId, id)))?.id ?? null
    expect([await found(bo, bet.uniqueId), await found(eve, bet.uniqueId)]).toEqual([id, null])
    expect(await found(ann, other.uniqueId)).toBe(null)
  })

  it('show the thread of a league to its members and participants only', async () => {
    const [ann, bo, cy, eve] = await somePeople(world, ['Ann', 'Bo', 'Cy', 'Eve'])
    const { leagueId } = await aLeague(world, ann, [bo, cy])
    const bet = await aLeagueBet(ann, [bo], { leagueId })
    await say(cy, bet.uniqueId)
    expect(await agreed([ann, bo, cy, eve], bet.uniqueId)).toEqual([0, 1, 1, 1, 0])
  })
})

describe('a thread and the domain', () => {
  it('open at the same page', async () => {
    const { ann, bo, uniqueId } = await anActiveBet(world)
    await owner.query(
      `with thread as (insert into comment_threads (bet_id, last_number, comment_count)
         select id, 45, 45 from bets where unique_id = $1 returning bet_id)
       insert into comments (id, bet_id, number, author_id, body) select gen_random_uuid(), bet_id, n, $2, 'No ' || n
         from thread, generate_series(1, 45) n`,
      [uniqueId, ann.id],
    )
    for (const readUpTo of [0, 1, 19, 20, 21, 39, 40, 44, 45]) {
      must(await ask(db, bo.id, ['comments.markRead', { uniqueId, number: readUpTo }]))
      const { page } = must(await ask(db, bo.id, ['comments.thread', { uniqueId, withPage: true }]))
      const opening = openingPage({ readUpTo, lastNumber: 45 })
      expect(page?.[0]?.number).toBe(opening * COMMENTS_PER_PAGE + 1)
    }
  })

  it('count each kind, and which ones are the viewer’s own', async () => {
    const { ann, bo, uniqueId } = await anActiveBet(world)
    const { id: commentId } = await say(ann, uniqueId)
    const target = { type: 'comment', commentId } as const
    for (const kind of REACTION_KINDS)
      must(await ask(db, bo.id, ['comments.react', { uniqueId, target, kind, isOn: true, commandId: randomUUID() }]))
    const reactions = must(
      await ask(db, ann.id, ['comments.react', { uniqueId, target, kind: '🔥', isOn: true, commandId: randomUUID() }]),
    )
    const counts = Object.fromEntries(REACTION_KINDS.map((kind) => [kind, kind === '🔥' ? 2 : 1]))
    expect(reactions).toEqual({ counts, mine: ['🔥'] })
  })
})
