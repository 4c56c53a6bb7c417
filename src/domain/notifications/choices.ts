import { NOTIFICATION_KIND_NAMES, notificationSetting, type NotificationKind } from './kinds.ts'

/** The channels that reach a user who is not looking at the app. The list always shows every notification. */
export const NOTIFICATION_CHANNELS = ['push', 'mail'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/**
 * Stands for every kind, including kinds that later versions add: a user who switched all emails off receives none of a
 * new kind.
 */
export const EVERY_KIND = '*'

/** What a user has switched off. Everything is on by default. */
export interface NotificationChoices {
  readonly off: { readonly [channel in NotificationChannel]: readonly (NotificationKind | typeof EVERY_KIND)[] }
}

/** Whether this kind reaches the user through this channel. */
export const isWanted = ({ off }: NotificationChoices, channel: NotificationChannel, kind: NotificationKind): boolean =>
  !off[channel].includes(kind) && !off[channel].includes(EVERY_KIND)

/** Whether this kind is ever sent through this channel. */
export const isOffered = (channel: NotificationChannel, kind: NotificationKind): boolean =>
  channel === 'push' || notificationSetting(kind).isFleeting !== true

/** The choices after one kind was switched. Switching one kind on replaces "all off" by a choice per kind. */
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
 * How many hours a notification stays unread before an email includes it; null for kinds that no email includes.
 *
 * @see docs/decisions/0025-a-digest-for-users-who-were-away.md
 */
export function hoursUntilMail(kind: NotificationKind): number | null {
  if (!isOffered('mail', kind)) return null
  return notificationSetting(kind).isUrgent ? URGENT_HOURS : USUAL_HOURS
}
