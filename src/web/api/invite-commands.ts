import type { Inputs, Outputs } from '#contract/index.ts'
import { usePeopleCommand } from './friend-commands.ts'
import type { WithoutId } from './use-command.ts'

/** My pending link, or a new one. */
export const useGenerateInvite = () =>
  usePeopleCommand<WithoutId<Inputs['invites']['generate']>, Outputs['invites']['generate']>((client, input) =>
    client.invites.generate(input),
  )

/** Becomes friends with who made the link. */
export const useAcceptInvite = () =>
  usePeopleCommand<WithoutId<Inputs['invites']['accept']>, Outputs['invites']['accept']>((client, input) =>
    client.invites.accept(input),
  )

/** Turns the link down. */
export const useRejectInvite = () =>
  usePeopleCommand<WithoutId<Inputs['invites']['reject']>, object>((client, input) => client.invites.reject(input))
