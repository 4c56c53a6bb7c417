import type { ReactNode } from 'react'

/** What a pet sits on that is shown off, or several side by side: as wide as its parent, at their feet. */
export const Podium = ({ children }: { readonly children: ReactNode }) => (
  <div className="relative">
    <svg
      viewBox="0 195 240 45"
      preserveAspectRatio="none"
      className="absolute bottom-0 left-0 h-3/16 w-full"
      aria-hidden="true"
    >
      <ellipse cx="120" cy="221" rx="94" ry="15" fill="var(--paper-deep)" />
      <ellipse cx="120" cy="214" rx="94" ry="15" fill="var(--letter)" />
    </svg>
    <div className="relative">{children}</div>
  </div>
)
