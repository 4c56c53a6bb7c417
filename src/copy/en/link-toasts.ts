/** A toast's words. */
export interface ToastText {
  readonly title: string
  readonly line?: string
}

/** Confirms that a link or a code is on the clipboard. */
export const COPIED = 'Copied to clipboard!'

/** What the first view of a bet may say; the other toasts come with the parts that say them. */
export const linkToasts = {
  linkCopied: { title: COPIED },
  copyLinkFailed: { title: 'Copy failed', line: 'Please copy the link manually.' },
} as const satisfies { readonly [name: string]: ToastText }
