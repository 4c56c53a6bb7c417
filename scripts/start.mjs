// npm start: installs and builds what is missing, then serves.
// This file keeps to what old Nodes can read, so that they can say that they are too old.
import './steps/require-node.mjs'

void import('./steps/serve.mjs').then((steps) => steps.serve())
