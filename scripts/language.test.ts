import { fileURLToPath } from 'node:url'
import { resolveConfig } from 'vite'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

const CONFIG = fileURLToPath(new URL('../vite.config.ts', import.meta.url))

/** What each program of the build asks `package.json#imports` for first. */
async function firstConditions(language: string) {
  vi.stubEnv('BUILD_LANGUAGE', language)
  const { environments } = await resolveConfig({ configFile: CONFIG, logLevel: 'error' }, 'build', 'production')
  return ['client', 'worker', 'ssr'].map((name) => environments[name]?.resolve.conditions[0])
}

it('makes the browser’s program, its worker and the server speak the language that is asked for', async () => {
  expect(await firstConditions('de')).toEqual(['de', 'de', 'de'])
})

it('leaves the default of `package.json` where none is asked for', async () => {
  expect(await firstConditions('')).toEqual(['module', 'module', 'module'])
})
