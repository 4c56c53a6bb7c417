// A process of its own, for one picture: an upload is decoded nowhere else. It receives bytes, answers with bytes or a
// refusal, and ends.
import { PHOTO_MEGAPIXELS_MAX } from '#domain/dares/debt.ts'
import sharp from 'sharp'
import type { WorkerAnswer } from './photo-maker.ts'

const SIDE_MAX = 1600
const QUALITY = 80

// Everything the library could open is blocked, and three formats are allowed again: SVG, GIF and PDF stay blocked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

async function make(bytes: Uint8Array): Promise<WorkerAnswer> {
  // What is too large is refused by its head, before a pixel is decoded.
  const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  if (width * height > PHOTO_MEGAPIXELS_MAX * 1e6) return { refusal: 'photo.too_many_pixels' }
  const { data, info } = await sharp(bytes, {
    limitInputPixels: PHOTO_MEGAPIXELS_MAX * 1e6,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  })
    // Turned as the camera says, because what the camera says is thrown away with everything else about it.
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { photo: { bytes: data, width: info.width, height: info.height } }
}

process.once('message', (bytes: Uint8Array) => {
  void make(bytes)
    .catch((): WorkerAnswer => ({ refusal: 'photo.unreadable' }))
    .then((answer) => process.send?.(answer, () => process.exit(0)))
})
