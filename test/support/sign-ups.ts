import { PASSWORD, type TestServer } from './http.ts'

let made = 0
/** An address that has no account yet. */
export const freshEmail = () => `friend-${(made += 1)}@example.com`

export const signUpInput = (email: string, overrides: object = {}) => ({
  email,
  password: PASSWORD,
  displayName: 'Ann',
  inviteCode: null,
  returnTo: null,
  ...overrides,
})

/** A request of a browser without cookies, for tests that compare whole answers. */
export const post = (server: TestServer, path: string, json: unknown) =>
  server.visitor().fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json }),
  })

/** The names of the headers that do not change with the time. */
export const namesOf = (response: Response): readonly string[] =>
  [...response.headers.keys()].filter((name) => name !== 'date')
