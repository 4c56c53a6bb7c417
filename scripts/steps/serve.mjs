import { buildIfNeeded } from './build.mjs'
import { installPackages } from './install.mjs'

/** Installs and builds what is missing, then becomes the server: signals and exit code need no passing on. */
export async function serve() {
  process.env.NODE_ENV ??= 'production'
  installPackages()
  await buildIfNeeded()
  await import('../../dist/server/main.js')
}
