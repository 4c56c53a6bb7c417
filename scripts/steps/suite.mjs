import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { installPackages } from './install.mjs'
import { run, TOOLS } from './project.mjs'
import { readStories, readTests } from './reports.mjs'

const PROJECTS = ['pure', 'server', 'web', 'worker', 'e2e']

/** One program each, which must end with 0. */
const CHECKS = [
  ...PROJECTS.map((name) => ({
    name: `types of ${name}`,
    tool: TOOLS.tsc,
    args: ['-p', `tsconfig.${name}.json`, '--singleThreaded'],
  })),
  { name: 'lint', tool: TOOLS.oxlint, args: ['--type-aware', '--deny-warnings'] },
  { name: 'walls', tool: TOOLS.depcruise, args: ['--config', '.dependency-cruiser.cjs', 'src'] },
  { name: 'nothing unused', tool: TOOLS.knip, args: ['--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'format', tool: TOOLS.prettier, args: ['--check', '--cache', '--log-level=warn', '.'] },
]

/** The quick part: everything that needs neither database nor browser. */
export async function runCheck() {
  installPackages({ withTests: true })
  finish(await quickPart())
}

export async function runEverything() {
  installPackages({ withTests: true })
  const counts = await quickPart()
  const build = await step('build', buildStep)
  // The tests of processes mostly wait until one has started or ended: the database's tests use that time.
  const [database, processes] = await Promise.all([
    vitest('database', ['database', 'costs']),
    build.failed ? FAILED : vitest('process', ['process'], { quiet: true }),
  ])
  counts.push(build, database, processes)
  for (const part of [byteBudget, stories]) counts.push(build.failed ? FAILED : await part())
  finish(counts)
}

/** Counts what cannot be tested without a build. */
const FAILED = { passed: 0, failed: 1 }

async function buildStep() {
  try {
    await buildIfNeeded()
    return { code: 0, output: '' }
  } catch (error) {
    return { code: 1, output: error.message }
  }
}

const byteBudget = () => step('byte budget', () => run('scripts/measure-bundle.mjs', [], { quiet: true }))

async function quickPart() {
  const counts = await twoAtATime(CHECKS, ({ name, tool, args }) => step(name, () => run(tool, args, { quiet: true })))
  counts.push(await vitest('unit', ['unit', 'web', 'pseudo']))
  return counts
}

/** Most of these programs use one core only. */
async function twoAtATime(items, work) {
  const waiting = [...items]
  const answers = []
  const workOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) answers.push(await work(next))
  }
  await Promise.all([workOn(), workOn()])
  return answers
}

/** A program that passes or fails as a whole; it speaks only when it fails. */
async function step(name, work) {
  const since = performance.now()
  const { code, output } = await work()
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - since) / 1000).toFixed(1)} s)`)
  if (code !== 0) console.log(output)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [name] }
}

/** @param {{ quiet?: boolean }} options quiet: what it says comes as a whole, when it is over */
function vitest(name, projects, { quiet = false } = {}) {
  return withReport(name, async (report) => {
    const args = ['run', ...projects.flatMap((project) => ['--project', project])]
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code, output } = await run(TOOLS.vitest, [...args, ...reporters], { quiet })
    if (quiet) console.log(output)
    return { code, ...readTests(report) }
  })
}

function stories() {
  return withReport('stories', async (report, folder) => {
    // The database may run as another user than root and must reach its folder.
    chmodSync(folder, 0o755)
    const env = { E2E_REPORT: report, E2E_DATA_DIR: join(folder, 'data') }
    const { code } = await run(TOOLS.playwright, ['test'], { env })
    return { code, ...readStories(report) }
  })
}

/** Counts from a report; a run that ends badly without a failed test, or without a report, counts as one failure. */
async function withReport(name, work) {
  const folder = mkdtempSync(join(tmpdir(), 'toldya-report-'))
  try {
    const { code, passed, failed, failures } = await work(join(folder, 'report.json'), folder)
    if (code === 0 || failed > 0) return { passed, failed, failures }
    return { passed, failed: 1, failures: [`${name}: ended with ${code}`] }
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`${name}: ${error.message}`] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A reader of the last lines of a long run finds what failed. */
function finish(counts) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
  for (const failure of counts.flatMap(({ failures = [] }) => failures)) console.log(`✗ ${failure}`)
  console.log(`\n${passed} passed, ${failed} failed`)
}
