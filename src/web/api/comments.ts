import type { CommentView, ReactionsView, ThreadView } from '#contract/comments.ts'
import type { ApiClient, Inputs } from '#contract/index.ts'
import { COMMENTS_PER_PAGE, openingPage } from '#domain/comments/comment.ts'
import type { ReactionKind } from '#domain/comments/reaction.ts'
import type { CommandId } from '#domain/kernel/ids.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { isDesk } from '#web/ui/media.ts'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { meKeys } from './keys.ts'
import { useCommand, type WithoutId } from './use-command.ts'

/** Everything about the thread of a bet; a change of the thread makes all of it old. */
export const talkKeys = {
  all: (uniqueId: string) => ['talk', uniqueId] as const,
  thread: (uniqueId: string) => ['talk', uniqueId, 'thread'] as const,
  page: (uniqueId: string, index: number) => ['talk', uniqueId, 'page', index] as const,
}

/**
 * The thread as the strip shows it, and the reactions on the bet's page. On a desktop, which shows the comments at once,
 * the first answer brings the page at which they open.
 */
export const threadQuery = (client: ApiClient, uniqueId: string) =>
  queryOptions<ThreadView>({
    queryKey: talkKeys.thread(uniqueId),
    queryFn: async ({ client: queryClient, queryKey }) => {
      const isOpening = isDesk() && queryClient.getQueryData(queryKey) === undefined
      const { page, ...thread } = await client.comments.thread({ uniqueId, ...(isOpening && { withPage: true }) })
      if (page) queryClient.setQueryData(talkKeys.page(uniqueId, openingPage(thread)), page)
      return thread
    },
  })

/** Page `index` of the thread, counted from 0: the numbers `index * COMMENTS_PER_PAGE + 1` and up. */
export const pageQuery = (client: ApiClient, uniqueId: string, index: number) =>
  queryOptions<readonly CommentView[]>({
    queryKey: talkKeys.page(uniqueId, index),
    queryFn: async () => (await client.comments.list({ uniqueId, after: index * COMMENTS_PER_PAGE })).comments,
  })

/** Who reacted to one target. */
export const reactorsQuery = (client: ApiClient, uniqueId: string, target: Inputs['comments']['reactors']['target']) =>
  queryOptions({
    queryKey: [...talkKeys.all(uniqueId), 'reactors', target],
    queryFn: async () => (await client.comments.reactors({ uniqueId, target })).reactors,
  })

/** Puts a comment that a command has answered into the page that shows it. */
function keepComment(queryClient: QueryClient, uniqueId: string, comment: CommentView): void {
  const index = Math.floor((comment.number - 1) / COMMENTS_PER_PAGE)
  queryClient.setQueryData<readonly CommentView[]>(talkKeys.page(uniqueId, index), (known) => {
    if (!known) return known
    const isKnown = known.some(({ id }) => id === comment.id)
    return isKnown ? known.map((one) => (one.id === comment.id ? comment : one)) : [...known, comment]
  })
}

const refetch = (queryClient: QueryClient, uniqueId: string) =>
  queryClient.invalidateQueries({ queryKey: talkKeys.all(uniqueId) })

/** Sends a comment under the id that the screen shows it with. */
export function useAddComment(uniqueId: string) {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return async (text: string, commandId: CommandId): Promise<CommentView> => {
    const comment = await client.comments.add({ uniqueId, commandId, text })
    keepComment(queryClient, uniqueId, comment)
    queryClient.setQueryData<ThreadView>(
      talkKeys.thread(uniqueId),
      (known) => known && { ...known, lastNumber: Math.max(known.lastNumber, comment.number) },
    )
    void refetch(queryClient, uniqueId)
    return comment
  }
}

const useCommentCommand = <I extends { readonly uniqueId: string }>(
  send: (client: ApiClient, input: I & { commandId: CommandId }) => Promise<CommentView>,
) =>
  useCommand(send, (queryClient, comment, { uniqueId }: I) => {
    keepComment(queryClient, uniqueId, comment)
    void refetch(queryClient, uniqueId)
  })

export const useEditComment = () =>
  useCommentCommand<WithoutId<Inputs['comments']['edit']>>((client, input) => client.comments.edit(input))
export const useTakeBackComment = () =>
  useCommentCommand<WithoutId<Inputs['comments']['takeBack']>>((client, input) => client.comments.takeBack(input))
export const useHideComment = () =>
  useCommentCommand<WithoutId<Inputs['comments']['hide']>>((client, input) => client.comments.hide(input))

/** Blocks the author of a comment: friends and requests change as well. */
export const useBlockAuthor = () =>
  useCommand(
    (client: ApiClient, input: WithoutId<Inputs['comments']['block']> & { commandId: CommandId }) =>
      client.comments.block(input),
    (queryClient, _answer, { uniqueId }) => {
      void queryClient.invalidateQueries({ queryKey: meKeys.all })
      void refetch(queryClient, uniqueId)
    },
  )

/** The reactions after the viewer has added or removed one of this kind. */
export function withOwn(known: ReactionsView, kind: ReactionKind, isOn: boolean): ReactionsView {
  const { counts, mine } = known
  if (mine.includes(kind) === isOn) return known
  return {
    counts: { ...counts, [kind]: (counts[kind] ?? 0) + (isOn ? 1 : -1) },
    mine: isOn ? [...mine, kind] : mine.filter((one) => one !== kind),
  }
}

/** Adds or removes an own reaction. The screen shows it at once; the answer, or the failure, asks again for the truth. */
export function useReact(uniqueId: string) {
  const queryClient = useQueryClient()
  return useCommand(
    (client: ApiClient, input: WithoutId<Inputs['comments']['react']> & { commandId: CommandId }) =>
      client.comments.react(input),
    () => void refetch(queryClient, uniqueId),
  )
}

/** New comments are pushed to this user's devices, or not. */
export function useFollow(uniqueId: string) {
  const client = useApiClient()
  const queryClient = useQueryClient()
  const key = talkKeys.thread(uniqueId)
  const keep = (isFollowed: boolean) =>
    queryClient.setQueryData<ThreadView>(key, (known) => known && { ...known, isFollowed })
  return useMutation({
    mutationFn: (isOn: boolean) => client.comments.follow({ uniqueId, isOn }),
    onMutate: keep,
    onError: (_error, isOn) => keep(!isOn),
  })
}

/** Says how far the viewer has read. A failure is repaired by the next one. */
export function useMarkRead(uniqueId: string) {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return async (number: number): Promise<void> => {
    await client.comments.markRead({ uniqueId, number }).catch(() => undefined)
    queryClient.setQueryData<ThreadView>(
      talkKeys.thread(uniqueId),
      (known) => known && { ...known, readUpTo: Math.max(known.readUpTo, number), unreadCount: 0 },
    )
  }
}
