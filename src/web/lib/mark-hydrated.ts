import type { Held } from './queued-clicks.ts'

declare global {
  interface Window {
    /** What was pressed or typed while the page was waking up. @see src/web/app/boot-scripts.ts "queueClicksScript" */
    __held?: Held[]
  }
}

/** Says that the page around the screens has come alive, or a screen, or a part marked `data-late`: their code may arrive later. */
export function markHydrated(part: HTMLElement | null): void {
  if (!part) return
  part.dataset['awake'] = 'true'
  if (window.__held?.length) import('./queued-clicks.ts').then((code) => code.replayClicks()).catch(() => undefined)
}
