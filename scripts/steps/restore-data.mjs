import { chownSync, copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readBackup } from './backup-files.mjs'
import { buildIfNeeded } from './build.mjs'
import { COPY_MARK } from './copy-data.mjs'
import { installPackages } from './install.mjs'
import { giveUp, run } from './project.mjs'

const USAGE = 'Say which: npm run restore -- /path/of/the/backup --erasures /path/of/erasures.log'

/**
 * Makes a data folder of a backup: checks every file, voids what must not live again, erases again whom the erasure log
 * knows, and reads the books. The folder gets its name when all of that is done.
 *
 * @param {readonly string[]} argv
 */
export async function restoreData(argv) {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { erasures: { type: 'string' }, 'without-erasures': { type: 'boolean', default: false } },
  })
  const from = positionals[0]
  const target = resolve(process.env.DATA_DIR || 'data')
  const isExternal = Boolean(process.env.DATABASE_URL)
  if (!from && !isExternal) giveUp(USAGE)
  const named = values['without-erasures'] ? null : process.env.ERASURE_LOG
  const erasures = values.erasures ?? named ?? null
  if (erasures === null && !values['without-erasures'])
    giveUp(
      `${USAGE}\nThe log names the accounts that were deleted since. If it is lost, or none ever was: --without-erasures.`,
    )
  if (erasures !== null && !existsSync(erasures))
    giveUp(
      `There is no erasure log at ${erasures}. Name the newest one with --erasures. If it is lost, or no account was ever deleted: --without-erasures.`,
    )
  installPackages({ withTests: false })
  await buildIfNeeded().catch((error) => giveUp(error.message))
  if (isExternal) return makeServable({ DATA_DIR: target, ...(erasures && { ERASURE_LOG: resolve(erasures) }) })
  await restoreFolder({ from: resolve(from), target, erasures })
}

async function restoreFolder({ from, target, erasures }) {
  if (existsSync(target) && readdirSync(target).length > 0)
    giveUp(`${target} is not empty. Name a new folder with DATA_DIR, or move that one away.`)
  const side = `${target}.restoring`
  rmSync(side, { recursive: true, force: true })
  try {
    const owner = await readBackup({ from, to: side, key: process.env.BACKUP_KEY || undefined })
    if (process.getuid?.() === 0) giveTo(owner, join(side, 'database', 'pgdata'))
    if (erasures !== null) copyFileSync(erasures, join(side, 'erasures.log'))
    await makeServable({ DATA_DIR: side, ERASURE_LOG: join(side, 'erasures.log') })
    rmSync(join(side, ...COPY_MARK), { force: true })
    rmSync(target, { recursive: true, force: true })
    renameSync(side, target)
  } catch (error) {
    rmSync(side, { recursive: true, force: true })
    giveUp(`Nothing was restored: ${error.message}`)
  }
  console.log(`Restored to ${target}. Serve it: DATA_DIR=${target} npm start`)
}

/** For root, the database runs as another user, who may read only its own files. */
function giveTo({ uid, gid }, folder) {
  for (const path of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(join(folder, path), uid, gid)
}

/** Voids, erases and checks, in the database itself. */
async function makeServable(env) {
  const { code, output } = await run('dist/server/after-restore.js', [], { quiet: true, env })
  console.log(output.trim())
  if (code !== 0) throw new Error('the database could not be made ready.')
}
