import { TRAY_NAME } from '#copy/kit.ts'
import type { Paper } from '#domain/bets/paper.ts'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

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

/**
 * Tells the styles how much of the window the tray takes: what scrolls and where the focus goes stays clear of it. What
 * large text needs is fetched where a tray is that high.
 */
function reportHeight(tray: HTMLElement): () => void {
  const { style } = document.documentElement
  const report = (): void => {
    const flows = tray.dataset['flowing'] !== undefined
    if (!flows) style.setProperty('--dock', `${tray.offsetHeight}px`)
    if (flows || tray.offsetHeight * 3 > innerHeight)
      import('./high-tray.ts').then(({ fitTray }) => fitTray(tray)).catch(() => undefined)
  }
  const observer = new ResizeObserver(report)
  observer.observe(tray)
  return () => {
    observer.disconnect()
    style.removeProperty('--dock')
  }
}
