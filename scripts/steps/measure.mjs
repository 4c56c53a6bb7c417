import { buildIfNeeded } from './build.mjs'
import { installPackages } from './install.mjs'
import { giveUp, run, TOOLS } from './project.mjs'

/** Installs and builds what is missing, then runs a program of `bench/` against the build. */
export async function measure(program) {
  installPackages({ withTests: true })
  await buildIfNeeded().catch((error) => giveUp(error.message))
  const { code } = await run(TOOLS.tsx, [program])
  process.exitCode = code
}
