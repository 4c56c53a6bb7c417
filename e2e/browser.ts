import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'

/** Flags that keep a test browser from phoning anywhere. */
export const QUIET_ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/**
 * How to launch a Chromium without installing anything: the one inside the npm package on Linux, an installed Chrome
 * elsewhere. `CHROMIUM_PATH` names another one.
 *
 * The package inflates into the temp folder under a name without a version or an owner, so it gets a folder of its own.
 */
export async function browserLaunch(): Promise<{ executablePath?: string; channel?: string; args: string[] }> {
  const given = process.env['CHROMIUM_PATH']
  if (given) return { executablePath: given, args: QUIET_ARGS }
  if (process.platform !== 'linux') return { channel: 'chrome', args: QUIET_ARGS }

  const before = process.env['TMPDIR']
  const folder = join(tmpdir(), `toldya-chromium-${packageVersion()}-${userInfo().uid}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  process.env['TMPDIR'] = folder
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    return { executablePath: await chromium.executablePath(), args: QUIET_ARGS }
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

function packageVersion(): string {
  let folder = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))
  for (;;) {
    try {
      const text = readFileSync(join(folder, 'package.json'), 'utf8')
      const parsed = JSON.parse(text) as { name?: string; version?: string }
      if (parsed.name === '@sparticuz/chromium' && parsed.version) return parsed.version
    } catch {
      // not this folder: look further up
    }
    const parent = dirname(folder)
    if (parent === folder) return 'unknown'
    folder = parent
  }
}
