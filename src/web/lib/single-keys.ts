import { createDeviceFlag } from './device-flag.ts'

/** Whether single keys do nothing: people who speak to their device, or whose fingers slip, switch them off. */
export const singleKeysOff = createDeviceFlag('singleKeysOff')
