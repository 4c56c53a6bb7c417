import type { Me } from '#contract/accounts.ts'
import { session } from '#copy/own-frame.ts'
import { guestBefore } from '#web/api/guest-before.ts'
import { useForgetPerson } from '#web/api/accounts.ts'
import { meKeys } from '#web/api/keys.ts'
import { useMe } from '#web/api/me.ts'
import { hasSignedInHere, onSessionChange, type SessionChange } from '#web/lib/session.ts'
import { settleSignIn, useSessionEnd } from '#web/lib/session-end.ts'
import { useRouter } from '#web/navigation/hooks.ts'
import { toast } from '#web/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { keepFocus } from '#web/app/keep-focus.ts'
import { latePart } from '#web/ui/late-part.ts'
import { SessionSheet } from './session-sheet.tsx'

const { Part: BringAlong } = latePart(
  async () => (await import('./bring-along.tsx')).BringAlong,
  () => null,
)

const { Part: PasskeyOffer } = latePart(
  async () => (await import('./passkey-offer.tsx')).PasskeyOffer,
  () => null,
)

/** Follows who is signed in: in other tabs, on other devices, and when the session has run out. */
export function SessionWatch() {
  useOtherTabs()
  useOtherPerson()
  // Not about the session: it is here because this part comes after everything that is read or pressed first.
  useEffect(keepFocus, [])
  const me = useMe()
  const end = useSessionEnd()
  const guest = useSyncExternalStore(guestBefore.subscribe, guestBefore.read, () => null)
  if (end && me) return <SessionSheet me={me} end={end} />
  if (!me || me.guest) return null
  // One question at a time: what a guest of this device holds comes first.
  const Question = guest !== null ? BringAlong : hasSignedInHere(me.userId) ? PasskeyOffer : null
  return (
    Question && (
      <Suspense fallback={null}>
        <Question />
      </Suspense>
    )
  )
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
    // A guest who has signed in on this page knows who they are.
    if (me && before !== undefined && before !== me.userId && !hasSignedInHere(me.userId)) void redraw(me.displayName)
  }, [me])
}
