import type { Route, Verb } from '#server/context.ts'
import { chooseNotifications, muteSubject, notificationSettings } from './notification-settings.ts'
import { listNotifications, markNotificationsRead } from './read-notifications.ts'
import { unsubscribeFromEmails } from './unsubscribe-from-emails.ts'
import { pushKey, subscribeDevice, unsubscribeDevice } from './push-devices.ts'
import type { SessionUseCase } from '#server/modules/accounts/session-context.ts'

type NotificationRoute<V extends Verb<'notifications'>> =
  Route<'notifications', V> | { readonly kind: 'session'; readonly run: SessionUseCase<V, 'notifications'> }

/** What runs behind every endpoint of `contract.notifications`. */
export const notificationRoutes: { readonly [V in Verb<'notifications'>]: NotificationRoute<V> } = {
  list: { kind: 'read', run: listNotifications },
  markRead: { kind: 'command', run: markNotificationsRead },
  settings: { kind: 'session', run: notificationSettings },
  choose: { kind: 'command', run: chooseNotifications },
  mute: { kind: 'command', run: muteSubject },
  pushKey: { kind: 'session', run: pushKey },
  subscribe: { kind: 'session', run: subscribeDevice },
  unsubscribe: { kind: 'session', run: unsubscribeDevice },
  unsubscribeFromEmails: { kind: 'session', run: unsubscribeFromEmails },
}
