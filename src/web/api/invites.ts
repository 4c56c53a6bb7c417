import type { ApiClient } from '#contract/index.ts'
import { queryOptions } from '@tanstack/react-query'

/** My link, and what my links have brought. */
export const ownInviteQuery = (client: ApiClient) =>
  queryOptions({ queryKey: ['me', 'invite'], queryFn: () => client.invites.mine({}) })

/** A friend's link, as anyone who opens it may see it. */
export const inviteQuery = (client: ApiClient, code: string) =>
  queryOptions({ queryKey: ['invites', code], queryFn: () => client.invites.view({ code }) })
