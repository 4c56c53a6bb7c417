// npm run dev: serves the sources and reloads server and screens as they are edited.
import './steps/require-node.mjs'

void import('./steps/serve-sources.mjs').then((steps) => steps.serveSources())
