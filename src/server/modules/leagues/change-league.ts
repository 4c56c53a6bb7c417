import type { CommonError } from '#contract/errors.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { CommandId, LeagueId, UserId } from '#domain/kernel/ids.ts'
import type { LeagueErrorOf } from '#domain/leagues/errors.ts'
import type { LeagueFacts } from '#domain/leagues/league.ts'
import type { Target } from '#domain/leagues/membership.ts'
import type { Answer, Context } from '#server/context.ts'
import { rememberCommand } from '#server/platform/idempotency/remember-command.ts'
import { lockLeague, selectIsMember, selectMembership } from './queries.ts'

/** A league whose row is held until the transaction ends. */
interface LockedLeague {
  readonly leagueId: LeagueId
  readonly facts: LeagueFacts
  readonly code: string
  /** The member a command names, and how they stand to the actor. */
  readonly target: (NonNullable<Target> & { readonly userId: UserId }) | null
  readonly now: Date
}

/** A command about one league. */
export interface LeagueCommand<O, E> {
  /** `noun.verb` of the contract. */
  readonly endpoint: string
  readonly input: { readonly commandId: CommandId; readonly leagueId: LeagueId }
  /** The member it names. */
  readonly memberId?: string
  /** The rule: why not, or null. */
  readonly whyNot: (locked: LockedLeague) => E | null
  /** Writes the change of a league the rule has let through. */
  readonly write: (locked: LockedLeague) => void | Promise<void>
  /** What the actor sees afterwards; the same for a command that took effect before. */
  readonly view: () => Promise<O>
}

/** Runs a command about one league: remember it and lock the league; decide; write, read the view and commit. */
export async function changeLeague<O, E extends object>(
  context: Context,
  command: LeagueCommand<O, E>,
): Answer<O, E | LeagueErrorOf<'league.not_found'> | Extract<CommonError, { code: 'command.reused' }>> {
  const { leagueId } = command.input
  const [remembered, locked] = await Promise.all([
    rememberCommand(context, { ...command, response: { leagueId } }),
    lock(context, leagueId, command.memberId ?? null),
  ])
  if (remembered.kind === 'reused') return err({ code: 'command.reused' })
  if (remembered.kind === 'repeated') return ok(command.view())
  if (!locked) return err({ code: 'league.not_found' })

  const refusal = command.whyNot(locked)
  if (refusal) return err(refusal)
  await command.write(locked)
  return ok(command.view())
}

async function lock({ tx }: Context, leagueId: LeagueId, memberId: string | null): Promise<LockedLeague | null> {
  const [row, mine, target] = await Promise.all([
    tx.first(lockLeague, [leagueId]),
    tx.first(selectIsMember, [leagueId]),
    memberId === null ? null : tx.first(selectMembership, [leagueId, memberId]),
  ])
  if (!row || !mine?.is_member) return null
  return {
    leagueId,
    facts: { status: row.status, deadline: row.deadline, isCreator: row.is_creator },
    code: row.invite_code,
    target: target ? { userId: target.user_id, isMe: target.is_me } : null,
    now: row.now,
  }
}
