import { execFile } from 'node:child_process'
import { ROOT } from './project.mjs'

/**
 * What `npm outdated --json` says, one line a package; a newer major version has to be looked at first.
 *
 * @param {Record<string, { current?: string, latest: string }>} outdated
 * @returns {readonly string[]}
 */
function behindLines(outdated) {
  return Object.entries(outdated).map(([name, { current = 'not installed', latest }]) => {
    const isMajor = current.split('.')[0] !== latest.split('.')[0]
    return `${name}  ${current} → ${latest}${isMajor ? '  (major)' : ''}`
  })
}

/** Says which direct dependencies have newer versions. It changes nothing. */
export function sayWhatIsBehind() {
  execFile('npm', ['outdated', '--json'], { cwd: ROOT, shell: process.platform === 'win32' }, (_error, stdout) => {
    const lines = behindLines(JSON.parse(stdout || '{}'))
    console.log(lines.length === 0 ? 'Every dependency is at its newest version.' : lines.join('\n'))
  })
}
