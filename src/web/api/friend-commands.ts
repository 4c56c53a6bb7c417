import type { ApiClient, Inputs, Outputs } from '#contract/index.ts'
import type { CommandId } from '#domain/kernel/ids.ts'
import { meKeys } from './keys.ts'
import { useCommand, type WithoutId } from './use-command.ts'

/** A command about people: sent with an id that stays the same while its outcome is unknown; lists are asked for again. */
export const usePeopleCommand = <I extends object, O>(
  send: (client: ApiClient, input: I & { commandId: CommandId }) => Promise<O>,
) => useCommand(send, (queryClient) => queryClient.invalidateQueries({ queryKey: meKeys.all }))

type FriendInputs = Inputs['friends']
type AboutPerson = WithoutId<FriendInputs['request']>
type AboutRequest = WithoutId<FriendInputs['accept']>

/** Sends a friend request, or accepts the one that the other user has sent. */
export const useRequestFriend = () =>
  usePeopleCommand<AboutPerson, Outputs['friends']['request']>((client, input) => client.friends.request(input))

export const useAcceptRequest = () =>
  usePeopleCommand<AboutRequest, object>((client, input) => client.friends.accept(input))

export const useDeclineRequest = () =>
  usePeopleCommand<AboutRequest, object>((client, input) => client.friends.decline(input))

export const useCancelRequest = () =>
  usePeopleCommand<AboutRequest, object>((client, input) => client.friends.cancel(input))

export const useRemoveFriend = () =>
  usePeopleCommand<AboutPerson, object>((client, input) => client.friends.remove(input))

export const useBlockPerson = () =>
  usePeopleCommand<AboutPerson, object>((client, input) => client.friends.block(input))

export const useUnblockPerson = () =>
  usePeopleCommand<AboutPerson, object>((client, input) => client.friends.unblock(input))

export const useDismissReferrer = () =>
  usePeopleCommand<object, object>((client, input) => client.invites.dismissReferrer(input))
