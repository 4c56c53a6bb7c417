import { mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#server/config.ts'
import { createBucketStore } from './bucket-store.ts'
import type { PhotoStore } from './port.ts'

/** The database on the same disk comes first. */
export const FREE_BYTES_MIN = 2 * 1024 ** 3

interface DiskStoreOptions {
  /** Made when the first photo comes; outside of everything that is served. */
  readonly folder: string
  readonly freeBytes?: (folder: string) => Promise<number>
}

/** Photos as files in a folder. A file is there entirely or not at all, also after a power cut. */
export function createDiskStore({ folder, freeBytes = freeBytesOf }: DiskStoreOptions): PhotoStore {
  const pathOf = (name: string): string => join(folder, `${name}.webp`)
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `${name}.unfinished`)
      try {
        await writeThrough(unfinished, bytes)
        await rename(unfinished, pathOf(name))
        await syncFolder(folder)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: (name) =>
      readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    delete: async (name) => {
      await Promise.all([pathOf(name), join(folder, `${name}.unfinished`)].map((path) => rm(path, { force: true })))
    },
    hasRoom: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return (await freeBytes(folder)) >= FREE_BYTES_MIN
    },
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The new name, too, must outlive a power cut; Windows has no way to ask for that, and does not need one. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The bucket of the configuration, or else a folder in the data folder. */
export const createPhotoStore = ({ bucket, dataDirectory }: Pick<Settings, 'bucket' | 'dataDirectory'>): PhotoStore =>
  bucket ? createBucketStore(bucket) : createDiskStore({ folder: join(dataDirectory, 'photos') })
