import react from '@vitejs/plugin-react'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const databaseTests = ['src/server/**/*.db.test.ts', 'test/**/*.db.test.ts']
const processTests = ['test/process/**/*.test.ts']
const webTests = ['src/web/**/*.test.{ts,tsx}']

export default defineConfig({
  plugins: [react()],
  test: {
    // As many as there are cores: most tests wait for the database at least half of the time.
    maxWorkers: Math.min(4, availableParallelism()),
    // Machines are shared: a test is slow there long before it hangs.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...databaseTests, ...processTests, ...webTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: databaseTests,
          globalSetup: ['./test/global-setup.ts'],
          hookTimeout: 30_000,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: processTests,
          globalSetup: ['./test/process/build-first.ts'],
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'web', include: webTests, environment: 'happy-dom', setupFiles: ['./test/web-setup.ts'] },
      },
    ],
  },
})
