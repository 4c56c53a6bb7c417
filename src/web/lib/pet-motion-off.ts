import { createDeviceFlag } from './device-flag.ts'

/** Whether pets lie still. In the server's page they are still anyway. */
export const petMotionOff = createDeviceFlag('pet-nap')
