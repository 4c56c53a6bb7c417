import type { BetView } from '#contract/bet-view.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashOfAllRows } from '#test/support/all-rows.ts'
import { callApi } from '#test/support/api-call.ts'
import type { BrowsingPerson } from '#test/support/bet-stages.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { startServer } from '#test/support/http.ts'
import { must } from '#test/support/answers.ts'
import { through } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { expectedOf, STATE_COMMANDS, STATE_ROLES, type StateCommand, type StateRole } from '#test/models/state-table.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const server = await startServer(world)

/** How far a bet has come; one that was cancelled early still has a viewer of every role. */
const STAGES = ['pending', 'active', 'won', 'completed', 'drawn', 'cancelled', 'cancelled early'] as const
type Stage = (typeof STAGES)[number]
const statusOf = (stage: Stage) => (stage === 'cancelled early' ? 'cancelled' : stage)
/** Only a bet that never began has people who are not in. */
const isInhabited = (role: StateRole, stage: Stage): boolean =>
  stage === 'pending' ||
  stage === 'cancelled early' ||
  ['visitor', 'participant', 'revealer', 'opened', 'creator'].includes(role)

interface Cast {
  readonly ann: BrowsingPerson
  readonly bo: BrowsingPerson
  readonly cy: BrowsingPerson
  readonly ivy: BrowsingPerson
  readonly eve: BrowsingPerson
}

/** Each command has people of its own, so that no person reaches a limit. */
async function makeCast(): Promise<Cast> {
  const [ann, bo, cy, ivy, eve] = (await Promise.all(
    ['Ann', 'Bo', 'Cy', 'Ivy', 'Eve'].map(async (name): Promise<BrowsingPerson> => {
      const browser = await server.signedUp(name)
      await owner.query(`update profiles set premium_until = 'infinity' where user_id = $1`, [browser.userId])
      return { ...through(world, { id: browser.userId, name }), browser }
    }),
  )) as [BrowsingPerson, BrowsingPerson, BrowsingPerson, BrowsingPerson, BrowsingPerson]
  return { ann, bo, cy, ivy, eve }
}

const playerOf = ({ ann, bo, cy, ivy, eve }: Cast, role: StateRole): BrowsingPerson =>
  ({
    visitor: eve,
    invited: ivy,
    holder: cy,
    participant: bo,
    revealer: bo,
    opened: bo,
    creatorUndecided: ann,
    creator: ann,
  })[role]

/**
 * Ann's dare: Bo is accepted, Cy has claimed, Ivy's participant is reserved for her, Rest is unclaimed, or accepted
 * once the bet has begun.
 */
async function makeBet(cast: Cast, stage: Stage, role: StateRole): Promise<BetView> {
  const isYoung = stage === 'pending' || stage === 'cancelled early'
  const { ann, bo, cy, ivy } = cast
  const bet = await aStartedBet(ann, isYoung ? ['Bo', 'Cy', 'Ivy', 'Rest'] : ['Bo', 'Rest'], {
    stake: { type: 'action', forfeit: 'sing' },
    creatorPrediction: role === 'creatorUndecided' ? null : 'Yes',
  })
  const { uniqueId } = bet
  await join(bo, bet)
  if (role === 'revealer') must(await bo.command('bets.reveal', { uniqueId }))
  if (role === 'opened') must(await ann.command('bets.reveal', { uniqueId }))
  if (isYoung) {
    must(await cy.command('bets.claim', { uniqueId, participantId: participantIdOf(bet, 'Cy') }))
    const keep = 'update bet_participants set reserved_for = $1 where id = $2'
    await owner.query(keep, [ivy.id, participantIdOf(bet, 'Ivy')])
    if (stage === 'cancelled early') must(await ann.command('bets.cancel', { uniqueId }))
    return ann.get(uniqueId)
  }
  await join({ ...cy, name: 'Rest' }, bet)
  const result = { type: 'winners' as const, winnerIds: [participantIdOf(bet, 'Bo')] }
  if (stage === 'completed') {
    for (const person of [ann, bo, cy]) must(await person.command('bets.confirmResults', { uniqueId, result }))
  } else if (stage !== 'active') {
    const resolution = stage === 'won' ? result : { type: stage }
    must(await ann.command('bets.resolve', { uniqueId, resolution }))
  }
  return ann.get(uniqueId)
}

/** The call of each command, as its screen makes it. */
function resolutionPlanOf(
  command: StateCommand,
  bet: BetView,
): readonly [endpoint: string, input: Record<string, unknown>] {
  const about = { uniqueId: bet.uniqueId, commandId: randomUUID() }
  const rest = { ...about, participantId: participantIdOf(bet, 'Rest') }
  const right = { type: 'winners', winnerIds: [participantIdOf(bet, 'Bo')] }
  const calls: { readonly [command in StateCommand]: readonly [string, Record<string, unknown>] } = {
    claim: ['bets.claim', rest],
    release: ['bets.release', about],
    decline: ['bets.decline', about],
    add: ['bets.addParticipant', { ...about, name: 'New' }],
    remove: ['bets.removeParticipant', rest],
    free: ['bets.evictParticipant', rest],
    leave: ['bets.leave', about],
    predict: ['bets.predict', { ...about, text: 'No' }],
    edit: ['bets.editPrediction', { ...about, text: 'Maybe' }],
    reveal: ['bets.reveal', about],
    confirm: ['bets.confirmResults', { ...about, result: right }],
    cancel: ['bets.cancel', about],
    win: ['bets.resolve', { ...about, resolution: right }],
    draw: ['bets.resolve', { ...about, resolution: { type: 'drawn' } }],
    void: ['bets.resolve', { ...about, resolution: { type: 'cancelled' } }],
  }
  return calls[command]
}

describe('every status × command × role, through the API', () => {
  for (const command of STATE_COMMANDS) {
    it(`${command} is answered as the rules say, and a refusal changes nothing`, { timeout: 90_000 }, async () => {
      const cast = await makeCast()
      for (const stage of STAGES) {
        for (const role of STATE_ROLES.filter((each) => isInhabited(each, stage))) {
          const bet = await makeBet(cast, stage, role)
          const [endpoint, input] = resolutionPlanOf(command, bet)
          const before = await hashOfAllRows(owner)
          const { code } = await callApi(playerOf(cast, role).browser, endpoint, { door: 'rpc', input })
          const expected = expectedOf(command, role, statusOf(stage), stage === 'cancelled early')
          expect([stage, role, code]).toEqual([stage, role, expected])
          if (expected !== 'ok') expect([stage, role, await hashOfAllRows(owner)]).toEqual([stage, role, before])
        }
      }
    })
  }
})
