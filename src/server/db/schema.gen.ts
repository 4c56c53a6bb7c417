// Written by `npm run dump-schema`. Rows as the driver gives them.

export interface ArrivalsRow {
  readonly user_id: string
  readonly via: 'invite' | 'bet' | 'league'
  readonly host_user_id: string | null
  readonly invite_code: string | null
  readonly email_hash: Buffer | null
  readonly created_at: Date
  readonly settled_at: Date | null
}

export interface BetEventsRow {
  readonly bet_id: string
  readonly seq: number
  readonly type: string
  readonly actor_id: string | null
  readonly participant_id: string | null
  readonly facts: unknown
  readonly created_at: Date
}

export interface BetParticipantsRow {
  readonly id: string
  readonly bet_id: string
  readonly position: number
  readonly friend_name: string
  readonly name_key: string
  readonly user_id: string | null
  readonly reserved_for: string | null
  readonly status: 'invited' | 'pending' | 'accepted'
  readonly stake_generation: number
  readonly joined_at: Date | null
  readonly accepted_at: Date | null
  readonly left_at: Date | null
  readonly league_id: string | null
  readonly accepted_version: number | null
}

export interface BetResultConfirmationsRow {
  readonly bet_id: string
  readonly user_id: string
  readonly winner_participant_ids: readonly string[]
  readonly confirmed_at: Date
}

export interface BetResultsRow {
  readonly bet_id: string
  readonly outcome: 'won' | 'completed' | 'drawn' | 'cancelled'
  readonly winner_participant_ids: readonly string[]
  readonly winner_names: readonly string[]
  readonly pot_tokens: number
  readonly share_tokens: number
  readonly remainder_tokens: number
  readonly resolved_by: string | null
  readonly resolved_at: Date
  readonly clock_reason: 'deadline' | 'waited' | 'no_result' | 'no_agreement' | 'majority_stood' | 'majority_at_end' | null
}

export interface BetsRow {
  readonly id: string
  readonly unique_id: string
  readonly description: string
  readonly stake_type: string
  readonly stake_value: string
  readonly deadline: Date | null
  readonly status: 'pending' | 'active' | 'won' | 'lost' | 'drawn' | 'cancelled' | 'completed'
  readonly is_sealed: boolean
  readonly created_by: string
  readonly league_id: string | null
  readonly version: number
  readonly created_at: Date
  readonly activated_at: Date | null
  readonly resolved_at: Date | null
  readonly clock_looks_at: Date | null
  readonly majority_at: Date | null
  readonly disagreed_at: Date | null
  readonly contested_at: Date | null
  readonly revealed_version: number
}

export interface BlocksRow {
  readonly user_id: string
  readonly blocked_user_id: string
  readonly created_at: Date
}

export interface CredentialsRow {
  readonly id: string
  readonly user_id: string
  readonly account_id: string
  readonly provider_id: string
  readonly password: string | null
  readonly access_token: string | null
  readonly refresh_token: string | null
  readonly id_token: string | null
  readonly access_token_expires_at: Date | null
  readonly refresh_token_expires_at: Date | null
  readonly scope: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

export interface DareDebtsRow {
  readonly id: string
  readonly bet_id: string
  readonly participant_id: string
  readonly user_id: string | null
  readonly status: 'owed' | 'proof_sent' | 'sent_back' | 'done' | 'forgiven'
  readonly created_at: Date
  readonly updated_at: Date
  readonly proof_sent_at: Date | null
  readonly sent_back_reason: string | null
  readonly decided_by: string | null
  readonly upload_count: number
  readonly reminded_at: Date | null
}

export interface DarePhotosRow {
  readonly id: string
  readonly debt_id: string
  readonly bet_id: string
  readonly user_id: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly caption: string | null
  readonly created_at: Date
  readonly sent_at: Date | null
}

export interface DigestsRow {
  readonly user_id: string
  readonly posted_at: Date
}

export interface FriendRequestsRow {
  readonly id: string
  readonly from_user_id: string
  readonly to_user_id: string
  readonly status: 'pending' | 'accepted' | 'declined' | 'cancelled' | 'withheld'
  readonly created_at: Date
  readonly answered_at: Date | null
}

export interface FriendsRow {
  readonly user_id: string
  readonly friend_user_id: string
  readonly created_at: Date
}

export interface GroupBansRow {
  readonly group_id: string
  readonly user_id: string
  readonly invite_code: string
  readonly banned_at: Date
}

export interface GroupCodeTriesRow {
  readonly id: number
  readonly user_id: string
  readonly ip_prefix: string | null
  readonly created_at: Date
}

export interface GroupDeparturesRow {
  readonly group_id: string
  readonly user_id: string
  readonly line_id: string
  readonly departed_at: Date
}

export interface GroupMembershipsRow {
  readonly id: string
  readonly group_id: string
  readonly user_id: string
  readonly joined_at: Date
}

export interface GroupStandingsRow {
  readonly group_id: string
  readonly user_id: string
  readonly bets_won: number
  readonly bets_drawn: number
  readonly tokens_won: number
}

export interface GroupsRow {
  readonly id: string
  readonly name: string
  readonly invite_code: string
  readonly deadline: Date | null
  readonly created_by: string
  readonly status: 'active' | 'finished'
  readonly created_at: Date
  readonly ended_at: Date | null
  readonly deleted_at: Date | null
  readonly stake_limit: number
}

export interface HiddenBetsRow {
  readonly user_id: string
  readonly bet_id: string
  readonly hidden_at: Date
}

export interface IdempotencyKeysRow {
  readonly user_id: string
  readonly command_id: string
  readonly endpoint: string
  readonly request_hash: Buffer
  readonly response: unknown | null
  readonly created_at: Date
}

export interface InvitesRow {
  readonly id: string
  readonly inviter_id: string
  readonly invite_code: string
  readonly status: 'pending' | 'accepted' | 'rejected' | 'retired'
  readonly accepted_by: string | null
  readonly created_at: Date
  readonly answered_at: Date | null
}

export interface LedgerAccountsRow {
  readonly id: string
  readonly kind: 'wallet' | 'escrow' | 'mint' | 'rounding' | 'closed'
  readonly balance: number | null
  readonly created_at: Date
  readonly closed_at: Date | null
}

export interface LedgerEntriesRow {
  readonly transfer_id: string | null
  readonly account_id: string | null
  readonly amount: number | null
  readonly balance_after: number | null
  readonly reason: string | null
  readonly bet_id: string | null
  readonly participant_id: string | null
  readonly business_key: string | null
  readonly created_at: Date | null
}

export interface LedgerTransfersRow {
  readonly id: string
  readonly business_key: string
  readonly from_account_id: string
  readonly to_account_id: string
  readonly amount: number
  readonly reason: 'start_grant' | 'invite_bonus' | 'task_reward' | 'premium_month' | 'stake' | 'stake_refund' | 'payout' | 'remainder' | 'account_closed'
  readonly bet_id: string | null
  readonly participant_id: string | null
  readonly actor_id: string | null
  readonly from_balance: number | null
  readonly to_balance: number | null
  readonly created_at: Date
}

export interface LettersRow {
  readonly id: string
  readonly user_id: string
  readonly sealed: Buffer
  readonly due_at: Date
  readonly tries: number
  readonly expires_at: Date
  readonly created_at: Date
}

export interface LoginAttemptsRow {
  readonly id: number
  readonly email_hash: Buffer
  readonly device_user_id: string | null
  readonly kind: 'sign_in' | 'sign_up' | 'letter' | 'password_check' | 'export'
  readonly success: boolean
  readonly ip_prefix: string | null
  readonly user_agent: string | null
  readonly created_at: Date
}

export interface MutesRow {
  readonly user_id: string
  readonly bet_id: string | null
  readonly league_id: string | null
  readonly created_at: Date
}

export interface NoticeChoicesRow {
  readonly user_id: string
  readonly push_off: readonly string[]
  readonly mail_off: readonly string[]
}

export interface NotificationsRow {
  readonly id: string
  readonly user_id: string
  readonly kind: string
  readonly fact_key: string
  readonly bet_id: string | null
  readonly facts: unknown
  readonly created_at: Date
  readonly read_at: Date | null
  readonly actor_id: string | null
  readonly league_id: string | null
  readonly group_key: string
  readonly push_due_at: Date | null
  readonly mail_due_at: Date | null
  readonly taken_back_at: Date | null
}

export interface OutboxRow {
  readonly id: number
  readonly xid: string
  readonly type: string
  readonly bet_id: string | null
  readonly user_id: string | null
  readonly version: number
  readonly created_at: Date
  readonly league_id: string | null
}

export interface PetAwardsRow {
  readonly bet_id: string
  readonly user_id: string
  readonly xp: number
  readonly awarded_at: Date
  readonly reason: 'win' | 'played' | 'dare'
}

export interface PetsRow {
  readonly user_id: string
  readonly name: string
  readonly pet_type: 'mystical_cat' | 'mystical_dog' | 'mystical_fox'
  readonly xp: number
  readonly total_wins: number
  readonly created_at: Date
  readonly told_stage: 'baby' | 'young' | 'adult' | 'elder' | 'legendary'
}

export interface PhotoLeftoversRow {
  readonly name: string
  readonly created_at: Date
}

export interface PredictionRevealsRow {
  readonly bet_id: string
  readonly user_id: string
  readonly revealed_at: Date
  readonly revealed_version: number
}

export interface PredictionsRow {
  readonly id: string
  readonly bet_id: string
  readonly participant_id: string
  readonly user_id: string | null
  readonly prediction: string
  readonly is_prefilled: boolean
  readonly edit_count: number
  readonly created_at: Date
}

export interface PremiumMonthsRow {
  readonly user_id: string
  readonly month_index: number
  readonly starts_at: Date
  readonly ends_at: Date
  readonly reason_key: string
  readonly paid_at: Date | null
  readonly created_at: Date
}

export interface ProfilesRow {
  readonly user_id: string
  readonly display_name: string
  readonly premium_until: Date | null
  readonly theme: 'system' | 'light' | 'dark'
  readonly created_at: Date
  readonly updated_at: Date
  readonly search_key: string | null
  readonly closing_at: Date | null
  readonly closed_at: Date | null
}

export interface PushSubscriptionsRow {
  readonly id: string
  readonly user_id: string
  readonly session_id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly created_at: Date
}

export interface RateLimitsRow {
  readonly bucket: string
  readonly hits: number
  readonly window_ends_at: Date
}

export interface ReferralGrantsRow {
  readonly email_hash: Buffer
  readonly granted_at: Date
}

export interface ReferralsRow {
  readonly invite_id: string
  readonly inviter_id: string | null
  readonly invitee_id: string | null
  readonly created_at: Date
  readonly predicted_at: Date | null
  readonly decided_at: Date | null
  readonly is_inviter_paid: boolean
  readonly due_at: Date | null
  readonly was_claimed_early: boolean
}

export interface SeenEndingsRow {
  readonly bet_id: string
  readonly user_id: string
  readonly seen_at: Date
}

export interface SessionsRow {
  readonly id: string
  readonly user_id: string
  readonly token: string
  readonly expires_at: Date
  readonly ip_address: string | null
  readonly user_agent: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

export interface SharePressesRow {
  readonly user_id: string
  readonly pressed_at: Date
}

export interface StartGrantsRow {
  readonly email_hash: Buffer
  readonly granted_at: Date
}

export interface TaskGrantsRow {
  readonly email_hash: Buffer
  readonly task: 'first_bet' | 'share_bet' | 'resolve_bet' | 'check_in'
  readonly granted_at: Date
}

export interface UsersRow {
  readonly id: string
  readonly display_name: string
  readonly email: string
  readonly email_verified: boolean
  readonly image: string | null
  readonly invite_code: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

export interface VerificationsRow {
  readonly id: string
  readonly identifier: string
  readonly value: string
  readonly expires_at: Date
  readonly created_at: Date
  readonly updated_at: Date
}
