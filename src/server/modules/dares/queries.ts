import { UNSENT_PHOTO_HOURS } from '#domain/dares/debt.ts'
import type { DebtStatus } from '#domain/dares/debt-status.ts'
import { statement } from '#server/db/statement.ts'

export const insertDareDebts = statement<
  never,
  [betId: string, participantIds: readonly string[], userIds: readonly (string | null)[]]
>(
  'dares.insert',
  `insert into dare_debts (bet_id, participant_id, user_id)
   select $1, * from unnest($2::uuid[], $3::uuid[])`,
)

// --- what a viewer may see -----------------------------------------------------------------------------------------

/** No row: no such bet. */
export const selectDareState = statement<
  {
    readonly now: Date
    readonly is_participant: boolean
    readonly is_winner: boolean
    readonly winner_ids: readonly string[] | null
  },
  [uniqueId: string]
>(
  'dares.state',
  `select now() as now, app.is_bet_of(b.id, app.uid()) as is_participant, app.is_winner(b.id) as is_winner,
     r.winner_participant_ids as winner_ids
   from bets b left join bet_results r on r.bet_id = b.id where b.unique_id = $1`,
)

export interface DebtRow {
  readonly id: string
  readonly bet_id: string
  readonly participant_id: string
  readonly is_mine: boolean
  readonly status: DebtStatus
  readonly proof_sent_at: Date | null
  readonly reminded_at: Date | null
  readonly sent_back_reason: string | null
  readonly upload_count: number
  readonly has_decider: boolean
  readonly decided_by_name: string | null
  /** Null unless the viewer has done this dare. */
  readonly my_xp: number | null
  readonly photo_id: string | null
  readonly caption: string | null
  readonly width: number | null
  readonly height: number | null
}

const SELECT_DEBT = `select d.id, d.bet_id, d.participant_id, coalesce(d.user_id = app.uid(), false) as is_mine, d.status,
    d.proof_sent_at, d.reminded_at, d.sent_back_reason, d.upload_count, decider.id is not null as has_decider,
    decider.friend_name as decided_by_name,
    photo.id as photo_id, photo.caption, photo.width, photo.height, award.xp as my_xp
  from dare_debts d
  join bet_participants p on p.id = d.participant_id
  left join bet_participants decider on decider.bet_id = d.bet_id and decider.user_id = d.decided_by
  left join dare_photos photo on photo.debt_id = d.id and photo.sent_at is not null
  left join pet_awards award on award.bet_id = d.bet_id and award.user_id = d.user_id and award.user_id = app.uid()
    and award.reason = 'dare'`

/** Row-level security: users outside the bet get none. */
export const selectDebts = statement<DebtRow, [uniqueId: string]>(
  'dares.of_bet',
  `${SELECT_DEBT} join bets b on b.id = d.bet_id where b.unique_id = $1 order by p.position`,
)

/** The same for one debt, whose row is held. Not for changes of the debt itself: those hold the bet. */
export const lockDebt = statement<
  DebtRow & { readonly unique_id: string; readonly now: Date },
  [participantId: string]
>(
  'dares.lock',
  `select one.*, b.unique_id, now() as now from (${SELECT_DEBT} where d.participant_id = $1 for update of d) one
   join bets b on b.id = one.bet_id`,
)

// --- writing changes -----------------------------------------------------------------------------------------------

/** `decidedBy` null: no winner has answered, or the proof was auto-accepted. */
export const updateDebt = statement<
  never,
  [id: string, status: DebtStatus, reason: string | null, decidedBy: string | null]
>(
  'dares.update',
  `update dare_debts set status = $2, sent_back_reason = $3, decided_by = $4, updated_at = now(),
     proof_sent_at = case $2 when 'proof_sent' then now() when 'done' then proof_sent_at end
   where id = $1`,
)

export const updateReminded = statement<never, [id: string]>(
  'dares.remind',
  'update dare_debts set reminded_at = now() where id = $1',
)

export const countUpload = statement<never, [id: string]>(
  'dares.count_upload',
  'update dare_debts set upload_count = upload_count + 1 where id = $1',
)

// --- accounts that are closed ----------------------------------------------------------------------------------------

export interface OpenDebtRow {
  readonly unique_id: string
  readonly participant_id: string
  readonly is_mine: boolean
  readonly has_other_winners: boolean
}

/** The open debts that the viewer owes or is owed, and whether an account of another winner still exists. */
export const selectOpenDebtsOfViewer = statement<OpenDebtRow, []>(
  'dares.open_of_viewer',
  `select b.unique_id, d.participant_id, coalesce(d.user_id = app.uid(), false) as is_mine, exists (
       select from bet_participants other join profiles on profiles.user_id = other.user_id
       where other.id = any (r.winner_participant_ids) and other.user_id <> app.uid() and profiles.deletion_started_at is null
     ) as has_other_winners
   from dare_debts d join bets b on b.id = d.bet_id join bet_results r on r.bet_id = d.bet_id
   where (d.status in ('owed', 'sent_back') or d.status = 'proof_sent' and d.proof_sent_at > now() - interval '72 hours')
     and (d.user_id = app.uid() or app.is_winner(d.bet_id))
   order by d.created_at, d.id`,
)

// --- photos --------------------------------------------------------------------------------------------------------

export const insertPhoto = statement<
  { readonly id: string },
  [debtId: string, betId: string, userId: string, name: string, width: number, height: number]
>(
  'dares.insert_photo',
  `insert into dare_photos (debt_id, bet_id, user_id, name, width, height) values ($1, $2, $3, $4, $5, $6) returning id`,
)

/** Those of the same debt that were chosen before this one and never sent. */
export const deleteEarlierPhotos = statement<never, [photoId: string]>(
  'dares.delete_earlier',
  `delete from dare_photos earlier using dare_photos kept
    where kept.id = $1 and earlier.debt_id = kept.debt_id and earlier.sent_at is null
      and (earlier.created_at, earlier.id) < (kept.created_at, kept.id) and earlier.user_id = app.uid()`,
)

/** Answers a row when the photo is there, and the sender's own, and not a proof yet. */
export const selectUnsentPhoto = statement<{ readonly id: string }, [photoId: string, participantId: string]>(
  'dares.unsent_photo',
  `select photo.id from dare_photos photo join dare_debts d on d.id = photo.debt_id
   where photo.id = $1 and d.participant_id = $2 and photo.user_id = app.uid() and photo.sent_at is null`,
)

/** The proof before it goes: one debt has one. */
export const deleteSentPhoto = statement<never, [debtId: string]>(
  'dares.delete_sent',
  'delete from dare_photos where debt_id = $1 and sent_at is not null',
)

export const markPhotoSent = statement<never, [photoId: string, caption: string | null]>(
  'dares.mark_sent',
  'update dare_photos set sent_at = now(), caption = $2 where id = $1',
)

/** A proof, or a photo of one's own; row-level security leaves out the rest. */
export const selectPhoto = statement<{ readonly name: string }, [photoId: string]>(
  'dares.photo',
  'select name from dare_photos where id = $1',
)

/** Of one's own only. `unique_id` and `participant_id` name the debt; `is_sent`: it is the proof. */
export const selectOwnPhoto = statement<
  { readonly name: string; readonly is_sent: boolean; readonly unique_id: string; readonly participant_id: string },
  [photoId: string]
>(
  'dares.own_photo',
  `select photo.name, photo.sent_at is not null as is_sent, b.unique_id, d.participant_id
   from dare_photos photo join dare_debts d on d.id = photo.debt_id join bets b on b.id = photo.bet_id
   where photo.id = $1 and photo.user_id = app.uid()`,
)

export const deletePhotoRow = statement<{ readonly name: string }, [photoId: string]>(
  'dares.delete_photo',
  'delete from dare_photos where id = $1 and user_id = app.uid() returning name',
)

// --- for the scheduler -----------------------------------------------------------------------------------------------

export const selectUnansweredProofs = statement<{ readonly unique_id: string; readonly participant_id: string }, []>(
  'dares.unanswered_proofs',
  `select b.unique_id, d.participant_id from dare_debts d join bets b on b.id = d.bet_id
   where d.status = 'proof_sent' and d.proof_sent_at <= now() - interval '72 hours'`,
)

export const forgetUnsentPhotos = statement<never, []>(
  'dares.forget_unsent',
  `delete from dare_photos where sent_at is null and created_at < now() - interval '${UNSENT_PHOTO_HOURS} hours'`,
)

export const selectLeftovers = statement<{ readonly name: string }, [limit: number]>(
  'dares.leftovers',
  'select name from photo_leftovers order by created_at limit $1',
)

export const deleteLeftovers = statement<never, [names: readonly string[]]>(
  'dares.delete_leftovers',
  'delete from photo_leftovers where name = any($1::text[])',
)
