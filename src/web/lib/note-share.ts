import { createBrowserClient } from './client.ts'

/**
 * Tells the server that the bet behind a link has been handed on, for the task that rewards it. Nobody waits for it and
 * nobody hears of a failure: sharing itself has worked.
 */
export function noteShare(url: string): void {
  const uniqueId = /\/predict\/([\w-]+)/.exec(url)?.[1]
  if (uniqueId !== undefined)
    createBrowserClient()
      .tasks.noteShare({ uniqueId })
      .catch(() => undefined)
}
