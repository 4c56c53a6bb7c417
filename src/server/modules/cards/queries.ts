import type { BetStatus } from '#domain/bets/status.ts'
import type { PetType } from '#domain/pets/pet.ts'
import { statement } from '#server/db/statement.ts'
import type { StakeColumns } from '#server/modules/bets/stake-columns.ts'

interface PetColumns {
  readonly pet_type: PetType | null
  readonly pet_xp: number | null
}

interface CardParticipantRow extends PetColumns {
  readonly id: string
  readonly name: string | null
  readonly is_claimed: boolean
  readonly is_accepted: boolean
}

export interface CardRow extends PetColumns, StakeColumns {
  readonly unique_id: string
  readonly description: string
  readonly status: BetStatus
  readonly version: number
  readonly winner_participant_ids: readonly string[] | null
  readonly share_tokens: number | null
  readonly participants: readonly CardParticipantRow[]
}

/** What a card shows. The statement names no column with a prediction, so it cannot leak one. */
export const selectCard = statement<CardRow, [uniqueId: string]>(
  'cards.bet',
  `select b.unique_id, b.description, b.stake_tokens, b.forfeit, b.status, b.version,
     pet.pet_type, pet.xp as pet_xp, r.winner_participant_ids, r.share_tokens,
     (select json_agg(participant order by participant.position) from (
        select p.position, p.id, p.friend_name as name, p.user_id is not null as is_claimed,
          p.status = 'accepted' as is_accepted, account_pet.pet_type, account_pet.xp as pet_xp
        from bet_participants p
        left join pets account_pet on account_pet.user_id = p.user_id
        where p.bet_id = b.id) participant) as participants
   from bets b
   left join pets pet on pet.user_id = b.created_by
   left join bet_results r on r.bet_id = b.id
   where b.unique_id = $1`,
)

export interface FaceRow extends PetColumns {
  readonly display_name: string
}

/** The viewer, as others see them. */
export const selectOwnFace = statement<FaceRow, []>(
  'cards.own_face',
  `select p.display_name, t.pet_type, t.xp as pet_xp from profiles p left join pets t on t.user_id = p.user_id
   where p.user_id = app.uid()`,
)
