import type { SessionUseCase } from '#server/modules/accounts/session-context.ts'
import type { CommonError } from '#contract/errors.ts'
import type { Inputs } from '#contract/index.ts'
import type { LeagueView } from '#contract/leagues.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { cleanCode } from '#domain/leagues/code.ts'
import type { LeagueErrorOf } from '#domain/leagues/errors.ts'
import { isOver } from '#domain/leagues/league.ts'
import { whyNotJoin } from '#domain/leagues/membership.ts'
import { notificationsFor } from '#domain/notifications/notification.ts'
import type { Answer, Context } from '#server/context.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { performRead, performCommand } from '#server/perform.ts'
import { rememberCommand } from '#server/platform/idempotency/remember-command.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { presentLeague } from './present.ts'
import { selectByCode, holdByCode, insertMembership, selectLeague } from './queries.ts'
import { CARD_LINES, readLeagueOf } from './read-leagues.ts'
import { tryCode, type CodeSession } from './code-tries.ts'

/** The name and the size of the league behind a code, for a user who considers joining. @see docs/rules.md#join-code */
export const previewLeague: SessionUseCase<'preview', 'leagues', CodeSession> = (context, input) =>
  tryCode(context, ({ db, userId }) =>
    performRead(db, userId, async ({ tx }) => {
      const row = await tx.first(selectByCode, [cleanCode(input.code)])
      if (!row || row.is_banned) return err({ code: 'league.code_invalid' as const })
      return ok({
        name: row.name,
        memberCount: row.member_count,
        stakeLimit: row.stake_limit,
        isMember: row.is_member,
        isFinished: isOver(row, row.now),
        leagueId: row.is_member ? row.id : null,
      })
    }),
  )

/** Joins the league behind a code. @see docs/rules.md#join-code */
export const joinLeague: SessionUseCase<'join', 'leagues', CodeSession> = async (session, input) => {
  const joined = await tryCode(session, ({ db, userId }) =>
    performCommand(db, userId, (context) => join(context, input)),
  )
  if (joined.ok) session.onCommitted()
  return joined
}

type JoinRefusal =
  | LeagueErrorOf<'league.code_invalid' | 'league.already_member' | 'league.finished'>
  | Extract<CommonError, { code: 'command.reused' }>

/**
 * The league is locked while the rule decides, so that no user joins a league that has just ended or changed its code.
 */
async function join(context: Context, input: Inputs['leagues']['join']): Answer<LeagueView, JoinRefusal> {
  const { tx, actorId } = context
  const code = cleanCode(input.code)
  const [, row] = await Promise.all([tx.query(holdByCode, [code]), tx.first(selectByCode, [code])])
  const remembered = await rememberCommand(context, {
    endpoint: 'leagues.join',
    input,
    response: { leagueId: row?.id ?? '' },
  })
  if (remembered.kind === 'reused') return err({ code: 'command.reused' })
  const known =
    remembered.kind === 'repeated' ? await tx.first(selectLeague, [remembered.response.leagueId, CARD_LINES]) : null
  if (known) return ok(presentLeague(known, CARD_LINES))
  if (!row) return err({ code: 'league.code_invalid' })
  const refusal = whyNotJoin(
    { status: row.status, deadline: row.deadline, isMember: row.is_member, isBanned: row.is_banned },
    row.now,
  )
  if (refusal) return err(refusal)
  tx.write(insertMembership, [row.id, actorId])
  const factKey = `${row.id}:${actorId}`
  notify(
    tx,
    notificationsFor([row.creator_id], { kind: 'league.joined', factKey, actorId, leagueId: row.id, facts: {} }),
  )
  publish(tx, [{ type: 'league.changed', leagueId: row.id }])
  return ok(readLeagueOf(tx, row.id))
}
