import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'

/** How many bytes stand in front of the word within a group of three decides how base64 writes it. */
const ALIGNMENTS = [0, 1, 2] as const

/** A word as it may stand somewhere: plain, percent-encoded, in hexadecimal, or within base64. All in lower case. */
function formsOf(word: string): readonly string[] {
  const bytes = Buffer.from(word)
  // The first and the last group also hold what stands around the word.
  const inBase64 = ALIGNMENTS.map((lead) => {
    const whole = Buffer.concat([Buffer.alloc(lead), bytes])
    const first = lead === 0 ? 0 : 4
    return whole
      .subarray(0, whole.length - (whole.length % 3))
      .toString('base64')
      .slice(first)
  })
  const forms = [word, encodeURIComponent(word), bytes.toString('hex'), ...inBase64]
  return [...new Set(forms.filter((form) => form.length >= 6).map((form) => form.toLowerCase()))]
}

/**
 * Where the words still stand: in any column of any row of any table of any schema that is not PostgreSQL's own, the job
 * queue's included, and in any file of the folder. The bytes of a `bytea` are shown in hexadecimal.
 *
 * @param owner - sees every table, whatever row-level security says
 */
export async function tracesOf(owner: Pool, words: readonly string[], folder?: string): Promise<readonly string[]> {
  const forms = words.flatMap(formsOf)
  const inTables = await owner.query<{ finding: string }>(await searchOf(owner), [forms])
  return [...inTables.rows.map(({ finding }) => finding), ...(folder === undefined ? [] : await inFiles(folder, forms))]
}

/** One question to all tables there are. */
async function searchOf(owner: Pool): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
     order by 1`,
  )
  const searches = rows.map(
    ({ name }) =>
      `select '${name}: ' || w.form as finding from ${name} t, unnest($1::text[]) w (form) where position(w.form in lower(t::text)) > 0`,
  )
  return `select distinct finding from (${searches.join(' union all ')}) everywhere order by finding`
}

async function inFiles(folder: string, forms: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // The database's own files hold old versions of rows and its log of writes until it tidies up.
    if (!entry.isFile() || join(entry.parentPath, entry.name).includes('pgdata')) continue
    const path = join(entry.parentPath, entry.name)
    const text = `${path}\n${await readFile(path, 'latin1')}`.toLowerCase()
    found.push(...forms.filter((form) => text.includes(form)).map((form) => `${entry.name}: ${form}`))
  }
  return found
}
