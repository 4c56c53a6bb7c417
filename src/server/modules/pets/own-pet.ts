import { cleanName } from '#domain/bets/names.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { whyNotChoose, whyNotPetName } from '#domain/pets/care.ts'
import { hasGrown, stageOf } from '#domain/pets/pet.ts'
import { starterPet } from '#domain/pets/pet.ts'
import type { Command } from '#server/context.ts'
import type { Tx } from '#server/db/transaction.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { type PetRow, presentPet } from './present-pet.ts'
import { insertPet, lockPet, updateType, updateName, updateSeenStage } from './queries.ts'

/**
 * Gives a new account its pet; a pet that is there stays.
 *
 * @param drawnFrom - the id that decides which: a guest's pet is the one that stood beside the name in the bet
 * @see docs/rules.md#pets
 */
export function openPet(tx: Tx, userId: UserId, drawnFrom: string = userId): void {
  const { name, type } = starterPet(drawnFrom)
  tx.write(insertPet, [userId, name, type])
}

/** The actor's pet, locked until the transaction ends. Every account has one. */
async function lockOwnPet(tx: Tx, actorId: UserId): Promise<PetRow> {
  const row = await tx.first(lockPet, [actorId])
  if (!row) throw new Error('every account has a pet')
  return row
}

/** The actor's other screens show the pet too. */
const publishOwnChange = (tx: Tx, actorId: UserId): void => publish(tx, [{ type: 'account.changed', userId: actorId }])

/**
 * Makes the actor's pet another animal; only until its first XP. A win that comes at the same time is waited for.
 *
 * @see docs/rules.md#pets
 */
export const choosePet: Command<'pets', 'choose'> = async ({ tx, actorId }, { type }) => {
  const pet = await lockOwnPet(tx, actorId)
  const refusal = whyNotChoose(pet)
  if (refusal) return err(refusal)
  tx.write(updateType, [actorId, type])
  publishOwnChange(tx, actorId)
  return ok(presentPet({ ...pet, pet_type: type }))
}

/** Gives the actor's pet another name. @see docs/rules.md#pets, docs/rules.md#names */
export const renamePet: Command<'pets', 'rename'> = async ({ tx, actorId }, { name: typed }) => {
  const refusal = whyNotPetName(typed)
  if (refusal) return err(refusal)
  const pet = await lockOwnPet(tx, actorId)
  const name = cleanName(typed)
  tx.write(updateName, [actorId, name])
  publishOwnChange(tx, actorId)
  return ok(presentPet({ ...pet, name }))
}

/**
 * Remembers the stage that the actor has been shown, so that its moment plays once, on whatever device. Never a stage that
 * the pet has not reached, and never back.
 *
 * @see docs/rules.md#pet-stages
 */
export const seeGrowth: Command<'pets', 'seeGrowth'> = async ({ tx, actorId }, { stage }) => {
  const pet = await lockOwnPet(tx, actorId)
  const isUnseen = hasGrown(stage, pet.seen_stage) && !hasGrown(stage, stageOf(pet.xp))
  if (!isUnseen) return ok(presentPet(pet))
  tx.write(updateSeenStage, [actorId, stage])
  publishOwnChange(tx, actorId)
  return ok(presentPet({ ...pet, seen_stage: stage }))
}
