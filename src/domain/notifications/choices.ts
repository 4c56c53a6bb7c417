import { NOTIFICATION_KIND_NAMES, notificationSetting, type NotificationKind } from './kinds.ts'

/** The ways a notification reaches somebody who is not looking; the list shows every one. */
export const NOTIFICATION_CHANNELS = ['push', 'mail'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** Stands for every kind, those of later included: somebody who said "no more letters" gets none of a new kind either. */
export const EVERY_KIND = '*'

/** What a person has switched off. Everything is on until they do. */
export interface NotificationChoices {
  readonly off: { readonly [channel in NotificationChannel]: readonly (NotificationKind | typeof EVERY_KIND)[] }
}

/** Whether this kind reaches the person this way. */
export const isWanted = ({ off }: NotificationChoices, channel: NotificationChannel, kind: NotificationKind): boolean =>
  !off[channel].includes(kind) && !off[channel].includes(EVERY_KIND)

/** Whether anything of this kind is ever sent this way. */
export const isOffered = (channel: NotificationChannel, kind: NotificationKind): boolean =>
  channel === 'push' || notificationSetting(kind).isFleeting !== true

/** The choices after one kind was switched. Who had switched off everything has chosen one by one from here on. */
export function choose(
  { off }: NotificationChoices,
  {
    kind,
    channel,
    isOn,
  }: { readonly kind: NotificationKind; readonly channel: NotificationChannel; readonly isOn: boolean },
): NotificationChoices {
  if (!isOn && off[channel].includes(EVERY_KIND)) return { off }
  const isAllOff = off[channel].includes(EVERY_KIND)
  const others = (isAllOff ? NOTIFICATION_KIND_NAMES : off[channel]).filter((other) => other !== kind)
  return { off: { ...off, [channel]: isOn ? others : [...others, kind] } }
}

const URGENT_HOURS = 1
const USUAL_HOURS = 4

/**
 * How long a notification waits for its person to come by before it goes into a letter; null where it never does.
 *
 * @see docs/decisions/0025-a-letter-for-those-who-were-not-there.md
 */
export function hoursUntilMail(kind: NotificationKind): number | null {
  if (!isOffered('mail', kind)) return null
  return notificationSetting(kind).isUrgent ? URGENT_HOURS : USUAL_HOURS
}
