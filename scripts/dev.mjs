// npm run dev: serves the sources and reloads server and screens as they are edited.
import './steps/require-node.mjs'

import('./steps/serve-sources.mjs').then((steps) => steps.serveSources())
