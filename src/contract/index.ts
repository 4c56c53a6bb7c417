import type { ContractRouterClient, InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { accounts } from './accounts.ts'
import { bets } from './bets.ts'
import { comments } from './comments.ts'
import { dares } from './dares.ts'
import { friends } from './friends.ts'
import { guests } from './guests.ts'
import { invites } from './invites.ts'
import { leagues } from './leagues.ts'
import { notifications } from './notifications.ts'
import { objections } from './objections.ts'
import { passkeys } from './passkeys.ts'
import { pets } from './pets.ts'
import { providers } from './providers.ts'
import { tasks } from './tasks.ts'

/** The one table of everything the API does. */
export const contract = {
  accounts,
  bets,
  comments,
  dares,
  friends,
  guests,
  invites,
  leagues,
  notifications,
  objections,
  passkeys,
  pets,
  providers,
  tasks,
}

export type Inputs = InferContractRouterInputs<typeof contract>
export type Outputs = InferContractRouterOutputs<typeof contract>
export type ApiClient = ContractRouterClient<typeof contract>
