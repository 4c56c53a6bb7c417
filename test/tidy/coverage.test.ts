import { ERROR_STATUS } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasOwnRow } from '#test/policy/matrix.ts'
import { filesBelow, isTest, sources, tests } from './source-files.ts'

const allTests = tests()
  .filter((file) => !file.path.startsWith('test/tidy/'))
  .map((file) => file.text)
  .join('\n')

describe('everything that stands is tested', () => {
  it('every endpoint is called by a test', () => {
    const endpoints = Object.entries(contract).flatMap(([noun, verbs]) =>
      Object.keys(verbs).map((verb) => `${noun}.${verb}`),
    )
    // The matrix of the policy calls every endpoint; a row of its own says what it has to answer.
    const isTested = (endpoint: string) => allTests.includes(endpoint) || hasOwnRow(endpoint)
    expect(endpoints.filter((endpoint) => !isTested(endpoint))).toEqual([])
  })

  it('every refusal is produced by a test', () => {
    expect(Object.keys(ERROR_STATUS).filter((code) => !allTests.includes(`'${code}'`))).toEqual([])
  })

  it('every use-case has a test that names its file or stands beside it', () => {
    const useCases = sources()
      .map((file) => file.path)
      .filter(
        (path) => /^src\/server\/modules\/[a-z-]+\/[a-z]+(-[a-z]+)+\.ts$/.test(path) && !path.endsWith('queries.ts'),
      )
    const untested = useCases.filter((path) => {
      const name = path.split('/').at(-1)?.replace(/\.ts$/, '') ?? ''
      return (
        !existsSync(path.replace(/\.ts$/, '.test.ts')) &&
        !existsSync(path.replace(/\.ts$/, '.db.test.ts')) &&
        !allTests.includes(name)
      )
    })
    expect(untested).toEqual([])
  })

  it('every screen of an address is visited by a story', () => {
    const stories = filesBelow('e2e', ['.ts'])
      .map((file) => file.text)
      .join('\n')
    const addresses = [
      '/demo',
      '/auth',
      '/create-bet',
      '/predict/',
      '/join-bet/',
      '/resolve-bet/',
      '/manage-bet/',
      '/my-bets',
      '/account',
      '/results',
      '/add-friend',
      '/invite-friends',
      '/notifications',
      '/earn-tokens',
      '/unsubscribe',
      '/dare',
    ]
    expect(addresses.filter((address) => !stories.includes(address))).toEqual([])
  })

  it('no test is switched off', () => {
    const off = tests()
      .filter((file) => isTest(file) || file.path.startsWith('e2e/'))
      .filter((file) => /\b(it|test|describe)\.(only|skip|todo)\b/.test(file.text))
    expect(off.map((file) => file.path)).toEqual([])
  })
})
