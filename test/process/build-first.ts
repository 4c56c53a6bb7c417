import { buildIfNeeded } from '../../scripts/steps/build.mjs'

/** These tests run the built server, as `npm start` does. */
export default async function setup(): Promise<void> {
  await buildIfNeeded()
}
