import { endWithNpm } from './end-with-npm.mjs'
import { installPackages } from './install.mjs'
import { giveUp } from './project.mjs'

const DEFAULT_PORT = 4747

/**
 * Vite serves the screens and passes everything else to `src/server/dev.ts`, which is loaded again after every edit.
 */
export async function serveSources() {
  installPackages({ withTests: false })
  endWithNpm()
  const port = Number(process.env.PORT || DEFAULT_PORT)
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { port, strictPort: true } })
  await vite
    .listen()
    .catch(() => giveUp(`Port ${port} is taken by another program. Choose another port: PORT=${port + 1} npm run dev`))
  // Now rather than at the first request, so that a database that cannot start says so at once.
  await vite.environments.ssr.runner.import('/src/server/dev.ts').catch((error) => {
    if (error.name === 'StartError') giveUp(error.message)
    console.error(error)
  })
  console.log(`Toldya is at http://localhost:${port} and reloads as you edit.`)
}
