import { rm } from 'node:fs/promises'
import { BUILT_SERVER, eventually, freePort, newFolder, runNode } from '../test/process/processes.ts'

/** A server that is called by a name: browsers bind passkeys to a domain, and refuse the bare address of the others. */
export interface NamedServer {
  readonly baseURL: string
  readonly stop: () => Promise<void>
}

/** @param settingsFor - more settings of the operator, by the address of the server */
export async function startNamedServer(
  settingsFor: (baseURL: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<NamedServer> {
  const folder = newFolder()
  const port = await freePort()
  const baseURL = `http://localhost:${port}`
  const settings = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: baseURL, DATA_DIR: folder }
  const app = runNode(BUILT_SERVER, { ...settings, ...settingsFor(baseURL) })
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
  await eventually(isUp, `a server that answers: ${app.said()}`)
  const stop = async () => {
    app.child.kill('SIGTERM')
    await app.ended
    await rm(folder, { recursive: true, force: true })
  }
  return { baseURL, stop }
}
