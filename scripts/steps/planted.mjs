// `npm run planted`: plants the faults of test/planted in a copy of the project, one at a time, and says which of them the tests
// miss. `npm run planted -- http src/domain/bets` takes the faults of an area, or of files.
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { ROOT, TOOLS } from './project.mjs'

/** What no test of the faults reads, or what is linked. */
const LEFT_OUT = new Set(['node_modules', '.git', 'data', 'dist', 'test-results', 'playwright-report'])

export async function plantFaults(asked) {
  const copy = mkdtempSync(join(tmpdir(), 'toldya-planted-'))
  for (const name of readdirSync(ROOT)) {
    if (!LEFT_OUT.has(name)) cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const child = spawn(process.execPath, [TOOLS.tsx, 'test/planted/run.ts', ...asked], { cwd: copy, stdio: 'inherit' })
  const code = await new Promise((settle) => child.on('close', settle))
  rmSync(copy, { recursive: true, force: true })
  process.exitCode = code ?? 1
}
