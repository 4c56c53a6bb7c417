import { createDeviceFlag } from './device-flag.ts'

/** Whether its person has seen where pets are chosen, or does not care to. In the server's page nobody is introduced. */
export const metPet = createDeviceFlag('met-pet', { onServer: true })
