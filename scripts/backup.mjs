// npm run backup -- /backups/toldya-monday: copies the data folder of a running Toldya into a new folder that can be served.
import './steps/require-node.mjs'

void import('./steps/copy-data.mjs').then((steps) => steps.copyData(process.argv[2]))
