import { join } from 'node:path'
import type { Settings } from '#server/config.ts'
import { createBucketStore } from './bucket-store.ts'
import { createDiskStore } from './disk-store.ts'
import type { PhotoStore } from './port.ts'

/** The bucket of the configuration, or else a folder in the data folder. */
export const createPhotoStore = ({ bucket, dataDirectory }: Pick<Settings, 'bucket' | 'dataDirectory'>): PhotoStore =>
  bucket ? createBucketStore(bucket) : createDiskStore({ folder: join(dataDirectory, 'photos') })
