import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { StartError } from '#server/errors.ts'
import type { Binaries } from './binaries.ts'

/** How to run a program of the database: PostgreSQL refuses to run as root. */
export interface RunAs {
  /** Set where the programs run as another user. */
  readonly owner: { readonly uid: number; readonly gid: number } | null
  /** The command line for `program`. */
  commandFor(program: string, args: readonly string[]): readonly [command: string, args: string[]]
}

const plainly = (program: string, args: readonly string[]): readonly [string, string[]] => [program, [...args]]

const ourselves: RunAs = { owner: null, commandFor: plainly }

/** The server starts PostgreSQL's programs in a user namespace, as the system user `nobody`: PostgreSQL refuses to run as root. */
const userNamespace: RunAs = {
  owner: null,
  commandFor: (program, args) => ['unshare', ['--user', '--map-user=65534', '--map-group=65534', program, ...args]],
}

/**
 * Decides for this process: itself when it is an ordinary user. Root becomes the owner of the existing data, else
 * `postgres`, else `nobody`; where none of them can reach the files, a user namespace.
 *
 * @throws StartError when no way is open
 */
export function chooseRunAs(binaries: Binaries, folder: string, dataFolder: string): RunAs {
  const uid = process.getuid?.()
  if (uid === undefined) return ourselves
  const data = existsSync(dataFolder) ? statSync(dataFolder) : null
  if (uid !== 0) {
    if (data && data.uid !== uid)
      throw new StartError(
        `The database in ${dataFolder} belongs to another user (uid ${data.uid}). ` +
          'Start as that user, or set DATA_DIR to another folder.',
      )
    return ourselves
  }

  const owner = data ? { uid: data.uid, gid: data.gid } : (accountOf('postgres') ?? accountOf('nobody'))
  if (owner && owner.uid !== 0 && canReach(owner, binaries, folder)) return { owner, commandFor: plainly }
  const [command, args] = userNamespace.commandFor(binaries.postgres, ['--version'])
  if ((!data || data.uid === 0) && spawnSync(command, args).status === 0) return userNamespace
  throw new StartError(
    'PostgreSQL does not run as root, and no other user can reach its files here. ' +
      'Start as an ordinary user, or move the project and DATA_DIR to where others may look.',
  )
}

function accountOf(name: string): { uid: number; gid: number } | null {
  if (!existsSync('/etc/passwd')) return null
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((text) => text.split(':'))
    .find((fields) => fields[0] === name)
  return line ? { uid: Number(line[2]), gid: Number(line[3]) } : null
}

const canReach = (owner: { uid: number; gid: number }, binaries: Binaries, folder: string): boolean =>
  spawnSync(binaries.postgres, ['--version'], { ...owner, cwd: '/' }).status === 0 &&
  spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...owner, cwd: '/' }).status === 0
