import react from '@vitejs/plugin-react'
import { availableParallelism } from 'node:os'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { languageConditions } from './scripts/language.ts'
import { pseudoLanguage } from './test/pseudo/pseudo-language.ts'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const databaseTests = ['src/server/**/*.db.test.ts', 'test/**/*.db.test.ts']
const costTests = ['src/server/**/*-costs.db.test.ts']
const processTests = ['test/process/**/*.test.ts']
const webTests = ['src/web/**/*.test.{ts,tsx}']

/** The files that take longest, the longest first: begun last, one of them would run alone while the other cores wait. */
const LONGEST = [
  'two-worlds',
  'stories',
  'state-machine',
  'endings',
  'policy',
  'league-stories',
  'start-jobs',
  'dares',
  'accounts-by-mail',
  'expiry-races',
  'photos',
]
const LAST = LONGEST.length

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.db.test.ts`))
      return index === -1 ? LAST : index
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** Node runs packages as they are here: what stands under `module` is meant for bundlers, and Node cannot load all of it. */
const serverConditions = defaultServerConditions.filter((condition) => condition !== 'module')

/** A press on a link to a file or to another page loads nothing here, and must not take the page from the next test. */
const standingPage = {
  happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
}

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: [...languageConditions(), ...defaultClientConditions] },
  ssr: { resolve: { conditions: [...languageConditions(), ...serverConditions] } },
  test: {
    sequence: { sequencer: LongestFirst },
    // As many as there are cores: most tests wait for the database at least half of the time.
    maxWorkers: Math.min(4, availableParallelism()),
    // Machines are shared: a test is slow there long before it hangs.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...databaseTests, ...processTests, ...webTests],
          // Pure functions, and files that are read: what one file leaves behind changes nothing for the next, and loading
          // everything anew for each took half of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: databaseTests,
          exclude: costTests,
          globalSetup: ['./test/support/global-setup.ts'],
          // Pages are rendered here by the hundred, and the development build of React takes three times as long for each.
          env: { NODE_ENV: 'production' },
          // A file has a database of its own, and loading the server anew for each took a quarter of the processor time.
          isolate: false,
        },
        oxc: { jsx: { runtime: 'automatic', development: false } },
      },
      {
        extends: true,
        test: {
          name: 'costs',
          include: costTests,
          globalSetup: ['./test/support/global-setup.ts'],
          // Alone on a server of their own: as long as a transaction writes in another database of the same server, PostgreSQL
          // does not clear old rows away, and what is counted here finds them in its way.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: processTests,
          globalSetup: ['./test/process/build-first.ts'],
          // Each starts servers and databases of its own, several times, beside the tests of the database.
          hookTimeout: 180_000,
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        // Every sentence of copy in letters of its own: what is not from there is seen.
        plugins: [pseudoLanguage()],
        test: {
          name: 'pseudo',
          include: ['test/pseudo/**/*.test.tsx'],
          environment: 'happy-dom',
          environmentOptions: standingPage,
          setupFiles: ['./test/support/web-setup.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: webTests,
          environment: 'happy-dom',
          environmentOptions: standingPage,
          // Loading React and the screens anew for each file took half of the processor time; the page is emptied between.
          pool: 'threads',
          isolate: false,
          setupFiles: ['./test/support/web-setup.tsx'],
        },
      },
    ],
  },
})
