import type { CommentView } from '#contract/comments.ts'
import { REACTION_KINDS } from '#domain/comments/reaction.ts'
import { COMMENTS_PER_PAGE } from '#domain/comments/comment.ts'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { codeOf, must } from '#test/support/answers.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { aLeague, aLeagueBet } from '#test/support/in-league.ts'
import { somePeople, type Person } from '#test/support/people.ts'
import { ask } from '#test/support/social.ts'
import { join } from '#test/support/started-bet.ts'
import { DAYS, letTimePass } from '#test/support/time.ts'
import { CommentModel, IN_THE_BET, TALKERS, type SeenComment, type Talker } from '../models/comment-model.ts'

/** Random stories of one thread, each step answered and each screen shown as an independent model says. */
const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)

const STORIES = Number(process.env['COMMENT_STORIES'] ?? 5)
const TEXTS = ['Told ya', ' @Bo who says? ', '@cy, @ann: both of you', '@Lee @Eve @Nobody', '  ', 'too long']
const MINUTE = 60_000

const step = fc.record({
  what: fc.constantFrom(
    ...(['say', 'say', 'say', 'edit', 'edit', 'takeBack', 'hide', 'block', 'report', 'react', 'react'] as const),
    ...(['read', 'minutes', 'minutes', 'end', 'months'] as const),
  ),
  who: fc.constantFrom(...TALKERS),
  /** Counted from the newest comment; a sensible story talks about what was just said. */
  back: fc.nat({ max: 4 }),
  isOwn: fc.boolean(),
  text: fc.constantFrom(...TEXTS),
  kind: fc.constantFrom(...REACTION_KINDS.slice(0, 3)),
  isOn: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const reactionsOf = ({ reactions: { counts, mine } }: CommentView): readonly string[] =>
  REACTION_KINDS.flatMap((kind) => {
    const isMine = mine.includes(kind)
    return kind in counts || isMine ? [`${kind} ${counts[kind]}${isMine ? ' mine' : ''}`] : []
  }).sort()

type Cast = Readonly<Record<Talker, Person>>
interface Story {
  readonly model: CommentModel
  readonly cast: Cast
  readonly uniqueId: string
  readonly ids: string[]
}

async function aStory(): Promise<Story> {
  const [ann, bo, cy, lee, eve] = await somePeople(world, TALKERS as readonly ['Ann', 'Bo', 'Cy', 'Lee', 'Eve'])
  const { leagueId } = await aLeague(world, ann, [bo, cy, lee])
  const bet = await aLeagueBet(ann, [bo, cy], { leagueId })
  for (const person of [bo, cy]) await join(person, bet)
  return {
    model: new CommentModel(),
    cast: { Ann: ann, Bo: bo, Cy: cy, Lee: lee, Eve: eve },
    uniqueId: bet.uniqueId,
    ids: [],
  }
}

async function pass({ model, uniqueId }: Story, minutes: number): Promise<readonly []> {
  await letTimePass(owner, [uniqueId], minutes * MINUTE)
  model.now += minutes
  return []
}

/** The longest text would hide the rest of a failure. */
const wordsOf = ({ text }: Pick<Step, 'text'>): string => (text === 'too long' ? 'x'.repeat(501) : text)

type Answers = readonly [expected: string, code: string]
/** The comment that a step is about, counted back from the newest one: of all, or of the own ones. */
function numberOf({ model }: Story, { who, back, isOwn }: Step): number {
  const numbers = model.comments.filter(({ author }) => !isOwn || author === who).map(({ number }) => number)
  return numbers.at(-1 - back) ?? 0
}

async function say({ model, cast, uniqueId, ids }: Story, one: Pick<Step, 'who' | 'text'>): Promise<Answers> {
  const { who } = one
  const text = wordsOf(one)
  const commandId = randomUUID()
  const expected = model.say(who, text)
  const code = codeOf(await ask(db, cast[who].id, ['comments.add', { uniqueId, text, commandId }]))
  if (code === 'ok') ids.push(commandId)
  return [expected, code]
}

type Change = Exclude<Step['what'], 'say' | 'minutes' | 'months' | 'end'>

/** A command about one comment, in the model and in the app. */
async function change(story: Story, what: Change, one: Step): Promise<Answers> {
  const { who, kind, isOn } = one
  const text = wordsOf(one)
  const { model, cast, uniqueId, ids } = story
  const number = numberOf(story, one)
  const { id } = cast[who]
  const about = { uniqueId, commentId: ids[number - 1] ?? randomUUID() }
  const target = { type: 'comment', commentId: about.commentId } as const
  switch (what) {
    case 'edit':
      return [model.edit(who, number, text), codeOf(await ask(db, id, ['comments.edit', { ...about, text }]))]
    case 'takeBack':
      return [model.takeBack(who, number), codeOf(await ask(db, id, ['comments.takeBack', about]))]
    case 'hide':
      return [model.hide(who, number), codeOf(await ask(db, id, ['comments.hide', about]))]
    case 'block':
      return [model.block(who, number), codeOf(await ask(db, id, ['comments.block', about]))]
    case 'report': {
      const asked = { uniqueId, target, reason: 'mean', isBlocking: false } as const
      return [model.report(who, number), codeOf(await ask(db, id, ['comments.report', asked]))]
    }
    case 'read':
      return [model.read(who, number), codeOf(await ask(db, id, ['comments.markRead', { uniqueId, number }]))]
    case 'react':
      return [
        model.react(who, number, kind, isOn),
        codeOf(await ask(db, id, ['comments.react', { uniqueId, target, kind, isOn }])),
      ]
  }
}

async function take(story: Story, one: Step): Promise<readonly Answers[]> {
  const { model, cast, uniqueId } = story
  if (one.what === 'say') return [await say(story, one)]
  if (one.what === 'minutes') return pass(story, one.back + 1)
  if (one.what === 'months') return pass(story, (one.isOn ? 91 : 45) * (DAYS / MINUTE))
  if (one.what === 'end') {
    if (model.endedAt !== null) return []
    must(await cast.Ann.command('bets.cancel', { uniqueId }))
    model.endedAt = model.now
    return []
  }
  return [await change(story, one.what, one)]
}

/** Every screen of the thread, as each of the five sees it. */
async function expectScreens({ model, cast, uniqueId }: Story): Promise<void> {
  const bet = await cast.Ann.get(uniqueId)
  const nameOf = (id: string) => bet.participants.find((participant) => participant.id === id)?.name ?? id
  for (const who of TALKERS) {
    const { id } = cast[who]
    const [list, thread] = [
      await ask(db, id, ['comments.list', { uniqueId, after: 0 }]),
      await ask(db, id, ['comments.thread', { uniqueId }]),
    ]
    const expected = model.seenBy(who)
    if (!expected) {
      expect([codeOf(list), codeOf(thread)]).toEqual(['bet.not_found', 'bet.not_found'])
      continue
    }
    const more = must(await ask(db, id, ['comments.list', { uniqueId, after: COMMENTS_PER_PAGE }]))
    const seen = [...must(list).comments, ...more.comments].map((comment): SeenComment => ({
      ...{ state: comment.state, author: (comment.author?.name ?? null) as Talker | null, text: comment.text },
      ...{ isEdited: comment.isEdited, isReportedByMe: comment.isReportedByMe },
      mentioned: comment.mentionedIds.map(nameOf).toSorted(),
      reactions: reactionsOf(comment),
    }))
    expect({ who, seen }).toEqual({ who, seen: expected })
    const said = expected.filter(({ state }) => state === 'said').at(-1)
    expect({ who, ...must(thread) }).toMatchObject({
      who,
      lastNumber: expected.length,
      commentCount: expected.filter(({ state }) => state !== 'taken_back').length,
      unreadCount: model.unreadBy(who),
      last: said ? { name: said.author, text: said.text } : null,
    })
    const told = await owner.query(`select from notifications where user_id = $1 and kind = 'comment.mentioned'`, [id])
    const timesMentioned = IN_THE_BET.includes(who) ? model.timesMentioned(who) : 0
    expect({ who, timesMentioned: told.rowCount }).toEqual({ who, timesMentioned })
  }
}

it('any story of a thread goes as the model says, for everybody who reads it', async () => {
  let steps = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (choices) => {
      const story = await aStory()
      for (const who of IN_THE_BET) await say(story, { who, text: 'Told ya' })
      for (const choice of choices) {
        for (const [expected, code] of await take(story, choice)) {
          expect({ choice, code }).toEqual({ choice, code: expected })
          steps += 1
        }
      }
      await expectScreens(story)
    }),
    { numRuns: STORIES, endOnFailure: true },
  )
  expect(steps).toBeGreaterThan(STORIES * 10)
})
