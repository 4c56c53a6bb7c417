import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  createWriteStream,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Lists every file of a backup with its checksum. Written last: a folder without it is no backup. */
const MANIFEST = 'backup.json'
const FORMAT = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_LENGTH_MIN = 16

/** @param {string | undefined} text what `BACKUP_KEY` says; without it, a backup is not encrypted */
const keyOf = (text, salt) => scryptSync(text, Buffer.from(salt, 'base64'), 32)

/** @returns {readonly string[]} the paths of all files below `folder`, relative to it */
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path !== MANIFEST && statSync(join(folder, path)).isFile())
    .sort()

async function checksumOf(path) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('base64')
}

/**
 * Copies `from` to `to`, encrypted where there is a key, and writes down the checksums of what was written.
 *
 * @param {{ from: string, to: string, key: string | undefined, owner: { uid: number, gid: number } }} backup
 */
export async function writeBackup({ from, to, key, owner }) {
  if (key !== undefined && key.length < KEY_LENGTH_MIN)
    throw new Error(`BACKUP_KEY must have at least ${KEY_LENGTH_MIN} characters.`)
  const salt = randomBytes(16).toString('base64')
  const secret = key === undefined ? null : keyOf(key, salt)
  const files = {}
  for (const path of filesOf(from)) {
    const written = join(to, path)
    mkdirSync(dirname(written), { recursive: true, mode: 0o700 })
    await copyFile(join(from, path), written, secret && { secret, path })
    files[path] = await checksumOf(written)
  }
  const folders = readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(from, path)).isDirectory())
    .sort()
  const manifest = {
    format: FORMAT,
    at: new Date().toISOString(),
    salt: secret === null ? null : salt,
    owner,
    folders,
    files,
  }
  writeFileSync(join(to, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
}

/** The path is authenticated too: a file that was put where another one was cannot be read. */
async function copyFile(from, to, sealed) {
  const output = createWriteStream(to, { mode: 0o600 })
  if (sealed === null) return pipeline(createReadStream(from), output)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealed.secret, iv).setAAD(Buffer.from(sealed.path))
  await pipeline(
    createReadStream(from),
    async function* (source) {
      yield iv
      for await (const chunk of source) yield cipher.update(chunk)
      yield cipher.final()
      yield cipher.getAuthTag()
    },
    output,
  )
}

/**
 * Checks every file of a backup and copies it to `to`, decrypted. Nothing is written before everything has been checked.
 *
 * @param {{ from: string, to: string, key: string | undefined }} backup
 * @returns who owned the database, for root
 * @throws Error with a sentence, where it is not a whole backup or the key is another one
 */
export async function readBackup({ from, to, key }) {
  const manifest = readManifest(from)
  const { salt, folders, files } = manifest
  if (salt !== null && key === undefined)
    throw new Error('The backup is encrypted: set BACKUP_KEY to the key that it was made with.')
  for (const [path, checksum] of Object.entries(files)) {
    const found = await checksumOf(join(from, path)).catch(() => null)
    if (found !== checksum) throw new Error(`${path} of the backup is ${found === null ? 'missing' : 'damaged'}.`)
  }
  const secret = salt === null ? null : keyOf(key, salt)
  mkdirSync(to, { recursive: true, mode: 0o755 })
  // For root, the database runs as another user, who has to reach its own folder.
  for (const folder of folders) mkdirSync(join(to, folder), { mode: folder === 'database' ? 0o755 : 0o700 })
  for (const path of Object.keys(files)) {
    await copyBack(join(from, path), join(to, path), secret && { secret, path }).catch((error) => {
      throw new Error(
        secret === null
          ? `${path} cannot be copied: ${error.message}`
          : 'BACKUP_KEY is not the key that the backup was made with.',
      )
    })
  }
  return manifest.owner
}

function readManifest(folder) {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))
    if (manifest.format === FORMAT) return manifest
  } catch {
    // Said below: there is no manifest, or half of one.
  }
  throw new Error(`${folder} is not a whole backup of this version: it has no ${MANIFEST}.`)
}

async function copyBack(from, to, sealed) {
  const { size } = statSync(from)
  const source = sealed === null ? createReadStream(from) : opened(from, size, sealed)
  await pipeline(source, createWriteStream(to, { mode: 0o600 }))
  const file = openSync(to, 'r')
  fsyncSync(file)
  closeSync(file)
}

function opened(from, size, { secret, path }) {
  const [iv, tag] = [Buffer.alloc(IV_BYTES), Buffer.alloc(TAG_BYTES)]
  const file = openSync(from, 'r')
  readSync(file, iv, 0, IV_BYTES, 0)
  readSync(file, tag, 0, TAG_BYTES, size - TAG_BYTES)
  closeSync(file)
  const decipher = createDecipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(path)).setAuthTag(tag)
  const end = size - TAG_BYTES - 1
  return (async function* () {
    if (end >= IV_BYTES)
      for await (const chunk of createReadStream(from, { start: IV_BYTES, end })) yield decipher.update(chunk)
    yield decipher.final()
  })()
}
