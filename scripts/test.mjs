// npm test: everything, browser included. Ends with one line: N passed, N failed.
import './steps/require-node.mjs'

void import('./steps/suite.mjs').then((steps) => steps.runEverything())
