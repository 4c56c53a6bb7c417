import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadSecrets } from './secrets.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'secrets-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const LONG = 'x'.repeat(32)
const file = () => join(folder, 'secrets.json')

describe('loadSecrets', () => {
  it('makes them once, for its owner only, in a folder made where it is missing', () => {
    const data = join(folder, 'data')
    const made = loadSecrets({}, data)
    expect(made.session).not.toBe(made.emailHash)
    expect(made.session.length).toBeGreaterThanOrEqual(43)
    expect(loadSecrets({}, data)).toEqual(made)
    expect(statSync(join(data, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(readdirSync(data)).toEqual(['secrets.json'])
  })

  it('takes them from the environment and then writes nothing', () => {
    expect(loadSecrets({ SESSION_SECRET: LONG, EMAIL_HASH_SECRET: LONG }, folder)).toEqual({
      session: LONG,
      emailHash: LONG,
    })
    expect(readdirSync(folder)).toEqual([])
  })

  it('lets the environment replace one of them', () => {
    const made = loadSecrets({}, folder)
    expect(loadSecrets({ SESSION_SECRET: LONG }, folder)).toEqual({ session: LONG, emailHash: made.emailHash })
  })

  it('refuses a short one without repeating it', () => {
    expect(() => loadSecrets({ SESSION_SECRET: 'hunter2' }, folder)).toThrow('SESSION_SECRET must have at least 32')
    expect(() => loadSecrets({ SESSION_SECRET: 'hunter2' }, folder)).not.toThrow('hunter2')
  })

  it('refuses a file that others can read', () => {
    loadSecrets({}, folder)
    chmodSync(file(), 0o644)
    expect(() => loadSecrets({}, folder)).toThrow(/can be read by others\. Run: chmod 600 /)
  })

  it('refuses a damaged file and never replaces it', () => {
    for (const text of ['', '{', '{}', '{"session":"short","emailHash":"short"}']) {
      writeFileSync(file(), text, { mode: 0o600 })
      expect(() => loadSecrets({}, folder)).toThrow('is damaged')
      expect(readFileSync(file(), 'utf8')).toBe(text)
    }
  })
})
