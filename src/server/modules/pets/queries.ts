import type { PetStage, PetType } from '#domain/pets/pet.ts'
import type { AwardReason } from '#domain/pets/xp.ts'
import { statement } from '#server/db/statement.ts'
import type { PetRow } from './present-pet.ts'

export const insertPet = statement<never, [userId: string, name: string, petType: PetType]>(
  'pets.insert',
  'insert into pets (user_id, name, pet_type) values ($1, $2, $3) on conflict (user_id) do nothing',
)

/** Pets are held in one order everywhere. Sent before the awards, which then see what the transaction before it gave. */
export const lockPets = statement<unknown, [userIds: readonly string[]]>('pets.lock_all', 'select app.lock_pets($1)')

/**
 * One row per account and reason, in the given order: what stands earlier uses up the cap of the day first. A trigger gives
 * the XP to the pet. A bet that is settled twice fails here as well.
 */
export const insertAwards = statement<
  never,
  [betId: string, userIds: readonly string[], reasons: readonly AwardReason[], xps: readonly number[], dayXpMax: number]
>(
  'pets.insert_awards',
  `insert into pet_awards (bet_id, user_id, reason, xp)
   select $1, t.user_id, t.reason,
          least(t.xp, greatest(0, $5::int - app.xp_today(t.user_id) - coalesce(sum(t.xp) over earlier, 0)))::int
     from unnest($2::uuid[], $3::text[], $4::int[]) with ordinality as t (user_id, reason, xp, position)
   window earlier as (partition by t.user_id order by t.position rows between unbounded preceding and 1 preceding)`,
)

/**
 * Each award is undone by a row of its own. A guest's pet keeps what it won where the account that has taken the
 * participant over still wins.
 */
export const undoAwards = statement<never, [betId: string, winnerIds: readonly string[], hasWinners: boolean]>(
  'pets.undo_awards',
  `insert into pet_awards (bet_id, user_id, reason, xp)
   select a.bet_id, a.user_id, a.reason || '_undone', -a.xp from pet_awards a
   where a.bet_id = $1 and (a.reason = 'played' and not $3 or a.reason = 'win' and not (a.user_id = any($2::uuid[]) or exists (
     select from guest_moves m where m.bet_id = a.bet_id and m.guest_user_id = a.user_id and m.user_id = any($2::uuid[]))))`,
)

/** What the pets have after awards of a bet for these reasons, and had before them. */
export const selectGrowth = statement<
  { readonly user_id: string; readonly xp_before: number; readonly xp_after: number },
  [betId: string, userIds: readonly string[], reasons: readonly AwardReason[]]
>(
  'pets.growth',
  `select p.user_id, p.xp - sum(a.xp)::int as xp_before, p.xp as xp_after
   from pet_awards a join pets p on p.user_id = a.user_id
   where a.bet_id = $1 and a.user_id = any($2::uuid[]) and a.reason = any($3::text[]) and a.xp > 0
   group by p.user_id order by p.user_id`,
)

export const lockPet = statement<PetRow, [userId: string]>(
  'pets.lock',
  'select name, pet_type, xp, total_wins, seen_stage from pets where user_id = $1 for update',
)

export const updateName = statement<never, [userId: string, name: string]>(
  'pets.rename',
  'update pets set name = $2 where user_id = $1',
)

export const updateType = statement<never, [userId: string, petType: PetType]>(
  'pets.choose',
  'update pets set pet_type = $2 where user_id = $1',
)

export const updateSeenStage = statement<never, [userId: string, stage: PetStage]>(
  'pets.seen',
  'update pets set seen_stage = $2 where user_id = $1',
)
