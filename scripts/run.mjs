// What stands behind the npm commands: `node scripts/run.mjs start`.
// This file keeps to what old Nodes can read, so that they can say that they are too old.
const wanted = [20, 19]
const have = process.versions.node.split('.').map(Number)

if (have[0] < wanted[0] || (have[0] === wanted[0] && have[1] < wanted[1])) {
  console.error(
    'Toldya needs Node.js ' +
      wanted.join('.') +
      ' or later, and this is ' +
      process.versions.node +
      '. Get a newer one from https://nodejs.org.',
  )
  process.exit(1)
}

/** What each command does. A part is loaded when its command runs. */
const COMMANDS = {
  /** Installs and builds what is missing, then serves. */
  start: () => import('./steps/built.mjs').then((steps) => steps.serve()),
  /** Serves the sources and reloads server and screens as they are edited. */
  dev: () => import('./steps/serve-sources.mjs').then((steps) => steps.serveSources()),
  /** Types, lint, format, walls, tidy and unit tests. Seconds; run it before every commit. */
  check: () => import('./steps/suite.mjs').then((steps) => steps.runCheck()),
  /** Everything, browser included. Ends with one line: N passed, N failed. */
  test: () => import('./steps/suite.mjs').then((steps) => steps.runEverything()),
  /** Plants faults in a copy, one at a time, and says which of them no test catches. Long. */
  planted: () => import('./steps/planted.mjs').then((steps) => steps.plantFaults(process.argv.slice(3))),
  /** Ratios against the limit of this machine; see bench/README.md. BENCH_FULL=1 takes longer. */
  bench: () => import('./steps/built.mjs').then((steps) => steps.measure('bench/bench.ts', process.argv.slice(3))),
  /** Fills a database of its own, and compares what reads cost with a thousand bets and with all: -- --bets 1000000. */
  seed: () => import('./steps/built.mjs').then((steps) => steps.measure('bench/seed-many.ts', process.argv.slice(3))),
  /** The first views as a slow phone sees them; fails below 0.98. */
  lighthouse: () => import('./steps/built.mjs').then((steps) => steps.measure('bench/lighthouse.ts')),
  /** How long a person takes on a slow phone, to a sealed envelope and to a first bet; fails above what is promised. */
  pace: () => import('./steps/built.mjs').then((steps) => steps.measure('bench/pace.ts')),
  /** Does to a Toldya of its own what must not harm one, and says in a line how it went: docs/operating.md. */
  drill: () => import('./steps/drill.mjs').then((steps) => steps.drill(process.argv[3])),
  /** Says which dependencies have newer versions. */
  behind: () => import('./steps/behind.mjs').then((steps) => steps.sayWhatIsBehind()),
  /** What an operator does with a running Toldya: docs/operating.md. */
  toldya: () => import('./steps/built.mjs').then((steps) => steps.runTool('toldya', process.argv.slice(3))),
  /** Copies the data folder of a running Toldya into a new folder that can be served. */
  backup: () => import('./steps/copy-data.mjs').then((steps) => steps.copyData(process.argv[3])),
  /** Makes a data folder of a backup that may be served. */
  restore: () => import('./steps/restore-data.mjs').then((steps) => steps.restoreData(process.argv.slice(3))),
}

const command = COMMANDS[process.argv[2]]
if (command) void command()
else {
  console.error('Usage: node scripts/run.mjs ' + Object.keys(COMMANDS).join('|'))
  process.exitCode = 1
}
