import sharp from 'sharp'

/** Stands in the metadata of {@link aPhoto}, as plain text, so that a test can look for it in any bytes. */
export const SECRET_PLACE = 'Secret garden 48.2082 16.3738'

interface PhotoPlan {
  readonly width?: number
  readonly height?: number
  /** As a camera writes it: 6 lies on its side. */
  readonly orientation?: number
}

/** A JPEG as a phone makes it: turned, and with the position where it was taken. */
export async function aPhoto({ width = 120, height = 80, orientation = 1 }: PhotoPlan = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 90 } } })
    .withMetadata({ orientation })
    .withExif({
      IFD0: { Copyright: SECRET_PLACE, Make: 'Toldyaphone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 12/1 2952/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '16/1 22/1 2568/100',
      },
    })
    .jpeg()
    .toBuffer()
}

/** Whether the EXIF block of a picture points to a GPS block (tag 0x8825, either byte order). */
export async function hasGps(bytes: Uint8Array): Promise<boolean> {
  const { exif } = await sharp(bytes).metadata()
  return exif !== undefined && (exif.includes(Buffer.from([0x25, 0x88])) || exif.includes(Buffer.from([0x88, 0x25])))
}
