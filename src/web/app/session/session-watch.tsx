import type { Me } from '#contract/accounts.ts'
import { session } from '#copy/own-frame.ts'
import { useForgetPerson } from '#web/api/accounts.ts'
import { meKeys } from '#web/api/keys.ts'
import { useMe } from '#web/api/me.ts'
import { onSessionChange, type SessionChange } from '#web/lib/session.ts'
import { settleSignIn, useSessionEnd } from '#web/lib/session-end.ts'
import { toast } from '#web/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { keepFocus } from '#web/app/keep-focus.ts'
import { SessionSheet } from './session-sheet.tsx'

/** Follows who is signed in: in other tabs, on other devices, and when the session has run out. */
export function SessionWatch() {
  useOtherTabs()
  useOtherPerson()
  // Not about the session: it is here because this part comes after everything that is read or pressed first.
  useEffect(keepFocus, [])
  const me = useMe()
  const end = useSessionEnd()
  return end && me ? <SessionSheet me={me} end={end} /> : null
}

/** A sign-in or sign-out in another tab of this browser is one here. */
function useOtherTabs(): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  const forget = useForgetPerson()
  const me = useMe()
  const follow = useEffectEvent(async (change: SessionChange) => {
    if (change === 'signed_out' && me !== null) {
      await forget({ isAnnounced: false, keepsDrafts: false })
      settleSignIn('gone')
      return toast.good(session.signedOutElsewhere)
    }
    await queryClient.invalidateQueries({ queryKey: meKeys.session })
    const now = queryClient.getQueryData<Me | null>(meKeys.session)
    if (me !== null && now?.userId === me.userId) settleSignIn('back')
    await queryClient.invalidateQueries().then(() => router.invalidate())
  })
  useEffect(() => onSessionChange((change) => void follow(change)), [])
}

/** Another user signed in since this page was drawn: refetches everything for that user, and shows why. */
function useOtherPerson(): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  const me = useMe()
  const drawnFor = useRef(me?.userId)
  const redraw = useEffectEvent(async (name: string) => {
    settleSignIn('gone')
    toast.good(session.otherPerson(name))
    await queryClient.invalidateQueries().then(() => router.invalidate())
  })
  useEffect(() => {
    const before = drawnFor.current
    drawnFor.current = me?.userId
    if (me && before !== undefined && before !== me.userId) void redraw(me.displayName)
  }, [me])
}
