import { err, ok } from '#domain/kernel/result.ts'
import { cleanCode } from '#domain/leagues/code.ts'
import { isOver } from '#domain/leagues/league.ts'
import { performRead } from '#server/perform.ts'
import { selectByCode } from './queries.ts'
import { tryCode, type LeagueSessionUseCase } from './session-context.ts'

/** The name and the size of the league behind a code, for a user who considers joining. @see docs/rules.md#join-code */
export const previewLeague: LeagueSessionUseCase<'preview'> = (context, input) =>
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
