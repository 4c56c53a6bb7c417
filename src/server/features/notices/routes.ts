import type { Route, Verb } from '#server/context.ts'
import { chooseNotices } from './choose-notices.ts'
import { listNotices } from './list-notices.ts'
import { markNoticesRead } from './mark-notices-read.ts'
import { muteSubject } from './mute-subject.ts'
import { noticeSettings } from './notice-settings.ts'
import { stopMail } from './stop-mail.ts'
import { pushKey, subscribeDevice, unsubscribeDevice, type NoticeVisit } from './push-devices.ts'

type NoticeRoute<V extends Verb<'notices'>> =
  Route<'notices', V> | { readonly kind: 'visit'; readonly run: NoticeVisit<V> }

/** What runs behind every endpoint of `contract.notices`. */
export const noticeRoutes: { readonly [V in Verb<'notices'>]: NoticeRoute<V> } = {
  list: { kind: 'read', run: listNotices },
  markRead: { kind: 'command', run: markNoticesRead },
  settings: { kind: 'visit', run: noticeSettings },
  choose: { kind: 'command', run: chooseNotices },
  mute: { kind: 'command', run: muteSubject },
  pushKey: { kind: 'visit', run: pushKey },
  subscribe: { kind: 'visit', run: subscribeDevice },
  unsubscribe: { kind: 'visit', run: unsubscribeDevice },
  stopMail: { kind: 'visit', run: stopMail },
}
