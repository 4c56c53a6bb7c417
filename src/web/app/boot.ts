import type { KeptAnswer } from '#web/lib/page-cache.ts'
import type { Shown } from '#web/navigation/router.ts'
import type { PageAssets } from './page-assets.ts'

/** What the page hands to its own script. */
export interface Boot {
  readonly assets: PageAssets
  /** What the page was drawn from. */
  readonly answers: readonly KeptAnswer[]
  /** Whether the page shows its screen. */
  readonly outcome: Shown['outcome']
}

declare global {
  interface Window {
    readonly __boot: Boot
  }
}
