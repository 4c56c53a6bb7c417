import type { Routes } from '#server/context.ts'
import { choosePet } from './choose-pet.ts'
import { renamePet } from './rename-pet.ts'
import { seeGrowth } from './see-growth.ts'

/** What runs behind every endpoint of `contract.pets`. */
export const petRoutes: Routes<'pets'> = {
  rename: { kind: 'command', run: renamePet },
  choose: { kind: 'command', run: choosePet },
  seeGrowth: { kind: 'command', run: seeGrowth },
}
