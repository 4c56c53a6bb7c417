import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import pg from 'pg'
import { writeBackup } from './backup-files.mjs'
import { giveUp } from './project.mjs'

/** What belongs to the running server, or is created from nothing. The log of changes is copied last. */
const NOT_COPIED = /^(pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)[\\/]./
/** The server refuses to start on a database with this file. */
export const COPY_MARK = ['database', 'pgdata', 'toldya_copy']
const NOT_COPIED_FILES = new Set(['postmaster.pid', 'postmaster.opts'])

/**
 * Copies secrets, database and photos while Toldya serves. PostgreSQL keeps all changes from the first file on for this session,
 * so that the copy, whose files are of different moments, is brought to the last of them when it is first started.
 *
 * @param {string | undefined} target a folder that does not exist yet
 */
export async function copyData(target) {
  const source = resolve(process.env.DATA_DIR || 'data')
  if (!target) giveUp('Say where to: npm run backup -- /path/of/a/new/folder')
  if (existsSync(target)) giveUp(`${target} is there already. A backup goes into a folder of its own.`)
  if (process.env.DATABASE_URL)
    giveUp('This backs up the embedded database. Back up a server of yours with its own tools.')
  const client = await connect(source)
  // A backup that was interrupted has another name: what has the name is whole.
  const [copied, sealed] = [`${resolve(target)}.copying`, `${resolve(target)}.unfinished`]
  const leaveNothing = () => {
    for (const folder of [copied, sealed]) rmSync(folder, { recursive: true, force: true })
  }
  leaveNothing()
  try {
    await copy(client, source, copied)
    writeFileSync(
      join(copied, ...COPY_MARK),
      'A copy from a backup: npm run restore makes it one that may be served.\n',
    )
    const { uid, gid } = statSync(join(source, 'database', 'pgdata'))
    await writeBackup({ from: copied, to: sealed, key: process.env.BACKUP_KEY || undefined, owner: { uid, gid } })
    renameSync(sealed, target)
  } catch (error) {
    leaveNothing()
    giveUp(`The backup failed: ${error.message}`)
  } finally {
    await client.end()
  }
  leaveNothing()
  console.log(`The backup is in ${target}. npm run restore -- ${target} brings it back.`)
}

async function connect(source) {
  const client = new pg.Client({ host: join(source, 'database', 'run'), user: 'postgres', database: 'postgres' })
  await client
    .connect()
    .catch((error) => giveUp(`No Toldya serves ${source} (${error.message}). While it is stopped, copy the folder.`))
  return client
}

async function copy(client, source, target) {
  const pgdata = join(source, 'database', 'pgdata')
  const copied = join(target, 'database', 'pgdata')
  mkdirSync(target, { recursive: true, mode: 0o755 })
  cpSync(join(source, 'secrets.json'), join(target, 'secrets.json'), { preserveTimestamps: true })
  // Temporary: it goes with the session, and until then nothing is thrown away that the copy needs.
  await client.query(`select pg_create_physical_replication_slot('backup', true, true)`)
  await client.query(`select pg_backup_start('toldya', true)`)
  cpSync(pgdata, copied, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => isCopied(relative(pgdata, path)),
  })
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  writeFileSync(join(copied, 'backup_label'), rows[0].labelfile)
  cpSync(join(pgdata, 'pg_wal'), join(copied, 'pg_wal'), { recursive: true, preserveTimestamps: true })
  // Last: every photo that the copied database knows of is there by now.
  copyPhotos(join(source, 'photos'), join(target, 'photos'))
}

/** One that is deleted while we copy is not missed. */
function copyPhotos(from, to) {
  if (!existsSync(from)) return
  mkdirSync(to, { mode: 0o700 })
  for (const name of readdirSync(from).filter((file) => file.endsWith('.webp'))) {
    try {
      cpSync(join(from, name), join(to, name), { preserveTimestamps: true })
    } catch (error) {
      if (error.code !== 'ENOENT') throw error
    }
  }
}

const isCopied = (path) => !NOT_COPIED.test(path.split(sep).join('/')) && !NOT_COPIED_FILES.has(path)
