/** What the operator has said about a provider. @see docs/configuration.md */
export interface ProviderConfig {
  /** As the settings name it, in lower case. */
  readonly id: string
  /** As the button names it. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  /** `form_post`: the provider sends the user back with a form instead of an address. */
  readonly responseMode: 'query' | 'form_post'
}

/** Who a user is at a provider. */
export interface ProviderIdentity {
  readonly issuer: string
  readonly subject: string
  /** As sent. */
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly name: string | null
}

/** What only the browser's return may be compared with; the provider sees the nonce and the hash of the verifier. */
export interface AuthorizationSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** `refused`: something is wrong with the answer, or the user has not agreed. `away`: the provider does not answer. */
export type Identified =
  | { readonly outcome: 'identified'; readonly identity: ProviderIdentity }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'away' }

/** An OpenID Connect provider. Nothing here throws, and nothing takes longer than four seconds. */
export interface Provider extends Pick<ProviderConfig, 'id' | 'name' | 'issuer'> {
  /** @returns the address to send the browser to, or null where the provider does not answer */
  readonly addressFor: (secrets: AuthorizationSecrets) => Promise<string | null>
  /** @param answer - the query of the address that the browser came back to */
  readonly identify: (answer: URLSearchParams, secrets: AuthorizationSecrets) => Promise<Identified>
}
