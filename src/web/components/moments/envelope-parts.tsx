import type { ReactNode } from 'react'

/** How long sealing and opening last for viewers who prefer reduced motion: one cross-fade. */
export const CROSS_FADE_MS = 150

const LINE = { stroke: 'var(--ink)', strokeWidth: 3, strokeLinejoin: 'round', strokeLinecap: 'round' } as const

function Part({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 128 88" className={className} aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

/** The inside of the envelope, behind the letter. */
export const EnvelopeBack = () => (
  <Part className="env-part">
    <rect x="3" y="3" width="122" height="82" rx="9" fill="var(--paper-deep)" {...LINE} />
  </Part>
)

/** The front, over the letter. */
export const EnvelopePocket = () => (
  <Part className="env-part env-front">
    <path d="M3 8L60 48Q64 51 68 48L125 8V76Q125 85 116 85H12Q3 85 3 76Z" fill="var(--paper)" {...LINE} />
    <path d="M7 81L48 45M121 81L80 45" fill="none" {...LINE} strokeOpacity=".35" />
  </Part>
)

/**
 * The flap. It is drawn twice, once behind the letter and once in front of everything, because turning over changes its
 * place in the pile and only transforms are animated.
 */
export const EnvelopeFlap = ({ side }: { readonly side: 'behind' | 'over' }) => (
  <Part className={`env-part env-flap-${side}`}>
    <path
      d="M5 6.5L57 46Q64 51 71 46L123 6.5Q120 3 116 3H12Q8 3 5 6.5Z"
      fill="color-mix(in oklab, var(--paper) 70%, white)"
      {...LINE}
    />
  </Part>
)
