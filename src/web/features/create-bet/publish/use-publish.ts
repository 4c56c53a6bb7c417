import type { BetView } from '#contract/bet-view.ts'
import type { ShownError } from '#copy/errors.ts'
import type { CommandId } from '#domain/kernel/ids.ts'
import { useCreateBet } from '#web/api/bet-commands.ts'
import type { DraftStore } from '#web/components/bet-draft/draft-store.ts'
import type { LockInEnd } from '#web/components/moments/lock-in-moment.tsx'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { draftToRequest } from '#web/features/create-bet/draft/draft-request.ts'

interface SealingAnimation {
  readonly isRunning: boolean
  /** The envelope is shut; only the answer is missing. */
  readonly hasClosed: boolean
}

const NO_ANIMATION: SealingAnimation = { isRunning: false, hasClosed: false }

/**
 * Publishes the draft while its envelope is being sealed. The film starts with the tap; the draft is forgotten only
 * when the server has the bet, and its command id makes a repeated try the same try.
 */
export function usePublish(store: DraftStore | null, showCreated: (uniqueId: string) => void) {
  const createBet = useCreateBet()
  const [animation, setAnimation] = useState<SealingAnimation>(NO_ANIMATION)
  const [publishedId, setPublishedId] = useState<string | null>(null)

  // Runs even after the user has left the screen: a published draft must not come back.
  const finish = (written: DraftStore, bet: BetView, commandId: CommandId) => {
    // The wizard goes first, so that it never sees its draft vanish.
    flushSync(() => setPublishedId(bet.uniqueId))
    if (written.read().draft.commandId === commandId) written.published(bet.uniqueId)
    showCreated(bet.uniqueId)
  }

  const publish = (onRefused: (error: ShownError) => void) => {
    if (createBet.isPending || store === null) return
    setAnimation({ isRunning: true, hasClosed: false })
    const request = draftToRequest(store.read().draft)
    createBet.mutateAsync(request).then((bet) => finish(store, bet, request.commandId), onRefused)
  }

  return {
    publish,
    /** The bet just made, until the address names it. */
    publishedId,
    forgetPublished: () => setPublishedId(null),
    isPending: createBet.isPending,
    isConfirmed: createBet.isSuccess,
    hasFailed: createBet.isError,
    /** Shown when the envelope has opened again. */
    error: animation.isRunning ? null : createBet.error,
    isFilming: animation.isRunning && !(animation.hasClosed && createBet.isSuccess),
    onAnimationEnd: (end: LockInEnd) =>
      setAnimation(end === 'sealed' ? { isRunning: true, hasClosed: true } : NO_ANIMATION),
    forgetError: () => {
      setAnimation(NO_ANIMATION)
      createBet.reset()
    },
  }
}

export type Publishing = ReturnType<typeof usePublish>
