// Paints public/app-icon.svg as the bitmaps that home screens ask for: `node scripts/make-app-icons.mjs`, then commit.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium as playwright } from '@playwright/test'
import chromium from '@sparticuz/chromium'

const SIZES = [180, 192, 512]
const PUBLIC = new URL('../public/', import.meta.url)
const drawing = readFileSync(new URL('app-icon.svg', PUBLIC)).toString('base64')

const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ['--disable-background-networking', '--no-first-run', '--no-sandbox'],
})
for (const size of SIZES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<body style="margin:0"><img width="${size}" src="data:image/svg+xml;base64,${drawing}">`)
  await page.screenshot({ path: fileURLToPath(new URL(`app-icon-${size}.png`, PUBLIC)) })
  await page.close()
}
await browser.close()
