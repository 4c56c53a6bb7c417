import { buildIfNeeded } from './build.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { installPackages } from './install.mjs'
import { giveUp, run, TOOLS } from './project.mjs'

/** Installs and builds what is missing, then becomes the server: signals and exit code need no passing on. */
export async function serve() {
  installPackages({ withTests: false })
  await buildIfNeeded().catch((error) => giveUp(error.message))
  endWithNpm()
  await import('../../dist/server/main.js')
}

/** Installs and builds what is missing, then runs a program of `bench/` against the build. */
export async function measure(program, args = []) {
  installPackages({ withTests: true })
  await buildIfNeeded().catch((error) => giveUp(error.message))
  const { code } = await run(TOOLS.tsx, [program, ...args])
  process.exitCode = code
}

/**
 * Installs and builds what is missing, then runs one of the built programs beside the server.
 *
 * @param {string} name
 * @param {readonly string[]} args
 */
export async function runTool(name, args) {
  installPackages({ withTests: false })
  await buildIfNeeded().catch((error) => giveUp(error.message))
  const { code } = await run(`dist/server/${name}.js`, args)
  process.exitCode = code
}
