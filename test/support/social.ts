import type { ApiErrorCode } from '#contract/errors.ts'
import type { Inputs, Outputs } from '#contract/index.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { Database } from '#server/db/database.ts'
import { commentRoutes } from '#server/modules/comments/routes.ts'
import { friendRoutes } from '#server/modules/friends/routes.ts'
import { inviteRoutes } from '#server/modules/invites/routes.ts'
import { performCommand, performRead } from '#server/perform.ts'
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

type Refused = { readonly code: ApiErrorCode }
type Nouns = Pick<Inputs, 'comments' | 'friends' | 'invites'>
type Asked<N extends keyof Nouns, V extends keyof Nouns[N]> = Omit<Nouns[N][V], 'commandId'> & {
  readonly commandId?: string
}
const ROUTES = { comments: commentRoutes, friends: friendRoutes, invites: inviteRoutes } as const

/** Asks a use-case about people or what they say as `userId`, in a real transaction. */
export async function ask<N extends keyof Nouns, V extends keyof Nouns[N] & keyof Outputs[N] & string>(
  db: Database,
  userId: UserId,
  asked: readonly [endpoint: `${N}.${V}`, input: Asked<N, V>],
): Promise<Result<Outputs[N][V], Refused>> {
  const [noun = '', verb = ''] = asked[0].split('.')
  // Which endpoint it is and what it takes go together; the table of routes says so, the compiler cannot.
  const route = (
    ROUTES as unknown as Record<string, Record<string, { kind: string; run: (...given: unknown[]) => never }>>
  )[noun]?.[verb]
  if (!route) throw new Error(`there is no ${asked[0]}`)
  return route.kind === 'read' || route.kind === 'signal'
    ? performRead(db, userId, (context) => route.run(context, asked[1]))
    : performCommand(db, userId, (context) => route.run(context, { commandId: randomUUID(), ...(asked[1] as object) }))
}

/** Makes two people friends, without a request. */
export async function makeFriends(owner: Pool, one: { readonly id: UserId }, other: { readonly id: UserId }) {
  await owner.query(
    'insert into friends (user_id, friend_user_id) values (least($1::uuid, $2), greatest($1::uuid, $2))',
    [one.id, other.id],
  )
}
