/** What the token of a sign-in link's page begins with where a provider has sent the browser back: its answer follows. */
export const PROVIDER_ANSWER = 'provider?'
