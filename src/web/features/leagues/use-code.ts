import type { ApiClient } from '#contract/index.ts'
import type { ShownError } from '#copy/errors.ts'
import { CODE_LENGTH, isCode } from '#domain/leagues/code.ts'
import { whyNotJoin } from '#domain/leagues/membership.ts'
import { codeQuery } from '#web/api/leagues.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { useQuery } from '@tanstack/react-query'

/** What is known about a join code before the user joins with it. */
export interface KnownCode {
  readonly isComplete: boolean
  readonly isLooking: boolean
  /** The league it belongs to, as far as a user who is no member may know it. */
  readonly league: {
    readonly name: string
    readonly memberCount: number
    readonly stakeLimit: number
    /** The league's id for its link, where the user is a member already. */
    readonly leagueId: string | null
  } | null
  /** Why the code is wrong. Null while that is unknown; joining then reports it. */
  readonly refusal: ShownError | null
  /** The pause after too many wrong codes. Joining asks the server again, because the pause may be over by then. */
  readonly wait: ShownError | null
}

/** @see docs/rules.md#join-code */
export function useCode(code: string): KnownCode {
  const { data, error, isFetching } = useQuery(codeQuery(useApiClient(), code))
  const found = isCode(code) ? data : undefined
  const failure = isCode(code) && error ? toApiError(error) : null
  return {
    isComplete: code.length === CODE_LENGTH,
    isLooking: isFetching,
    league: found ?? null,
    refusal: isCode(code) ? refusalOf(found, failure) : { code: 'league.code_invalid' },
    wait: failure && 'retryAfterSeconds' in failure ? failure : null,
  }
}

type Found = Awaited<ReturnType<ApiClient['leagues']['preview']>>

function refusalOf(found: Found | undefined, error: ShownError | null): ShownError | null {
  if (!found) return error?.code === 'league.code_invalid' ? error : null
  const status = found.isFinished ? 'finished' : 'active'
  return whyNotJoin({ status, deadline: null, isMember: found.isMember, isBanned: false }, new Date())
}
