import { assert, err, ok } from '#domain/kernel/result.ts'
import { codeFrom } from '#domain/leagues/code.ts'
import { endOfLastDay, whyNotLastDay } from '#domain/leagues/last-day.ts'
import { STAKE_LIMIT_DEFAULT, whyNotStakeLimit } from '#domain/leagues/league.ts'
import { whyNotAnotherLeague, whyNotNewCode } from '#domain/leagues/membership.ts'
import { cleanLeagueName, whyNotLeagueName } from '#domain/leagues/name.ts'
import type { Command } from '#server/context.ts'
import { rememberCommand } from '#server/platform/idempotency/remember-command.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { randomBytes } from 'node:crypto'
import { changeLeague } from './change-league.ts'
import { countActiveLeagues, insertLeague, insertMembership, lockOwner, updateCode } from './queries.ts'
import { readLeagueOf } from './read-leagues.ts'

/** A join code that cannot be guessed. */
const newCode = (): string => codeFrom(randomBytes)

/** Makes a league with its creator as the first member. @see docs/rules.md#league-creation */
export const createLeague: Command<'leagues', 'create'> = async (context, input) => {
  const { tx, actorId } = context
  const [owner, active] = await Promise.all([tx.first(lockOwner, []), tx.first(countActiveLeagues, [])])
  assert(owner !== null && active !== null, 'whoever is signed in has a profile')
  const leagueId = owner.new_id
  const remembered = await rememberCommand(context, { endpoint: 'leagues.create', input, response: { leagueId } })
  if (remembered.kind === 'reused') return err({ code: 'command.reused' })
  if (remembered.kind === 'repeated') return ok(readLeagueOf(tx, remembered.response.leagueId))

  const { stakeLimit = STAKE_LIMIT_DEFAULT } = input
  const refusal =
    whyNotLeagueName(input.name) ??
    (input.lastDay === null ? null : whyNotLastDay(input.lastDay, owner.now)) ??
    whyNotStakeLimit(stakeLimit) ??
    whyNotAnotherLeague({ isPremium: owner.is_premium, activeCount: active.count })
  if (refusal) return err(refusal)
  const deadline = input.lastDay === null ? null : endOfLastDay(input.lastDay)
  tx.write(insertLeague, [leagueId, cleanLeagueName(input.name), newCode(), deadline, stakeLimit, actorId])
  tx.write(insertMembership, [leagueId, actorId])
  publish(tx, [{ type: 'league.changed', leagueId }])
  return ok(readLeagueOf(tx, leagueId))
}

/** Issues a new code; from now on the old one is wrong. @see docs/rules.md#join-code */
export const issueCode: Command<'leagues', 'newCode'> = (context, input) =>
  changeLeague(context, {
    endpoint: 'leagues.newCode',
    input,
    whyNot: ({ facts, now }) => whyNotNewCode(facts, now),
    write: ({ leagueId }) => {
      context.tx.write(updateCode, [leagueId, newCode()])
      publish(context.tx, [{ type: 'league.changed', leagueId }])
    },
    view: () => readLeagueOf(context.tx, input.leagueId),
  })
