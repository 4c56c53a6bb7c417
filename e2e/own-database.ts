import { join } from 'node:path'
import { Pool } from 'pg'

/** Runs with the rights of the owner of the server's own database, which only a test has. */
export async function asOwner<T>(run: (owner: Pool) => Promise<T>): Promise<T> {
  const host = join(String(process.env['E2E_DATA_DIR']), 'database', 'run')
  const owner = new Pool({ host, port: 5432, user: 'postgres', database: 'postgres', max: 1 })
  try {
    return await run(owner)
  } finally {
    await owner.end()
  }
}
