import { describe, expect, it } from 'vitest'
import { providersIn } from './provider-settings.ts'

const client = (id: string) => ({ [`OIDC_${id}_CLIENT_ID`]: 'me', [`OIDC_${id}_CLIENT_SECRET`]: 'hush' })
const ISSUER = 'https://club.example'

describe('the settings of providers', () => {
  it('are none by themselves, also with settings of one that is not named', () => {
    expect(providersIn(client('GOOGLE'))).toEqual({ providers: [], problems: [] })
  })

  it('know where Google and Apple are, and keep their order', () => {
    const env = { OIDC_PROVIDERS: ' Apple, google,', ...client('GOOGLE'), ...client('APPLE') }
    expect(providersIn(env)).toMatchObject({
      problems: [],
      providers: [
        { id: 'apple', name: 'Apple', issuer: 'https://appleid.apple.com', responseMode: 'form_post' },
        { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', responseMode: 'query' },
      ],
    })
  })

  it('take any other one with its address and a name', () => {
    const env = { OIDC_PROVIDERS: 'club', OIDC_CLUB_ISSUER: ISSUER, OIDC_CLUB_NAME: 'The Club', ...client('CLUB') }
    expect(providersIn(env).providers).toMatchObject([{ id: 'club', name: 'The Club', issuer: ISSUER }])
  })

  it('name everything that is missing or wrong, and no value of it', () => {
    const problemsOf = (env: Readonly<Record<string, string>>) => providersIn(env).problems
    expect(problemsOf({ OIDC_PROVIDERS: 'club' })).toEqual([
      'OIDC_CLUB_ISSUER is missing.',
      'OIDC_CLUB_CLIENT_ID is missing.',
      'OIDC_CLUB_CLIENT_SECRET is missing.',
    ])
    expect(problemsOf({ OIDC_PROVIDERS: 'my club' })).toEqual([
      'OIDC_PROVIDERS must be names such as google, apple, club.',
    ])
    for (const issuer of ['http://club.example', 'club.example', 'https://club.example?x', 'ftp://club.example'])
      expect(problemsOf({ OIDC_PROVIDERS: 'club', OIDC_CLUB_ISSUER: issuer, ...client('CLUB') })).toEqual([
        'OIDC_CLUB_ISSUER must start with https://.',
      ])
    const long = { OIDC_PROVIDERS: 'google', OIDC_GOOGLE_NAME: 'G'.repeat(31), ...client('GOOGLE') }
    expect(problemsOf(long)).toEqual(['OIDC_GOOGLE_NAME must have at most 30 characters.'])
  })
})
