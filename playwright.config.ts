import { defineConfig } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserLaunch } from './e2e/browser.ts'

const port = Number(process.env['E2E_PORT'] ?? 47_190)
const baseURL = `http://127.0.0.1:${port}`
// Set once by the first process that reads this file; the workers inherit it.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'toldya-e2e-'))

/**
 * Without motion and without the app's worker, which take a fifth of the processor time of all stories: the stories about
 * them, and all stories on a desktop, have both.
 */
const plain = { serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } } as const
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1280, height: 800 } }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // On two cores, stories wait for the screen about a quarter of their time.
  workers: 3,
  // A busy machine may lose a press to a page that is still waking up; a story that fails twice is wrong.
  retries: 1,
  // Machines are shared: a story is slow there long before it hangs.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: process.env['E2E_REPORT'] ? [['line'], ['json', { outputFile: process.env['E2E_REPORT'] }]] : [['line']],
  use: {
    baseURL,
    launchOptions: await browserLaunch(),
    // A trace of every story would take longer than the stories; whatever fails is told once more, with one.
    trace: 'on-first-retry',
    locale: 'en-GB',
    timezoneId: 'Europe/Vienna',
  },
  projects: [
    { name: 'phone', use: { ...phone, ...plain } },
    // Stories that look different on a wide screen run there too.
    { name: 'desktop', use: desktop, grep: /@desktop/ },
  ],
  webServer: {
    command: 'node --import ./e2e/light-hashing.mjs dist/server/main.js',
    url: `${baseURL}/healthz`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port), PUBLIC_URL: baseURL, DATA_DIR: process.env['E2E_DATA_DIR'] },
  },
})
