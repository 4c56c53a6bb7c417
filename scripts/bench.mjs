// npm run bench: ratios against the limit of this machine; see bench/README.md. BENCH_FULL=1 takes longer.
import './steps/require-node.mjs'

void import('./steps/measure.mjs').then((steps) => steps.measure('bench/bench.ts'))
