import { createDeviceFlag } from './device-flag.ts'

/** Whether the user has seen where to choose a pet, or dismissed the offer. True on the server, which makes no offer. */
export const metPet = createDeviceFlag('met-pet', { onServer: true })

/** Whether pets lie still. On the server they do anyway. */
export const petMotionOff = createDeviceFlag('pet-nap')

/**
 * Whether what people wrote is set in the plain typeface: at once and everywhere, because the styles ask the attribute of
 * the page, which `boot-scripts.ts` sets before the first paint.
 */
export const plainHand = createDeviceFlag('plainHand', {
  onSet: (isOn) => void document.documentElement.toggleAttribute('data-plain-hand', isOn),
})

/** Whether single keys do nothing: users who speak to their device, or whose fingers slip, switch them off. */
export const singleKeysOff = createDeviceFlag('singleKeysOff')
