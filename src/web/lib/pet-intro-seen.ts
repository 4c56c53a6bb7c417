import { createDeviceFlag } from './device-flag.ts'

/** Whether the user has seen where to choose a pet, or dismissed the offer. True on the server, which makes no offer. */
export const metPet = createDeviceFlag('met-pet', { onServer: true })
