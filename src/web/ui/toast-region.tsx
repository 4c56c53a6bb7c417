import { kit } from '#copy/kit.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import { toast, toastStore, type ShownToast } from './toast.ts'

/** @see docs/screens.md#toasts */
const GOOD_MS = 1_500
/** Long enough to read it, think again and reach for the button. */
const ACTION_MS = 6_000

/** Where toasts appear. Stands in the page from the start: a live region must exist before it has something to say. */
export function ToastRegion() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer)
  const good = shown?.kind === 'good' ? shown : null
  const bad = shown?.kind === 'bad' ? shown : null
  return (
    // `aria-live` in so many words: an open dialog hides everything else but that.
    <div className="toasts">
      <div role="status" aria-live="polite" className="contents">
        {good && <ToastCard key={good.id} message={good} />}
      </div>
      <div role="alert" aria-live="assertive" className="contents">
        {bad && <ToastCard key={bad.id} message={bad} />}
      </div>
    </div>
  )
}

function ToastCard({ message }: { readonly message: ShownToast }) {
  const [isHeld, setIsHeld] = useState(false)
  const shownMs = message.action ? ACTION_MS : GOOD_MS
  const isLeaving = message.kind === 'good' && !isHeld
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(toast.dismiss, shownMs)
    return () => clearTimeout(timer)
  }, [isLeaving, shownMs])
  return (
    <div
      className={`toast toast-${message.kind}`}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={message.iconName ?? (message.kind === 'good' ? 'check-circle' : 'warning-circle')} weight="fill" />
      <div className="toast-text">
        <b className="block">{message.title}</b>
        {message.line && <span className="toast-line">{message.line}</span>}
      </div>
      {message.action}
      <IconButton label={kit.dismiss} iconName="x" onClick={toast.dismiss} />
    </div>
  )
}
