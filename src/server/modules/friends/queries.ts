import type { Relation } from '#domain/friends/search.ts'
import type { PetType } from '#domain/pets/pet.ts'
import { statement } from '#server/db/statement.ts'

export interface PersonRow {
  readonly user_id: string
  readonly display_name: string
  readonly pet_type: PetType | null
  readonly pet_xp: number | null
}

const PERSON_COLUMNS = 'p.user_id, p.display_name, t.pet_type, t.xp as pet_xp'
const PERSON_JOINS = 'left join pets t on t.user_id = p.user_id'

// --- lists ---------------------------------------------------------------------------------------------------------

/** Two index scans: a friendship is one row, the smaller id first. */
export const selectFriends = statement<PersonRow, [userId: string]>(
  'friends.list',
  `select ${PERSON_COLUMNS}
   from (select friend_user_id as id from friends where user_id = $1
         union all select user_id from friends where friend_user_id = $1) f
   join profiles p on p.user_id = f.id ${PERSON_JOINS}
   order by p.search_key, p.user_id`,
)

export const selectBlocked = statement<PersonRow, [userId: string]>(
  'friends.blocked',
  `select ${PERSON_COLUMNS} from blocks b join profiles p on p.user_id = b.blocked_user_id ${PERSON_JOINS}
   where b.user_id = $1 order by p.search_key, p.user_id`,
)

export interface RequestRow extends PersonRow {
  readonly id: string
  readonly created_at: Date
}

export const selectReceived = statement<RequestRow, [userId: string]>(
  'friends.received',
  `select r.id, r.created_at, ${PERSON_COLUMNS}
   from friend_requests r join profiles p on p.user_id = r.from_user_id ${PERSON_JOINS}
   where r.to_user_id = $1 and r.status = 'pending' order by r.created_at desc, r.id`,
)

/** A withheld request looks like any other to who sent it. */
export const selectSent = statement<RequestRow, [userId: string]>(
  'friends.sent',
  `select r.id, r.created_at, ${PERSON_COLUMNS}
   from friend_requests r join profiles p on p.user_id = r.to_user_id ${PERSON_JOINS}
   where r.from_user_id = $1 and r.status in ('pending', 'withheld') order by r.created_at desc, r.id`,
)

export interface FoundRow extends PersonRow {
  readonly relation: Relation
  readonly shared_leagues: readonly string[]
  readonly shared_friend_count: number
}

/** Whom a search may find. */
const IS_FOUND = 'n.user_id <> $1 and n.user_id <> all (a.hidden) and n.deletion_started_at is null and not n.is_guest'
const FOUND_COLUMNS = 'n.user_id, n.display_name, n.search_key'

/**
 * Names that contain the text, in three steps, each of which looks for no more than the ones before have left open: the
 * viewer's friends, their friends and the members of the viewer's leagues, those who begin with it first; names of others
 * that begin with it, in the order of an index; and names that contain it further on, which the pairs of its characters
 * find through another index. So a text that a million names contain costs what one costs that a hundred contain.
 */
export const searchPeople = statement<FoundRow, [userId: string, text: string, limit: number]>(
  'friends.search',
  `with asked as materialized (
     select k.key, app.name_pairs(k.key) as pairs, app.hidden_people() as hidden, app.near_people() as near
     from (select app.search_key($2) as key) k where char_length(k.key) >= 2),
   near as materialized (
     select ${FOUND_COLUMNS}, true as is_near, position(a.key in n.search_key) = 1 as is_start
     from asked a join profiles n on n.user_id = any (a.near)
     where position(a.key in n.search_key) > 0 and ${IS_FOUND}
     order by is_start desc, n.search_key, n.user_id limit $3),
   beginning as materialized (
     select n.*, false as is_near, true as is_start from asked a cross join lateral (
       select ${FOUND_COLUMNS} from profiles n
       where n.search_key collate "C" >= a.key and n.search_key collate "C" < a.key || chr(1114111)
         and n.user_id <> all (a.near) and ${IS_FOUND}
       order by n.search_key collate "C", n.user_id limit $3 - (select count(*) from near)) n),
   inside as materialized (
     select n.*, false as is_near, false as is_start from asked a cross join lateral app.names_inside(a.key, a.pairs,
       a.near || a.hidden || $1, $3 - (select count(*) from near) - (select count(*) from beginning)) n)
   select ${PERSON_COLUMNS},
     case when exists (select from friends f where f.user_id = least(p.user_id, $1) and f.friend_user_id = greatest(p.user_id, $1))
            then 'friends'
          when exists (select from friend_requests r where r.from_user_id = $1 and r.to_user_id = p.user_id
            and r.status in ('pending', 'withheld')) then 'asked_by_me'
          when exists (select from friend_requests r where r.from_user_id = p.user_id and r.to_user_id = $1
            and r.status = 'pending') then 'asked_me'
          else 'none' end as relation,
     array(select g.name from group_memberships m join groups g on g.id = m.group_id
       where m.user_id = p.user_id and m.group_id = any ((select app.my_league_ids())::uuid[])
       order by g.status, g.created_at desc, g.id) as shared_leagues,
     app.friends_in_common(p.user_id) as shared_friend_count
   from (select * from near union all select * from beginning union all select * from inside) p
   ${PERSON_JOINS}
   order by p.is_near desc, p.is_start desc, p.search_key, p.user_id`,
)

// --- pairs of users ------------------------------------------------------------------------------------------------

/** Held until the transaction ends; whatever is read behind it stands still. */
export const lockPair = statement<unknown, [userId: string, otherId: string]>(
  'friends.lock_pair',
  'select app.lock_pair($1, $2)',
)

export interface PairRow {
  readonly is_known: boolean
  readonly are_friends: boolean
  readonly is_blocked: boolean
  readonly has_asked: boolean
  readonly asked_me_id: string | null
  readonly said_no_lately: boolean
  readonly sent_today: number
}

export const selectPair = statement<PairRow, [userId: string, otherId: string, restDays: number]>(
  'friends.pair',
  `select exists (select from profiles where user_id = $2 and deletion_started_at is null and not is_guest) as is_known,
     exists (select from friends where user_id = least($1::uuid, $2) and friend_user_id = greatest($1::uuid, $2)) as are_friends,
     $2::uuid = any (app.hidden_people()) as is_blocked,
     exists (select from friend_requests where from_user_id = $1 and to_user_id = $2
       and status in ('pending', 'withheld')) as has_asked,
     (select id from friend_requests where from_user_id = $2 and to_user_id = $1 and status = 'pending') as asked_me_id,
     exists (select from friend_requests where from_user_id = $1 and to_user_id = $2 and status = 'declined'
       and answered_at > now() - make_interval(days => $3)) as said_no_lately,
     (select count(*)::int from friend_requests where from_user_id = $1
       and created_at > now() - interval '1 day') as sent_today`,
)

/** The two users of a pending request, locked, so that it is answered once. */
export const lockPairOfRequest = statement<unknown, [requestId: string]>(
  'friends.lock_pair_of_request',
  'select app.lock_pair(from_user_id, to_user_id) from friend_requests where id = $1',
)

export const selectOpenRequest = statement<
  { readonly from_user_id: string; readonly to_user_id: string; readonly status: string },
  [requestId: string]
>(
  'friends.open_request',
  `select from_user_id, to_user_id, status from friend_requests where id = $1 and status in ('pending', 'withheld')`,
)

export const insertRequest = statement<
  { readonly id: string },
  [fromId: string, toId: string, status: 'pending' | 'withheld']
>(
  'friends.insert_request',
  'insert into friend_requests (from_user_id, to_user_id, status) values ($1, $2, $3) returning id',
)

export const updateRequest = statement<never, [requestId: string, status: 'declined' | 'cancelled']>(
  'friends.update_request',
  'update friend_requests set status = $2, answered_at = now() where id = $1',
)

/**
 * Requests that were withheld only because an earlier one was declined, and that are due. For the scheduler, which has
 * no viewer.
 */
export const selectDueRequests = statement<
  { readonly request_id: string; readonly from_user_id: string; readonly to_user_id: string },
  [restDays: number]
>('friends.due_requests', 'select request_id, from_user_id, to_user_id from app.due_requests($1)')

export const deliverRequest = statement<{ readonly was_withheld: true }, [requestId: string]>(
  'friends.deliver_request',
  `update friend_requests set status = 'pending' where id = $1 and status = 'withheld' and answered_at is null
   returning true as was_withheld`,
)

/** What the other has asked while they were blocked is never shown, also when the rest after a no is over. */
export const putAwayRequest = statement<never, [userId: string, otherId: string]>(
  'friends.put_away_request',
  `update friend_requests set answered_at = now()
   where (from_user_id, to_user_id) = ($2, $1) and status = 'withheld' and answered_at is null`,
)

/** Whatever the two had asked each other is answered by their being friends now. */
export const acceptRequests = statement<never, [userId: string, otherId: string]>(
  'friends.accept_requests',
  `update friend_requests set status = 'accepted', answered_at = now()
   where ((from_user_id, to_user_id) = ($1, $2) or (from_user_id, to_user_id) = ($2, $1))
     and status in ('pending', 'withheld')`,
)

export const insertFriendship = statement<never, [userId: string, otherId: string]>(
  'friends.insert',
  `insert into friends (user_id, friend_user_id) values (least($1::uuid, $2), greatest($1::uuid, $2))
   on conflict do nothing`,
)

export const deleteFriendship = statement<{ readonly was_there: true }, [userId: string, otherId: string]>(
  'friends.delete',
  `delete from friends where user_id = least($1::uuid, $2) and friend_user_id = greatest($1::uuid, $2)
   returning true as was_there`,
)

export const insertBlock = statement<never, [userId: string, otherId: string]>(
  'friends.block',
  'insert into blocks (user_id, blocked_user_id) values ($1, $2) on conflict do nothing',
)

/** Mine is taken back; theirs stays for them what it was, and is gone for me. */
export const withdrawRequests = statement<never, [userId: string, otherId: string]>(
  'friends.withdraw_requests',
  `update friend_requests set status = case when from_user_id = $1 then 'cancelled' else 'withheld' end, answered_at = now()
   where ((from_user_id, to_user_id) = ($1, $2) and status in ('pending', 'withheld'))
     or ((from_user_id, to_user_id) = ($2, $1) and status = 'pending')`,
)

export const deleteBlock = statement<{ readonly was_there: true }, [userId: string, otherId: string]>(
  'friends.unblock',
  'delete from blocks where user_id = $1 and blocked_user_id = $2 returning true as was_there',
)
