import { buildIfNeeded } from './build.mjs'
import { installPackages } from './install.mjs'
import { giveUp, run, TOOLS } from './project.mjs'

const AWAY = 'test/process/what-is-away.test.ts'

/**
 * What each drill does. Most are tests of `npm test` with more rounds, so that a drill says what the tests say; `names` are
 * the tests of its file; a load is a program. A drill that is not over after `minutes` has failed.
 *
 * @type {Record<string, { minutes: number, program?: string[], file?: string, project?: string, names?: string, env?: Record<string, string> }>}
 */
const DRILLS = {
  crash: { minutes: 60, file: 'test/process/crash.test.ts', env: { CRASH_ROUNDS: '30', CRASH_WRITES: '40000' } },
  'commit-lost': { minutes: 15, file: AWAY, names: 'commit', env: { LOST_COMMITS: '200' } },
  hang: { minutes: 10, file: AWAY, names: 'frozen|slow|every connection|hangs' },
  disk: { minutes: 10, file: AWAY, names: 'disk is full' },
  restore: { minutes: 10, file: 'test/process/backup.test.ts' },
  soak: { minutes: 45, program: ['test/process/load.ts', 'soak'] },
  failover: { minutes: 20, program: ['test/process/failover/failover.ts'] },
  update: { minutes: 15, program: ['test/process/update.ts'] },
  fuzz: {
    minutes: 30,
    file: 'test/suites/fuzz.db.test.ts',
    project: 'database',
    env: { FUZZ_REQUESTS: '26000' },
  },
  flood: { minutes: 10, program: ['test/process/load.ts', 'flood'] },
}

/**
 * Installs and builds what is missing, runs one drill and says in one line how it went.
 *
 * @param {string | undefined} name
 */
export async function drill(name) {
  const plan = name !== undefined && Object.hasOwn(DRILLS, name) ? DRILLS[name] : undefined
  if (!plan) return giveUp(`Name a drill: npm run drill -- ${Object.keys(DRILLS).join(' | ')}`)
  installPackages({ withTests: true })
  await buildIfNeeded().catch((error) => giveUp(error.message))
  const { minutes, program, file, project = 'process', names, env = {} } = plan
  const since = Date.now()
  const patience = setTimeout(() => {
    console.log(`drill ${name}: FAILED, not over after ${minutes} minutes`)
    process.exit(1)
  }, minutes * 60_000)
  const tests = ['run', '--project', project, ...(names ? ['--testNamePattern', names] : []), file ?? '']
  const { code } = await (program ? run(TOOLS.tsx, program) : run(TOOLS.vitest, tests, { env }))
  clearTimeout(patience)
  const seconds = Math.round((Date.now() - since) / 1000)
  console.log(`drill ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  process.exitCode = code
}
