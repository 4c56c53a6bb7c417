/** A letter ready to go: one recipient, one link. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The address of the button. */
  readonly link: string
}

/** How mail leaves the house. */
export interface Mailer {
  /** Whether letters reach real mailboxes; only then is a confirmed e-mail worth waiting for. */
  readonly isConfigured: boolean
  /** Takes the letter and returns at once; sending, and trying again, happens behind. Never throws. */
  readonly send: (letter: Letter) => void
  /** Throws away every letter to this address that this machine still holds. */
  readonly forget: (to: string) => Promise<void>
  /** Waits for what is on its way, and gives the rest up. */
  readonly close: () => Promise<void>
}

/** Sends one letter or throws. */
export type Transport = (letter: Letter) => Promise<void>
/** Throws away what a transport keeps of letters to this address. */
export type ForgetLetters = (to: string) => Promise<void>
