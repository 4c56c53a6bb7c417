import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LEFT_OUT = new Set(['node_modules', '.git', 'data', 'dist', 'test-results', 'playwright-report'])

/** What a next version may bring: a table, a column that older servers know nothing of, and a function that has changed. */
const MIGRATION = `-- Notes of the drill.
create table drill_notes (id bigint generated always as identity primary key, bet_id uuid references bets);
alter table bets add column drill_note text not null default '';
create index drill_notes_by_bet on drill_notes (bet_id); -- serves: nothing
`
const FUNCTIONS = `
grant select, insert on drill_notes to toldya_app;
create function app.drill_note(bet uuid) returns text stable language sql as
  $$ select drill_note from bets where id = bet $$;
`

/** Builds a commit in a folder of its own. @returns its server */
export function buildCommit(commit: string, folder: string): string {
  mkdirSync(folder)
  const archive = spawnSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
  if (archive.status !== 0) throw new Error(`there is no commit ${commit}`)
  spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout })
  return build(folder)
}

/** Builds what a next version of these sources may be: the same with a migration. @returns its server */
export function buildNext(folder: string): string {
  mkdirSync(folder)
  for (const name of readdirSync(ROOT)) {
    if (!LEFT_OUT.has(name)) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  }
  writeFileSync(join(folder, 'src/server/db/schema/9999_drill.sql'), MIGRATION)
  appendFileSync(join(folder, 'src/server/db/functions/bets.sql'), FUNCTIONS)
  return build(folder)
}

function build(folder: string): string {
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const args = ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env })
  if (status !== 0) throw new Error(`the build failed: ${stderr}`)
  return join(folder, 'dist', 'server', 'main.js')
}
