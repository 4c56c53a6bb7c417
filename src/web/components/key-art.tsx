/** A key with a paw in its bow: the account that a guest keeps. Decoration. */
export const KeyArt = () => (
  <svg viewBox="0 0 150 84" aria-hidden="true">
    <g fill="#fbdd62" stroke="#411328" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
      <path d="M70 34H139Q144 34 144 39V46Q144 49 141 49H136V61Q136 64 133 64H127Q124 64 124 61V49H113V57Q113 60 110 60H104Q101 60 101 57V49H70Z" />
      <circle cx="42" cy="42" r="37" />
      <circle cx="42" cy="42" r="25" fill="none" stroke="#d9a520" strokeWidth="3" strokeDasharray="5 4" />
    </g>
    <g transform="translate(42 43) scale(1.15)" fill="#411328">
      <path d="M0 1C6 1 11 6 11 11C11 15 7.5 16 4 15C1.5 14.3-1.5 14.3-4 15C-7.5 16-11 15-11 11C-11 6-6 1 0 1Z" />
      <ellipse cx="-11.5" cy="-1" rx="4" ry="5.2" transform="rotate(-24 -11.5 -1)" />
      <ellipse cx="-4.6" cy="-8" rx="4.1" ry="5.6" transform="rotate(-8 -4.6 -8)" />
      <ellipse cx="4.6" cy="-8" rx="4.1" ry="5.6" transform="rotate(8 4.6 -8)" />
      <ellipse cx="11.5" cy="-1" rx="4" ry="5.2" transform="rotate(24 11.5 -1)" />
    </g>
    <path d="M78 39H128" stroke="#fff2b0" strokeWidth="3.5" strokeLinecap="round" />
  </svg>
)
