import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A file with one import that breaks one wall, and the wall. */
const BREAKS: readonly (readonly [rule: string, file: string, imported: string])[] = [
  ['domain-imports-domain', 'src/domain/a.ts', '#contract/a.ts'],
  ['pure-has-no-packages', 'src/domain/b.ts', 'react'],
  ['pure-has-no-packages', 'src/copy/b.ts', 'node:fs'],
  ['contract-imports', 'src/contract/b.ts', '#server/a.ts'],
  ['contract-only-zod-and-its-shape', 'src/contract/c.ts', 'react'],
  ['copy-imports', 'src/copy/c.ts', '#web/lib/a.ts'],
  ['server-imports', 'src/server/b.ts', '#web/lib/a.ts'],
  ['web-imports', 'src/web/lib/b.ts', '#server/a.ts'],
  ['web-takes-types-of-the-contract-only', 'src/web/lib/c.ts', '#contract/a.ts'],
  ['web-features-are-islands', 'src/web/features/one/b.ts', '#web/features/two/a.ts'],
  ['web-layers', 'src/web/components/b.ts', '#web/features/one/a.ts'],
  ['ui-knows-no-domain', 'src/web/ui/b.ts', '#domain/pure.ts'],
  ['server-features-share-use-cases', 'src/server/modules/one/b.ts', '#server/modules/two/queries.ts'],
  ['server-features-share-use-cases', 'src/server/modules/one/e.ts', '#server/modules/two/view-queries.ts'],
  ['sql-lives-in-queries', 'src/server/modules/one/c.ts', 'pg'],
  ['use-cases-know-no-http', 'src/server/modules/one/d.ts', '#server/http/a.ts'],
  ['adapters-are-leaves', 'src/server/adapters/email/b.ts', '#server/modules/two/a.ts'],
  ['platform-below-modules', 'src/server/platform/one/b.ts', '#server/modules/two/a.ts'],
  ['not-to-test', 'src/server/c.ts', '../../test/a.ts'],
]

const PLAIN = [
  'src/domain/pure.ts',
  'src/contract/a.ts',
  'src/server/a.ts',
  'src/server/http/a.ts',
  'src/server/modules/two/a.ts',
  'src/server/modules/two/queries.ts',
  'src/server/modules/two/view-queries.ts',
  'src/web/lib/a.ts',
  'src/web/features/one/a.ts',
  'src/web/features/two/a.ts',
  'test/a.ts',
]

interface Violation {
  readonly from: string
  readonly rule: { readonly name: string }
}

let tree = ''
let violations: readonly Violation[] = []

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'walls-'))
  for (const name of [
    'package.json',
    '.dependency-cruiser.cjs',
    'tsconfig.json',
    'tsconfig.e2e.json',
    'tsconfig.base.json',
  ]) {
    copyFileSync(join(ROOT, name), join(tree, name))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'junction')
  for (const path of PLAIN) write(path, 'export const a = 1\n')
  for (const [, file, imported] of BREAKS) write(file, `import * as thing from '${imported}'\nexport const b = thing\n`)
  write('src/domain/ring-one.ts', "import { two } from './ring-two.ts'\nexport const one = () => two\n")
  write('src/domain/ring-two.ts', "import { one } from './ring-one.ts'\nexport const two = () => one\n")
  write('src/domain/type-ring-one.ts', "import type { Two } from './type-ring-two.ts'\nexport type One = Two | 1\n")
  write('src/domain/type-ring-two.ts', "import type { One } from './type-ring-one.ts'\nexport type Two = One[]\n")
  const run = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      '-T',
      'json',
      'src',
    ],
    { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  violations = (JSON.parse(run.stdout) as { summary: { violations: Violation[] } }).summary.violations
}, 60_000)

afterAll(() => rmSync(tree, { recursive: true, force: true }))

const isCaught = (rule: string, file: string) =>
  violations.some((found) => found.rule.name === rule && found.from === file)

describe('the walls', () => {
  it.each(BREAKS)('%s catches %s importing %s', (rule, file) => {
    expect(isCaught(rule, file)).toBe(true)
  })

  it.each(['ring', 'type-ring'])('no-cycles catches a %s', (ring) => {
    const isCaughtIn = (file: string) => isCaught('no-cycles', `src/domain/${ring}-${file}.ts`)
    expect(isCaughtIn('one') || isCaughtIn('two')).toBe(true)
  })

  it('no-orphans catches a file that nobody imports and that imports nothing', () => {
    write('src/domain/alone.ts', 'export const alone = 1\n')
    const run = spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
        '--config',
        '.dependency-cruiser.cjs',
        '-T',
        'err',
        'src/domain/alone.ts',
      ],
      { cwd: tree, encoding: 'utf8' },
    )
    expect(run.stdout).toContain('no-orphans')
  })
})
