import type { ReactNode } from 'react'

/** What a pet sits on that is shown off. As wide as its parent. */
export const Podium = ({ children }: { readonly children: ReactNode }) => (
  <div className="relative">
    <svg viewBox="0 0 240 240" className="absolute inset-0" aria-hidden="true">
      <ellipse cx="120" cy="221" rx="94" ry="15" fill="var(--paper-deep)" />
      <ellipse cx="120" cy="214" rx="94" ry="15" fill="var(--letter)" />
    </svg>
    <div className="relative">{children}</div>
  </div>
)
