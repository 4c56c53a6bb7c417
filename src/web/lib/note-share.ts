import { createBrowserClient } from './client.ts'

/**
 * Tells the server that the viewer shared the bet behind a link, for the task that rewards it. Runs in the background and
 * ignores failures: sharing itself has worked.
 */
export function noteShare(url: string): void {
  const uniqueId = /\/predict\/([\w-]+)/.exec(url)?.[1]
  if (uniqueId !== undefined)
    createBrowserClient()
      .tasks.noteShare({ uniqueId })
      .catch(() => undefined)
}
