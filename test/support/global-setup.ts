import type { TestProject } from 'vitest/node'
import { startThrowawayServer, type ThrowawayServer } from './throwaway-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: Pick<ThrowawayServer, 'url' | 'template'>
  }
}

/** One server for all database tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowawayServer()
  project.provide('databaseServer', { url: server.url, template: server.template })
  return () => server.stop()
}
