// npm run check: types, lint, format, walls, tidy and unit tests. Seconds; run it before every commit.
import './steps/require-node.mjs'

void import('./steps/suite.mjs').then((steps) => steps.runCheck())
