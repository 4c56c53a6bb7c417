/** Whether the person asked for less movement. Only asked in the browser, when a moment starts. */
export const prefersReducedMotion = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/** What every moment lasts for somebody who asked for less movement: one cross-fade. */
export const CROSS_FADE_MS = 150
