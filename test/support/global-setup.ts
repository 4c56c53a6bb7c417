import type { TestProject } from 'vitest/node'
import { startThrowawayServer, type ThrowawayServer } from './throwaway-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: Pick<ThrowawayServer, 'url' | 'template'>
  }
}

/**
 * One server for all database tests of a run, and one for those that count pages. There nothing is vacuumed but by a test: the
 * snapshot of an automatic ANALYZE keeps old rows from being cleared away, and new ones from being known as visible to all.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowawayServer(project.name === 'costs' ? { autovacuum: 'off' } : {})
  project.provide('databaseServer', { url: server.url, template: server.template })
  return () => server.stop()
}
