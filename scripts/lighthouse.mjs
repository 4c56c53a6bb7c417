// npm run lighthouse: the first views as a slow phone sees them; fails below 0.98.
import './steps/require-node.mjs'

void import('./steps/measure.mjs').then((steps) => steps.measure('bench/lighthouse.ts'))
