import { INVITE_DAYS } from '#domain/invites/invite.ts'
import type { PetType } from '#domain/pets/pet.ts'
import { statement } from '#server/db/statement.ts'

// --- links -----------------------------------------------------------------------------------------------------------

interface OwnInviteRow {
  readonly code: string
  readonly expires_at: Date
}

const OWN_COLUMNS = `invite_code as code, created_at + interval '${INVITE_DAYS} days' as expires_at`

export interface InviteRow {
  readonly id: string
  readonly inviter_id: string
  readonly inviter_name: string
  readonly pet_type: PetType | null
  readonly pet_xp: number | null
  readonly tokens: number | null
  readonly member_since: Date
  readonly accepted_by_me: boolean
}

/** The invite behind a code, if it is good or if the viewer is the one who accepted it. */
export const findInvite = statement<InviteRow, [code: string]>('invites.find', 'select * from app.find_invite($1)')

/** Holds the invite behind a code while it is answered; nothing if it is not good. */
export const lockInvite = statement<
  { readonly id: string; readonly inviter_id: string; readonly inviter_name: string },
  [code: string]
>('invites.lock', 'select * from app.lock_invite($1)')

export const answerInvite = statement<unknown, [inviteId: string, answer: 'accepted' | 'rejected']>(
  'invites.answer',
  'select app.answer_invite($1, $2)',
)

/** A user creates one link at a time. */
export const lockOwnLinks = statement<unknown, [userId: string]>(
  'invites.lock_own',
  `select pg_advisory_xact_lock(hashtextextended('invites' || $1::text, 0))`,
)

export const selectPending = statement<OwnInviteRow, [userId: string]>(
  'invites.pending',
  `select ${OWN_COLUMNS} from invites
   where inviter_id = $1 and status = 'pending' and created_at > now() - interval '${INVITE_DAYS} days'`,
)

export const retirePending = statement<never, [userId: string]>(
  'invites.retire',
  `update invites set status = 'retired', answered_at = now() where inviter_id = $1 and status = 'pending'`,
)

export const insertInvite = statement<OwnInviteRow, [userId: string, code: string]>(
  'invites.insert',
  `insert into invites (inviter_id, invite_code) values ($1, $2) returning ${OWN_COLUMNS}`,
)

// --- how the viewer relates to the inviter ------------------------------------------------------------------------------

export const selectRelation = statement<
  { readonly are_friends: boolean; readonly is_blocked: boolean },
  [userId: string, inviterId: string]
>(
  'invites.relation',
  `select exists (select from friends where user_id = least($1::uuid, $2) and friend_user_id = greatest($1::uuid, $2)) as are_friends,
     $2::uuid = any (app.hidden_people()) as is_blocked`,
)

// --- sign-up sources ---------------------------------------------------------------------------------------------------

/** The code as the sign-up kept it, and the key under which the mailbox was rewarded before, if it ever was. */
export const insertInviteSignupSource = statement<
  never,
  [userId: string, mailbox: Buffer | null, keys: readonly Buffer[]]
>(
  'invites.insert_source_by_invite',
  `insert into signup_sources (user_id, via, invite_code, email_hash)
   select id, 'invite', invite_code, coalesce((select g.email_hash from referral_grants g where g.email_hash = any($3) limit 1), $2)
   from users where id = $1 and invite_code <> '' on conflict do nothing`,
)

/** The address of the account is known now. */
export const nameInviteSignupSource = statement<never, [userId: string, mailbox: Buffer, keys: readonly Buffer[]]>(
  'invites.name_source_by_invite',
  `update signup_sources
      set email_hash = coalesce((select g.email_hash from referral_grants g where g.email_hash = any($3) limit 1), $2)
    where user_id = $1 and via = 'invite' and email_hash is null and settled_at is null`,
)

export const insertBetSignupSource = statement<never, [userId: string, uniqueId: string]>(
  'invites.insert_source_by_bet',
  `insert into signup_sources (user_id, via, referrer_user_id)
   select $1, 'bet', created_by from bets where unique_id = $2 on conflict do nothing`,
)

export const insertLeagueSignupSource = statement<never, [userId: string, joinCode: string]>(
  'invites.insert_source_by_league',
  `insert into signup_sources (user_id, via, referrer_user_id)
   select $1, 'league', referrer from app.league_referrer($2) as referrer where referrer is not null on conflict do nothing`,
)

/** A sign-up source by an invite that is still undecided, locked; only once the e-mail is confirmed. */
export const lockSignupSource = statement<
  { readonly invite_code: string; readonly email_hash: Buffer },
  [userId: string]
>(
  'invites.lock_signup_source',
  `select a.invite_code, a.email_hash from signup_sources a join users u on u.id = a.user_id and u.email_verified
   where a.user_id = $1 and a.via = 'invite' and a.settled_at is null for update of a`,
)

export const completeReferral = statement<never, [userId: string]>(
  'invites.complete_referral',
  'update signup_sources set settled_at = now() where user_id = $1 and settled_at is null',
)

/** The user has dismissed the offer to befriend the referrer. */
export const dismissOffer = statement<never, [userId: string]>(
  'invites.dismiss_offer',
  `update signup_sources set settled_at = now() where user_id = $1 and via <> 'invite' and settled_at is null`,
)

/**
 * Whose bet or league it was, as long as neither has ever asked the other: an answer, yes or no, is not asked for again.
 * A league's only for who is in it.
 */
export const selectReferrer = statement<
  {
    readonly user_id: string
    readonly display_name: string
    readonly pet_type: PetType | null
    readonly pet_xp: number | null
  },
  [userId: string]
>(
  'invites.referrer',
  `select p.user_id, p.display_name, t.pet_type, t.xp as pet_xp
   from signup_sources a join profiles p on p.user_id = a.referrer_user_id left join pets t on t.user_id = p.user_id
   where a.user_id = $1 and a.via <> 'invite' and a.settled_at is null
     and p.user_id <> $1 and p.deletion_started_at is null and p.user_id <> all (app.hidden_people())
     and not exists (select from friends f where f.user_id = least(p.user_id, $1) and f.friend_user_id = greatest(p.user_id, $1))
     and not exists (select from friend_requests r
       where (r.from_user_id = $1 and r.to_user_id = p.user_id) or (r.from_user_id = p.user_id and r.to_user_id = $1))
     and (a.via = 'bet' or app.is_league_mate(p.user_id))`,
)

// --- rewards -----------------------------------------------------------------------------------------------------------

/** Once per address ever: answers a row only the first time. */
export const insertReferralGrant = statement<{ readonly is_first: true }, [emailHash: Buffer]>(
  'invites.referral_grant',
  'insert into referral_grants (email_hash) values ($1) on conflict do nothing returning true as is_first',
)

export const insertReferral = statement<never, [inviteId: string, inviterId: string, inviteeId: string]>(
  'invites.insert_referral',
  'insert into referrals (invite_id, inviter_id, invitee_id) values ($1, $2, $3)',
)

/** Marks the bonuses that are due by now for any of these invitees. */
export const markReferralsDue = statement<unknown, [inviteeIds: readonly string[], days: number]>(
  'invites.mark_rewards_due',
  'select app.mark_referrals_due($1, $2)',
)

/** What is due to an inviter, oldest first, held. */
export const lockDueReferrals = statement<
  { readonly invite_id: string; readonly invitee_id: string | null },
  [inviterId: string]
>(
  'invites.lock_due',
  `select invite_id, invitee_id from referrals
   where inviter_id = $1 and due_at is not null and decided_at is null
   order by due_at, invite_id for update`,
)

export const countPaidLately = statement<{ readonly count: number }, [inviterId: string, days: number]>(
  'invites.paid_lately',
  `select count(*)::int as count from referrals
   where inviter_id = $1 and is_inviter_paid and decided_at > now() - make_interval(days => $2)`,
)

export const decideReferral = statement<never, [inviteId: string, isPaid: boolean]>(
  'invites.decide',
  'update referrals set decided_at = now(), is_inviter_paid = $2 where invite_id = $1 and decided_at is null',
)

export const countReferrals = statement<{ readonly joined: number; readonly rewarded: number }, [inviterId: string]>(
  'invites.count_referrals',
  `select count(*)::int as joined, count(*) filter (where is_inviter_paid)::int as rewarded
   from referrals where inviter_id = $1`,
)

// --- for the scheduler -------------------------------------------------------------------------------------------------

export const selectUsersWithPendingRewards = statement<{ readonly user_id: string }, [limit: number]>(
  'invites.users_with_pending_rewards',
  'select app.users_with_pending_rewards($1) as user_id',
)

export const selectOpenSignupSources = statement<{ readonly user_id: string }, [limit: number]>(
  'invites.open_signup_sources',
  'select app.open_signup_sources($1) as user_id',
)
