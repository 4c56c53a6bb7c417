import { TRAY_NAME } from '#copy/tray.ts'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { Paper } from './paper.ts'
import { isDesk } from './use-is-desk.ts'

interface TrayProps {
  /** The colour of the stub. */
  readonly paper?: Paper
  /** What is at stake, on a desktop only: a number and its word. */
  readonly stub?: ReactNode
  /** What the action will do, in words: read out whenever it changes. */
  readonly line?: ReactNode
  readonly hint?: ReactNode
  /** Why it was refused: a sentence, and in `small` what more there is to say. Its ways out stand among the actions. */
  readonly refusal?: ReactNode
  /** The actions; the one in wax comes last, and Ctrl+Enter presses it. */
  readonly children: ReactNode
}

/**
 * The foot of a screen that has one thing to do. It never leaves the window: a ticket at the foot of its sheet on a
 * desktop, pinned to the window below 60rem unless large text makes it too high for that. What refuses stands in it,
 * above the sentence, so nothing is ever refused below the fold.
 */
export function Tray({ paper = 'butter', stub, line, hint, refusal, children }: TrayProps) {
  return (
    <section className="tray-slot" aria-label={TRAY_NAME} ref={reportHeight}>
      <div className={`ticket tray paper-${paper}`}>
        {stub && <div className="stub">{stub}</div>}
        <div className="face">
          <div role="alert" className="contents">
            {refusal && (
              <div className="tray-refusal">
                <Icon name="warning-circle" weight="fill" />
                <div>{refusal}</div>
              </div>
            )}
          </div>
          <div className="tray-say" aria-live="polite">
            {line && <p className="tray-line">{line}</p>}
            {hint && <p className="tray-hint">{hint}</p>}
          </div>
          <div className="tray-do">{children}</div>
        </div>
      </div>
    </section>
  )
}

/** How much of a phone's height a pinned tray takes at most; with a refusal, which must be seen, a little more. */
const PINNED_SHARE = 1 / 3
const REFUSING_SHARE = 1 / 2
/** A small phone is low: there a tray of this height may stay pinned, as long as most of the window is free. */
const LOW_PX = 220
const LOW_SHARE = 2 / 5

const highestPinned = (isRefused: boolean): number =>
  Math.max(innerHeight * (isRefused ? REFUSING_SHARE : PINNED_SHARE), Math.min(LOW_PX, innerHeight * LOW_SHARE))

/**
 * Tells the styles how much of the window the tray takes, so that what scrolls and where the focus goes stays clear of
 * it. With large text it would cover most of a phone: then it scrolls with the page and takes nothing.
 */
function reportHeight(tray: HTMLElement): () => void {
  const { style } = document.documentElement
  let wasRefused = false
  const report = (): void => {
    const isRefused = tray.querySelector('.tray-refusal') !== null
    const flows = !isDesk() && tray.offsetHeight > highestPinned(isRefused)
    tray.toggleAttribute('data-flowing', flows)
    style.setProperty('--dock', flows ? '0px' : `${tray.offsetHeight}px`)
    // A pinned refusal is always in view.
    if (flows && isRefused && !wasRefused) tray.scrollIntoView({ block: 'nearest' })
    wasRefused = isRefused
  }
  const observer = new ResizeObserver(report)
  observer.observe(tray)
  addEventListener('resize', report)
  return () => {
    observer.disconnect()
    removeEventListener('resize', report)
    style.removeProperty('--dock')
  }
}
