/** Whether the person asked for less movement. Only asked in the browser, when a moment starts. */
export const prefersReducedMotion = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/** How long every moment lasts for viewers who prefer reduced motion: one cross-fade. */
export const CROSS_FADE_MS = 150
