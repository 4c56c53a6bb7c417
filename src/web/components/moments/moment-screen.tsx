import './moment-screen.css'
import { moments } from '#copy/moments.ts'
import type { Paper } from '#domain/bets/paper.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { prefersReducedMotion } from '#web/ui/media.ts'
import { giveFocusBack } from '#web/ui/sheet-focus.ts'
import { Dialog } from 'radix-ui'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { BackdropRays } from './backdrop-rays.tsx'
import { Confetti } from './confetti.tsx'

/** Until everything has landed. @see docs/screens.md#moments */
const ANIMATION_MS = 2_000

interface MomentScreenProps {
  readonly paper: Paper
  /** Above the title. */
  readonly eyebrow?: string
  /** Opposite the cross: what the moment does something to. */
  readonly corner?: ReactNode
  readonly title: ReactNode
  /** What it says in numbers and pictures, said in words. */
  readonly summary: string
  /** Something to cheer about: rays, and confetti thrown from this seed. */
  readonly cheer?: number
  /** Rays alone. */
  readonly hasRays?: boolean
  readonly children: ReactNode
  readonly actions: ReactNode
  readonly onClose: () => void
}

/**
 * A moment takes the whole screen for a while. Escape and the cross end it; so does a tap beside the buttons, of which the
 * first only lets everything land that is still on its way.
 *
 * @see docs/screens.md#moments
 */
export function MomentScreen(props: MomentScreenProps) {
  const { paper, eyebrow, corner, title, summary, cheer, hasRays, children, actions, onClose } = props
  const [startedAtMs] = useState(() => performance.now())
  const [isStill, setIsStill] = useState(prefersReducedMotion)
  const opener = useRef<Element | null>(null)
  const tap = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button, li')) return
    if (!isStill && performance.now() - startedAtMs < ANIMATION_MS) setIsStill(true)
    else onClose()
  }
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          className={`moment-screen on-paper paper-${paper} ${isStill ? 'is-still' : ''}`}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveFocusBack(opener.current)
          }}
          onClick={tap}
        >
          {(hasRays || cheer !== undefined) && <BackdropRays />}
          {cheer !== undefined && <Confetti seed={cheer} />}
          <div className="moment-page phone">
            {/* The cross is part of what scrolls: arrow keys reach it from there. */}
            <div className="moment-body">
              <div className="topbar">
                {corner}
                <span className="flex-1" />
                <Dialog.Close asChild>
                  <IconButton label={moments.close} iconName="x" />
                </Dialog.Close>
              </div>
              {eyebrow !== undefined && <p className="moment-eyebrow eyebrow">{eyebrow}</p>}
              <Dialog.Title asChild>{title}</Dialog.Title>
              <Dialog.Description className="sr-only">{summary}</Dialog.Description>
              {children}
            </div>
            <div className="moment-actions">{actions}</div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
