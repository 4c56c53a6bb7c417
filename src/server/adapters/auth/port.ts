/** An account as the auth library keeps it. */
export interface AuthUser {
  readonly id: string
  readonly email: string
  /** As typed at sign-up; may be empty. */
  readonly name: string
  readonly isConfirmed: boolean
  readonly inviteCode: string | null
}

/** Who is asking, from the session cookie and nothing else. */
export interface Session {
  readonly id: string
  readonly userId: string
  readonly email: string
  /** What the account was called at sign-up; the profile's name is what others see. */
  readonly name: string
  /** The cookie that must go out with the answer, when the session was prolonged. */
  readonly isDueForRenewal: boolean
}

/** A device that is signed in to an account. */
export interface OpenSession {
  readonly id: string
  readonly userAgent: string | null
  readonly signedInAt: Date
  /** When it was last prolonged: to the quarter of an hour. */
  readonly lastSeenAt: Date
}

/** Which sessions of an account end. */
type EndedSessions = { readonly onlyId: string } | { readonly allButId: string }

/** What a new account starts from. `email` is normalised already. */
interface NewUser {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly inviteCode: string | null
  /** Without a mailer there is nothing to wait for. */
  readonly isConfirmed: boolean
}

/**
 * The data of one sign-up. Until the email is confirmed it is stored with the confirmation link only, so the account
 * receives the data of the sign-up whose link its owner uses, and no data of any other sign-up.
 */
export interface SignUp {
  readonly passwordHash: string
  /** As typed; may be empty. */
  readonly name: string
  readonly inviteCode: string | null
  /** Where the sign-up came from, as sent. */
  readonly returnTo: string | null
}

/** The visible parts of a request that the accounts need. */
export interface AuthRequest {
  readonly cookie: string | null
  readonly userAgent: string | null
  readonly ip: string
}

/** Where identities, passwords, sessions and one-time links are kept. Knows nothing of profiles or tokens. */
export interface Auth {
  /**
   * Creates an account. An unconfirmed account stores the address only; `createConfirmation` stores the rest with the
   * link. If the address already has a confirmed account, nothing changes, the same work is done, and `isPasswordRight`
   * says whether the given password matches. Registering an unconfirmed address as confirmed gives the account the data
   * of this sign-up.
   */
  readonly register: (user: NewUser) => Promise<
    | { readonly kind: 'created'; readonly user: AuthUser; readonly passwordHash: string }
    | {
        readonly kind: 'exists'
        readonly user: AuthUser
        readonly passwordHash: string
        readonly isPasswordRight: boolean
      }
  >
  /**
   * The account that email and password open, or null. The same work whether or not the address has an account. An
   * unconfirmed account answers to the password of its newest sign-up.
   */
  readonly authenticate: (email: string, password: string) => Promise<AuthUser | null>
  readonly findByEmail: (email: string) => Promise<AuthUser | null>
  readonly findById: (userId: string) => Promise<AuthUser | null>
  /** Whether this is the account's password. */
  readonly isPassword: (userId: string, password: string) => Promise<boolean>
  /** Sets another password. Sessions are the caller's to end. */
  readonly changePassword: (userId: string, password: string) => Promise<void>
  /** Takes the identity away for good: e-mail, password, every session. No error when it is gone. */
  readonly deleteIdentity: (userId: string) => Promise<void>

  /** Starts a session under a fresh id and ends the one the request carried. Answers the `Set-Cookie` lines. */
  readonly startSession: (userId: string, request: AuthRequest) => Promise<readonly string[]>
  /** One indexed read; null for a visitor, an ended session, a forged cookie. */
  readonly readSession: (cookie: string | null) => Promise<Session | null>
  /** Prolongs the session of the request. Answers the `Set-Cookie` lines. */
  readonly renewSession: (request: AuthRequest) => Promise<readonly string[]>
  /** Ends the session of the request; no error when there is none. Answers the `Set-Cookie` lines. */
  readonly endSession: (request: AuthRequest) => Promise<readonly string[]>
  /** The `Set-Cookie` lines after which this device knows nobody. */
  readonly forgetDevice: () => readonly string[]
  /** Where an account is signed in, the newest first. */
  readonly listSessions: (userId: string) => Promise<readonly OpenSession[]>
  /** Ends sessions of the account: the one named, or all but the asking one. @returns how many */
  readonly endSessions: (userId: string, which: EndedSessions) => Promise<number>
  /** Which of these sessions have ended. */
  readonly endedAmong: (sessionIds: readonly string[]) => Promise<readonly string[]>
  /** The account this device has signed in to before, or null. */
  readonly knownDeviceUserId: (cookie: string | null) => string | null

  /** A link's token that confirms the e-mail once and gives the account what its sign-up said. */
  readonly createConfirmation: (userId: string, signUp: SignUp) => Promise<string>
  /** The newest sign-up that waits for its link, if its password is this one. */
  readonly findSignUp: (userId: string, password: string) => Promise<SignUp | null>
  /** Uses the token up; null when it is unknown, used or old. */
  readonly confirm: (token: string) => Promise<{ readonly user: AuthUser; readonly signUp: SignUp } | null>
  /** A link's token that lets the holder choose a new password once, within so many seconds. */
  readonly createReset: (userId: string, seconds: number) => Promise<string>
  /** Uses the token up, sets the password and ends every session; null when the token is unknown, used or old. */
  readonly resetPassword: (token: string, password: string) => Promise<AuthUser | null>
}
