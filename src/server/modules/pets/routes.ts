import type { Routes } from '#server/context.ts'
import { choosePet, renamePet, seeGrowth } from './own-pet.ts'

/** What runs behind every endpoint of `contract.pets`. */
export const petRoutes: Routes<'pets'> = {
  rename: { kind: 'command', run: renamePet },
  choose: { kind: 'command', run: choosePet },
  seeGrowth: { kind: 'command', run: seeGrowth },
}
