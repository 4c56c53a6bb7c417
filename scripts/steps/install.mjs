import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, ROOT } from './project.mjs'

/**
 * Installs the packages of package-lock.json unless they are there. Starting needs the `dependencies`; the browser and
 * the tools of the tests, three quarters of all bytes, come with the first `npm test`.
 *
 * @param {{ withTests: boolean }} what
 */
export function installPackages({ withTests }) {
  if (isInstalled(withTests)) return
  console.log('Installing packages …')
  const args = ['ci', withTests ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // npm passes its own path to its scripts; without it, a shell finds npm.
  const npm = process.env.npm_execpath
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0 || !isInstalled(withTests))
    giveUp('The packages could not be installed. Is there a connection, and may this user write to the project folder?')
}

/** npm notes what it has installed in a lock file of its own: it must name the same versions. */
function isInstalled(withTests) {
  const wanted = packagesOf('package-lock.json')
  const installed = packagesOf(join('node_modules', '.package-lock.json'))
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional, peer }]) => {
    if (path === '' || (dev && !withTests)) return true
    const there = installed[path]
    return there ? there.version === version : Boolean(optional || devOptional || peer)
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages
  } catch {
    return null
  }
}
