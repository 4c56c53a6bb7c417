import { readFileSync } from 'node:fs'
import type { ClientBase } from 'pg'
import { previewMigrations } from '../../tools/migrate-from-preview/migrate-from-preview.ts'

/** How many migrations the preview had whose data the tests bring to the present schema. */
const PREVIEW_HAD = 36

/** Makes what that preview made of an empty database, its own table of migrations included, and fills in its rows. */
export async function makePreviewDatabase(owner: ClientBase): Promise<void> {
  await owner.query(`
    create table schema_migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
  for (const { name, sql, sha256 } of previewMigrations().slice(0, PREVIEW_HAD)) {
    await owner.query(sql)
    await owner.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
  }
  await owner.query(readFileSync(new URL('preview-rows.sql', import.meta.url), 'utf8'))
}
