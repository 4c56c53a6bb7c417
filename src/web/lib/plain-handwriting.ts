import { createDeviceFlag } from './device-flag.ts'

/**
 * Whether what people wrote stands in the plain face: at once and everywhere, because the styles ask the attribute of the
 * page, which `theme-boot.ts` sets before the first paint.
 */
export const plainHand = createDeviceFlag('plainHand', {
  onSet: (isOn) => void document.documentElement.toggleAttribute('data-plain-hand', isOn),
})
