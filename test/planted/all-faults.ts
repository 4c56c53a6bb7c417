import { edgeFaults } from './edge.ts'
import { ledgerFaults } from './ledger.ts'
import { moneyFaults } from './money.ts'
import { peopleFaults } from './people.ts'
import type { PlantedFault } from './planted-fault.ts'
import { portFaults } from './port.ts'
import { ruleFaults } from './rules.ts'
import { serverFaults } from './server.ts'
import { sqlFaults } from './sql.ts'
import { webFaults } from './web.ts'

/** All faults that `npm run planted` plants, one at a time. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  ...ruleFaults,
  ...moneyFaults,
  ...peopleFaults,
  ...sqlFaults,
  ...ledgerFaults,
  ...serverFaults,
  ...edgeFaults,
  ...portFaults,
  ...webFaults,
]
