import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The project's folder; every step works there, wherever it was called from. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The program of a package, run by this very Node: no shell, no path search, the same on every system. */
export const TOOLS = {
  tsc: 'node_modules/typescript-native/bin/tsc',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  knip: 'node_modules/knip/bin/knip.js',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
}

/**
 * Runs a tool and waits for it.
 *
 * @param {string} tool a path below the project
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string> }} options quiet: keep what it says instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(tool, args, { quiet = false, env = {} } = {}) {
  return new Promise((settle) => {
    const child = spawn(process.execPath, [tool, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    const said = []
    child.stdout?.on('data', (chunk) => said.push(chunk))
    child.stderr?.on('data', (chunk) => said.push(chunk))
    child.on('error', (error) => settle({ code: 1, output: error.message }))
    child.on('close', (code) => settle({ code: code ?? 1, output: Buffer.concat(said).toString() }))
  })
}

/** Ends with a sentence instead of a stack. */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}
