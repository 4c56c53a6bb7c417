import type { BetView } from '#contract/bet-view.ts'
import { talk } from '#copy/talk.ts'
import { threadQuery } from '#web/api/comments.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { useLocation, useNavigate, useRouter } from '#web/navigation/hooks.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { SpeakerFace } from './speaker-face.tsx'
import { TalkSheet } from './talk-sheet.tsx'
import './talk.css'

/** The fragment of the address under which the thread is open: Back closes it. */
const HASH = 'talk'

/** On the bet's page: who talks, the last comment, how many are unread. Opens the thread. */
export function TalkStrip({ bet }: { readonly bet: BetView }) {
  const { data } = useQuery(threadQuery(useApiClient(), bet.uniqueId))
  const isOpen = useLocation(({ hash }) => hash === HASH)
  const navigate = useNavigate()
  const router = useRouter()
  const hasPushed = useRef(false)
  const addressHere = () => {
    const { pathname, searchText } = router.history.location()
    return pathname + searchText
  }
  const open = () => {
    hasPushed.current = true
    void navigate({ href: `${addressHere()}#${HASH}`, resetScroll: false })
  }
  const close = () => {
    if (hasPushed.current) router.history.back()
    else void navigate({ href: addressHere(), replace: true, resetScroll: false })
    hasPushed.current = false
  }
  return (
    <>
      <button type="button" className="talk-strip" onClick={open} aria-haspopup="dialog">
        {data && data.speakers.length > 0 && (
          <span className="pile">
            {data.speakers.map((speaker) => (
              <SpeakerFace key={speaker.participantId ?? speaker.name} speaker={speaker} size={34} />
            ))}
          </span>
        )}
        <span className="last">
          <b>{data && data.commentCount > 0 ? talk.count(data.commentCount) : talk.title}</b>
          <span dir="auto">
            {data?.last ? (
              <>
                <bdi>{data.last.name}</bdi>: {data.last.text}
              </>
            ) : (
              data && talk.empty
            )}
          </span>
        </span>
        {data && data.unreadCount > 0 && (
          <span className="count">
            {data.unreadCount}
            <VisuallyHidden> {talk.unread(data.unreadCount)}</VisuallyHidden>
          </span>
        )}
        <Icon name="caret-right" />
      </button>
      {isOpen && <TalkSheet bet={bet} onClose={close} />}
    </>
  )
}
