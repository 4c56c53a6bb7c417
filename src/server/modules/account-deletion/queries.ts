import { statement } from '#server/db/statement.ts'

export const selectOwnLeagues = statement<{ readonly others: readonly number[] }, []>(
  'deletion.leagues',
  'select app.others_in_own_leagues() as others',
)

export const selectBalance = statement<{ readonly balance: number }, [userId: string]>(
  'deletion.balance',
  'select balance from ledger_accounts where id = $1',
)

export const beginDeletion = statement<unknown, []>('deletion.begin', 'select app.begin_account_deletion()')
export const handOverLeagues = statement<unknown, []>('deletion.hand_over_leagues', 'select app.hand_over_leagues()')
export const eraseViewer = statement<unknown, [ownNameKey: string]>('deletion.erase', 'select app.erase_viewer($1)')

export const selectDisplayName = statement<{ readonly display_name: string | null }, [userId: string]>(
  'deletion.name',
  'select display_name from profiles where user_id = $1',
)

/** The users in whose lists of friends and requests the account appears. */
export const selectRelatedUsers = statement<{ readonly user_id: string }, [userId: string]>(
  'deletion.related_users',
  `select case when user_id = $1 then friend_user_id else user_id end as user_id
   from friends where $1 in (user_id, friend_user_id)
   union
   select case when from_user_id = $1 then to_user_id else from_user_id end
   from friend_requests where status = 'pending' and $1 in (from_user_id, to_user_id)`,
)

export const selectOwnLeagueIds = statement<{ readonly league_id: string }, [userId: string]>(
  'deletion.league_ids',
  'select group_id as league_id from group_memberships where user_id = $1',
)

/** Accounts whose deletion was interrupted, or is under way in another process. */
export const selectUnfinished = statement<{ readonly user_id: string }, []>(
  'deletion.unfinished',
  'select user_id from profiles where deletion_started_at is not null and closed_at is null',
)

/** All accounts that are not deleted, page by page: after a restore they are compared with the erasure log. */
export const selectPresent = statement<{ readonly user_id: string }, [afterId: string | null, limit: number]>(
  'deletion.present',
  `select user_id from profiles where closed_at is null and ($1::uuid is null or user_id > $1)
   order by user_id limit $2`,
)
