import type { BetView } from '#contract/bet-view.ts'
import type { CommentView } from '#contract/comments.ts'
import { talk } from '#copy/talk.ts'
import { threadQuery } from '#web/api/comments.ts'
import { OUTSIDE, useTypists } from '#web/api/typing.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Composer } from './composer.tsx'
import { ThreadList } from './thread-list.tsx'
import { useOutbox } from './use-outbox.ts'

/** The comments and the composer below them. */
export function TalkBody({ bet }: { readonly bet: BetView }) {
  const { data: thread, isError, refetch } = useQuery(threadQuery(useApiClient(), bet.uniqueId))
  const outbox = useOutbox(bet.uniqueId)
  const [editing, setEditing] = useState<CommentView | null>(null)
  return (
    <>
      <div className="talk-main">
        {thread ? (
          <ThreadList bet={bet} thread={thread} outbox={outbox} onEdit={setEditing} />
        ) : isError ? (
          <div className="talk-scroll grid content-center justify-items-center gap-3">
            <p>{talk.failed}</p>
            <Button variant="soft" onClick={() => void refetch()}>
              {talk.again}
            </Button>
          </div>
        ) : (
          <Loading />
        )}
        <Typing bet={bet} />
      </div>
      <Composer
        key={editing?.id ?? 'new'}
        bet={bet}
        thread={thread ?? null}
        editing={editing}
        onSend={outbox.send}
        onDone={() => setEditing(null)}
      />
    </>
  )
}

const Loading = () => (
  <div className="talk-scroll" role="status">
    <span className="sr-only">{talk.loading}</span>
    {[0, 1, 2].map((nr) => (
      <div key={nr} className="note mt-4" aria-hidden="true">
        <Skeleton width="2.25rem" height="2.25rem" isRound />
        <Skeleton height="4rem" />
      </div>
    ))}
  </div>
)

function Typing({ bet }: { readonly bet: BetView }) {
  const names = useTypists(bet.uniqueId).flatMap((id) =>
    id === OUTSIDE ? [talk.somebody] : (bet.participants.find((one) => one.id === id)?.name ?? []),
  )
  return names.length > 0 && <p className="talk-typing">{talk.typing(names)}</p>
}
