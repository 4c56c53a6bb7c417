import { statement } from '#server/db/statement.ts'

/** Neither is a user who is about to become a guest in this transaction. */
const IS_NO_ACCOUNT = `not exists (select from profiles where user_id = app.uid() and not is_guest)`

/** Seals on credit in the bets of one creator run one after the other. */
export const lockCredit = statement<unknown, [uniqueId: string]>(
  'guests.lock_credit',
  `select pg_advisory_xact_lock(hashtextextended('guest_credit:' || b.created_by, 0))
     from bets b where b.unique_id = $1 and ${IS_NO_ACCOUNT}`,
)

/**
 * Credit of a draw has come back, and counts all the same: a vote about the result may take it again.
 *
 * Sent after the lock on the actor's wallet, which serialises the seals of one guest, and after {@link lockCredit}. Also
 * for a visitor, who has nothing out; no row for an account.
 */
export const selectCredit = statement<
  { readonly is_out: boolean; readonly creator_credits: number; readonly is_creator_without_email: boolean },
  [uniqueId: string]
>(
  'guests.credit',
  `select exists (
       select from bet_participants o join bets other on other.id = o.bet_id and other.status in ('pending', 'active')
       where o.user_id = app.uid() and o.is_on_credit) as is_out,
     (select count(*)::int from bets paid join bet_participants p on p.bet_id = paid.id and p.is_on_credit
       where paid.created_by = b.created_by and p.accepted_at > creator.counted_from
         and (paid.status in ('pending', 'active')
           or paid.status in ('won', 'completed', 'drawn') and paid.resolved_at > creator.counted_from)) as creator_credits,
     creator.is_without_email as is_creator_without_email
     from bets b
     cross join lateral (
       select w.is_without_email, case when w.is_without_email then '-infinity' else now() - interval '24 hours' end as counted_from
       from app.is_without_email(b.created_by) as w (is_without_email)) creator
     where b.unique_id = $1 and ${IS_NO_ACCOUNT}`,
)

/** New guests of one network wait for each other, so that of a hundred at once exactly as many as allowed come in. */
export const lockNetwork = statement<unknown, [networkHash: Buffer]>(
  'guests.lock_network',
  `select pg_advisory_xact_lock(hashtextextended('guests:' || encode($1, 'hex'), 0))`,
)

export const countNetwork = statement<
  { readonly count: number; readonly wait_seconds: number | null },
  [networkHash: Buffer, seconds: number, max: number]
>(
  'guests.count_network',
  `select count(*)::int as count,
     ceil(extract(epoch from min(created_at) + make_interval(secs => $2) - now()))::int as wait_seconds
   from (select created_at from guest_arrivals
     where network_hash = $1 and created_at > now() - make_interval(secs => $2)
     order by created_at desc limit $3) lately`,
)

export const selectCreatorSince = statement<{ readonly since: Date; readonly now: Date }, [uniqueId: string]>(
  'guests.creator_since',
  `select p.created_at as since, now() as now from bets b join profiles p on p.user_id = b.created_by where b.unique_id = $1`,
)

/** The guest that this very command made within the last hour, while they are one. */
export const selectMadeGuest = statement<
  { readonly user_id: string; readonly display_name: string },
  [commandHash: Buffer]
>(
  'guests.made',
  `select p.user_id, p.display_name from guest_arrivals a join profiles p on p.user_id = a.user_id
    where a.command_hash = $1 and a.created_at > now() - interval '1 hour' and p.is_guest and p.deletion_started_at is null`,
)

export const selectNewId = statement<{ readonly id: string }, []>('guests.new_id', 'select uuidv7() as id')

export const insertArrival = statement<never, [userId: string, commandHash: Buffer, networkHash: Buffer | null]>(
  'guests.insert_arrival',
  'insert into guest_arrivals (user_id, command_hash, network_hash) values ($1, $2, $3)',
)

/** Networks are kept no longer than limits count them. */
export const forgetNetworks = statement<never, []>(
  'guests.forget_networks',
  `update guest_arrivals set network_hash = null where network_hash is not null and created_at < now() - interval '1 day'`,
)

/** In the order in which bets are locked. */
export const selectGuestBets = statement<
  { readonly unique_id: string; readonly participant_id: string; readonly is_live: boolean },
  [guestId: string]
>(
  'guests.bets',
  `select b.unique_id, p.id as participant_id, b.status in ('pending', 'active') as is_live
   from bet_participants p join bets b on b.id = p.bet_id where p.user_id = $1 order by b.id`,
)

export interface HeldParticipantRow {
  readonly participant_id: string
  readonly name: string
  readonly unique_id: string
  readonly description: string
  readonly is_movable: boolean
}

/** What the guest holds, newest first, and whether the viewer could take it over. */
export const selectHeldParticipants = statement<HeldParticipantRow, [guestId: string]>(
  'guests.participants',
  `select p.id as participant_id, p.friend_name as name, b.unique_id, b.description,
     not exists (select from bet_participants mine where mine.bet_id = b.id and mine.user_id = app.uid())
       and not app.has_blocked_me(b.created_by) as is_movable
   from bet_participants p join bets b on b.id = p.bet_id where p.user_id = $1 order by b.created_at desc, b.id desc`,
)

export const selectGuestTokens = statement<{ readonly tokens: number }, [guestId: string]>(
  'guests.tokens',
  'select app.guest_tokens($1) as tokens',
)

export const moveParticipant = statement<unknown, [participantId: string, guestId: string]>(
  'guests.move_participant',
  'select app.move_participant($1, $2)',
)

export const moveWallet = statement<{ readonly tokens: number }, [guestId: string, businessKey: string]>(
  'guests.move_wallet',
  'select app.move_wallet($1, $2) as tokens',
)

/** Guests who have not been here for so long and are in no open bet. A session that an account began here counts too. */
export const selectGoneGuests = statement<{ readonly user_id: string }, [days: number, limit: number]>(
  'guests.gone',
  `select p.user_id from profiles p join users u on u.id = p.user_id
    where p.is_guest and p.closed_at is null and p.deletion_started_at is null
      and greatest(u.updated_at, (
        select max(s.updated_at) from sessions s where s.user_id = p.user_id or s.guest_user_id = p.user_id)
      ) < now() - make_interval(days => $1)
      and not exists (
        select from bet_participants o join bets b on b.id = o.bet_id
        where o.user_id = p.user_id and o.left_at is null and b.status in ('pending', 'active'))
    order by p.user_id limit $2`,
)
